"""The page's own objects: noted when it stands, given back after each test, whatever a test has put in their place.

In JavaScript these are the properties of `globalThis`, of every class in it and of the objects that there is one of; in
Python the names in our modules, in their classes and tables, and those that `ask_python` has defined.
"""

from __future__ import annotations

import json

from playwright.sync_api import Page

from tools.driver.tab import ask_python

_NOTE = """() => {
    const { Map, Object, Reflect, Set } = globalThis;
    const alone = { globalThis, document, navigator, history, performance, console, crypto, CSS, JSON, Math, Reflect,
                    clipboard: navigator.clipboard, locks: navigator.locks, WebAssembly };
    const owners = Object.entries(alone).filter(([, owner]) => owner);
    for (const key of Reflect.ownKeys(globalThis)) {
        const { value } = Reflect.getOwnPropertyDescriptor(globalThis, key);
        if (typeof value !== "function" || value.prototype?.constructor !== value) continue;
        owners.push([key, value], [`${String(key)}.prototype`, value.prototype]);
    }
    const { defineProperty, deleteProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;
    const noted = owners.map(([name, owner]) =>
        [name, owner, new Map(ownKeys(owner).map(key => [key, getOwnPropertyDescriptor(owner, key)]))]);
    const same = (now, then) => now && then && now.value === then.value && now.get === then.get && now.set === then.set
        && now.writable === then.writable && now.enumerable === then.enumerable;
    globalThis.giveBack = () => {
        const found = [];
        for (const [name, owner, before] of noted) {
            for (const key of new Set([...before.keys(), ...ownKeys(owner)])) {
                const then = before.get(key);
                if (same(getOwnPropertyDescriptor(owner, key), then)) continue;
                if (!(then ? defineProperty(owner, key, then) : deleteProperty(owner, key)))
                    throw new Error(`${name}.${String(key)} is there to stay`);
                found.push(`${name}.${String(key)}`);
            }
        }
        return found;
    };
    noted[0][2].set("giveBack", getOwnPropertyDescriptor(globalThis, "giveBack"));
}"""

_OWN = """
import sys
import types

nothing = object()
noted = {}

def owners():
    yield "__main__", sys.modules["__main__"]
    for name, module in [*sys.modules.items()]:
        if name.partition(".")[0] not in ("engine", "ui"):
            continue
        yield name, module
        for key, value in [*vars(module).items()]:
            if type(value) is dict and not key.startswith("__") or isinstance(value, type) and value.__module__ == name:
                yield f"{name}.{key}", value

def held(owner):
    return owner if isinstance(owner, dict) else vars(owner)

def note():
    for name, owner in owners():
        noted.setdefault(name, (owner, dict(held(owner))))

def kept(name, key, value, before):
    # The page itself, what has been imported since, and what a table has been filled with.
    return (name, key) == ("ui.main", "PAGE") or isinstance(value, types.ModuleType) or (
        isinstance(noted[name][0], dict) and key not in before)

def give_back():
    found = []
    for name, (owner, before) in noted.items():
        for key, value in [*held(owner).items(), *((key, nothing) for key in before.keys() - held(owner).keys())]:
            if before.get(key, nothing) is value or kept(name, key, value, before):
                continue
            found.append(f"{name}.{key}")
            if isinstance(owner, dict):
                owner[key] = before[key]
            elif key in before:
                setattr(owner, key, before[key])
            else:
                delattr(owner, key)
    note()
    return found
"""

_NOTE_PYTHON = f"""
import sys
import types

own = sys.modules["own"] = types.ModuleType("own")
exec({_OWN!r}, vars(own))
own.note()
""
"""


def note(page: Page) -> None:
    """Note what there is, in a page that stands and that no test has had yet."""
    page.evaluate(_NOTE)
    ask_python(page, _NOTE_PYTHON)


def give_back(page: Page) -> list[str]:
    """Put everything back as it was noted; gives the names of what was another, or was not there."""
    python = ask_python(page, "import json\nimport own\njson.dumps(own.give_back())")
    return [*page.evaluate("giveBack()"), *json.loads(python)]
