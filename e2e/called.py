"""Which functions of the runtime a start and usual play call: plays on a site whose runtime notes it.

`make called` writes them where the build looks for them (see `tools.runtime`). A function that is left out costs a wait
when it is called before the rest of the runtime has come; the games and every screen are here so that none is.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, sync_playwright

from e2e.play import animania, lions
from e2e.play.expected import sensible
from e2e.play.scenes import scenes
from e2e.play.tab import PREFIX, ask_python
from e2e.play.waterhole import Waterhole, set_before, settings
from engine.codec import PERSON
from tools import split
from tools.browser import ARGUMENTS, installed
from tools.build import build
from tools.runtime import WASM, trimmed, write_called
from tools.serve import server, serving

NOTES = f"""
const {{ instantiateStreaming }} = WebAssembly;
WebAssembly.instantiateStreaming = async (...given) => {{
  const result = await instantiateStreaming.apply(WebAssembly, given);
  globalThis.called = result.instance.exports["{split.CALLED.decode()}"];
  return result;
}};
"""
"""Put into the interpreter's start, of the page as of the thinking worker."""
SLOWER = 4
"""A slow device calls functions that others do not: what comes late is waited for, and given up."""
READ = "() => [...new Uint8Array(called.buffer).entries()].filter(([, yes]) => yes).map(([at]) => at)"
THINKER = "from pyscript import workers\nawait (await workers['thinker']).ping('there')"


def marked_site(out: Path) -> None:
    """Write a site whose runtime notes what is called."""
    build(out)
    (interpreter,) = out.glob("assets/interpreter.*.js")
    interpreter.write_text(NOTES + interpreter.read_text())
    (wasm,) = out.glob(f"assets/runtime.*/{WASM}")
    wasm.write_bytes(split.marked(trimmed()))


def visits(contexts: Iterator[BrowserContext], site: str) -> Iterator[Page]:
    """Show every screen, and play games with computers and hints, on a quick device and on a slow one."""
    for scene in scenes().values():
        page = next(contexts).new_page()
        scene.show(Waterhole(page, site))
        yield page
    for play, game in ((lions, "lions"), (animania, "animania")):
        for players, slower in ((3, 1), (5, 1), (4, SLOWER)):
            context = next(contexts)
            set_before(context, settings())
            hole = Waterhole(context.new_page(), site)
            session = context.new_cdp_session(hole.page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
            hole.open()
            hole.start(game, [PERSON, "king", "hunter", "player", "cub"][:players], seed="CALLED")
            for number, _ in enumerate(play.decisions(hole, sensible(game))):
                if number % 4 == 1:
                    hole.click("hint")
            yield hole.page
            hole.reload()
            yield hole.page


def main() -> None:
    """Note what is called, and write it where the build looks."""
    called: set[int] = set()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        marked_site(Path(folder))
        browser = playwright.chromium.launch(executable_path=installed(), args=list(ARGUMENTS))
        contexts = (browser.new_context(service_workers="block") for _ in iter(int, 1))
        with serving(server(Path(folder), prefix=PREFIX)) as origin:
            for page in visits(contexts, origin + PREFIX):
                before = len(called)
                called.update(page.evaluate(READ))
                ask_python(page, THINKER)
                called.update(page.workers[0].evaluate(READ))
                print(f"{len(called)} functions, {len(called) - before} of them new", flush=True)
        browser.close()
    write_called(trimmed(), called)


if __name__ == "__main__":
    main()
