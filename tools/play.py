"""Build for development, serve on localhost, and build again whenever a source changes.

python -m tools.play [--port 8000]
"""

import argparse
import subprocess
import sys
import time

from watchfiles import DefaultFilter, watch

from tools.paths import CACHE, ROOT
from tools.serve import server, serving

OUT = CACHE / "play"
WATCHED = ("engine", "ui", "tools", "index.html", "pyscript.toml")


def rebuilt() -> bool:
    """Build in a fresh process, so that changed Python is read anew. False when it fails; the old site stays."""
    started = time.perf_counter()
    done = subprocess.run([sys.executable, "-m", "tools.build", "--dev", "--out", str(OUT)], stdout=subprocess.DEVNULL)
    said = f"built in {time.perf_counter() - started:.1f} s" if not done.returncode else "the build failed; see above"
    print(said, flush=True)
    return not done.returncode


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--port", type=int, default=8000, help="0 takes a free one")
    port = parser.parse_args().port
    if not rebuilt():
        raise SystemExit(1)
    try:
        served = server(OUT, port, headers=(("Cache-Control", "no-store"),))
    except OSError as error:
        raise SystemExit(f"port {port}: {error.strerror}. Another one: make play PORT=8001") from error
    with serving(served) as address:
        print(f"Waterhole is at {address}/   (Ctrl+C stops it; reload the page after a change)", flush=True)
        try:
            for changes in watch(*(ROOT / name for name in WATCHED), watch_filter=DefaultFilter()):
                print("changed:", ", ".join(sorted({path.removeprefix(f"{ROOT}/") for _, path in changes})), flush=True)
                rebuilt()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
