"""A page that says hello, until the real one stands here."""

import htpy as h
import js
from pyscript.js_modules.idiomorph import Idiomorph

app = js.document.getElementById("app")
Idiomorph.morph(app, str(h.div("#app")[h.h1["Waterhole"], h.p["Hello."]]))
js.document.documentElement.setAttribute("data-ready", "")
js.performance.mark("ready")
