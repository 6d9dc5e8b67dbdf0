# Everything a person runs; each step happens once and again only when its inputs change, so that after the first
# time nothing here needs a network.

PYTHON ?= python3
PORT ?= 8000
FAST ?= 1
ADDRESS ?=
SERVERS ?=

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
# Python compiles what it imports; to compile all that is installed takes longer than to install it.
INSTALL := $(PIP) install -q --no-compile
SOURCES := $(shell find caylus -type f ! -name '*.pyc' ! -name '*.mo')
CATALOGUES := $(shell find locale -type f ! -name '*.pyc' ! -name '*.pot')
LESSONS := $(wildcard lessons/*/*/*.yaml)
DOCS := $(shell find docs -type f ! -name '*.pyc') mkdocs.yml CONTRIBUTING.md CHANGELOG.md
PAGE := $(shell find web -type f) vite.config.js

.DELETE_ON_ERROR:
.PHONY: help play site quick mutants hooks game try test lint types test-all test-browsers test-others test-python test-page test-pyodide test-browser browsers
.PHONY: environments upgrade-pyodide docs bench compare lighthouse compiled test-compiled lock wheels words screens pictures contract
.PHONY: clean

help:
	@echo "make play    build the page without its documentation, serve it and print its address (PORT=$(PORT))"
	@echo "make site    build the page into dist/, ready for any static host; with FAST=0 without what makes it start fast"
	@echo "             ADDRESS=https://example.org/caylus/ adds the answer to oEmbed for this address"
	@echo "             SERVERS='stun:stun.example.org' lets devices that play live ask these servers for a way"
	@echo "make docs    build the documentation alone, into build/docs; the page's build puts it into dist/docs"
	@echo "make quick   lint, types and tests of what changed since main, in less than a minute"
	@echo "make test    lint, types, tests in Python, in Node, in Pyodide and in a browser"
	@echo "make mutants plant a hundred small faults by lot, one at a time, and tell which no test finds (SEED=1 JOBS=2)"
	@echo "             BROWSER=1 tries the browser's tests, too, for what nothing else finds; it goes on where it stopped"
	@echo "make hooks   let git check each commit: the style of what is staged, the length of the subject"
	@echo "make browsers      which browsers the tests can use here, and how to get the others"
	@echo "make bench   measure the engine, the environments, the arena and the page's start"
	@echo "make compare BASE=main    measure another commit and this checkout in turns, and fail where this one is worse"
	@echo "             (QUICK=1 for a first impression)"
	@echo "make lighthouse    Lighthouse's scores of the page: performance, accessibility, best practices"
	@echo "make compiled      compile the engine into build/compiled, and compare its games"
	@echo "make test-compiled the Python tests on the compiled engine"
	@echo "make wheels        the plain and the compiled wheel, installed: the same games, and their speeds (GAMES=$(GAMES))"
	@echo "make environments  wheel and source in fresh environments, with each extra (PYTHONS='python3.11 python3.14')"
	@echo "make game NAME=pig         write a new game that plays at once (TITLE='Pig', PLAYERS=2-4, CHANCE=1)"
	@echo "make try NAME=pig          run the tests of a new game, and take pictures of its page in build/try"
	@echo "make screens LANGUAGE=pl GAME=zamek   a picture of each panel and dialog in a language"
	@echo "make pictures    take the manual's pictures of the page anew"
	@echo "make words   collect the texts and bring the catalogues in locale/ up to date"
	@echo "make contract      write the types of views for the scripts, after a change in caylus/core/view/view.py"
	@echo "make upgrade-pyodide    take the newest Pyodide (or VERSION=...), test, and compare the page's start with before"
	@echo "make lock    pin the newest versions of all tools again"
	@echo "make clean   remove what was built; 'rm -rf .venv node_modules' removes the tools too"

# Two jobs install Node's tools and Python's at the same time.
play:
	@$(MAKE) --no-print-directory -j2 build/page.done
	@$(BIN)/caylus serve dist --port $(PORT)

site: build/site.done
	@echo "The site is in dist/."

# --- Tools ------------------------------------------------------------------------------------------------------------

$(VENV)/build.done: requirements/build.lock pyproject.toml tools/package_page.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed; name one with: make PYTHON=python3.12 ..."; exit 1; }
	@test -x $(BIN)/pip || $(PYTHON) -m venv $(VENV) >build-venv.log 2>&1 || \
	  { rm -rf $(VENV); $(PYTHON) -m virtualenv $(VENV) >>build-venv.log 2>&1; } || \
	  { cat build-venv.log; rm -rf $(VENV) build-venv.log; \
	    echo "Python cannot make a virtual environment; on Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@rm -f build-venv.log
	@echo "Installing the build's Python tools into $(VENV)"
	@$(INSTALL) --require-hashes -r requirements/build.lock
	@$(PIP) install -q --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/dev.done: requirements/dev.lock | $(VENV)/build.done
	$(INSTALL) --require-hashes -r requirements/dev.lock
	@touch $@

$(VENV)/docs.done: requirements/docs.lock | $(VENV)/build.done
	$(INSTALL) --require-hashes -r requirements/docs.lock
	@touch $@

# Its own environment: the engines that caylus is measured against are no part of its development.
$(VENV)-bench/done: requirements/bench.lock | $(VENV)/dev.done
	@test -x $(VENV)-bench/bin/pip || $(BIN)/python -m venv $(VENV)-bench || $(BIN)/python -m virtualenv $(VENV)-bench
	$(VENV)-bench/bin/python -m pip install -q --require-hashes -r requirements/bench.lock
	@touch $@

node_modules/done: package.json package-lock.json
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' || \
	  { echo "Node.js 20.19 or newer, with npm, is needed to build the page: https://nodejs.org"; exit 1; }
	@echo "Installing Pyodide and the page's tools into node_modules"
	@npm ci --no-audit --no-fund --loglevel=error
	@touch $@

# The version of Pyodide's Python, such as 3.14.
PYODIDE_PYTHON = $(shell node -p 'require("./node_modules/pyodide/pyodide-lock.json").info.python.replace(/\.\d+$$/, "")')

# Wheels of pure Python for it.
DOWNLOAD = $(PIP) download -q --no-deps --require-hashes --only-binary :all: --python-version $(PYODIDE_PYTHON) \
  --implementation py --abi none --platform any -d $(@D) -r $<

build/vendor/done: requirements/pyodide.lock node_modules/done | $(VENV)/build.done
	@rm -rf $(@D)
	@$(DOWNLOAD)
	@touch $@

build/lab-wheels/done: requirements/lab.lock node_modules/done | $(VENV)/build.done
	@rm -rf $(@D)
	@$(DOWNLOAD)
	@touch $@

# --- The page ---------------------------------------------------------------------------------------------------------

# The wheel's build compiles the catalogues, too; here it is for the page and for the package as it stands.
build/words/done: $(CATALOGUES) caylus/core/text/translation.py | $(VENV)/build.done
	@echo "Compiling the translations"
	@$(BIN)/python locale/catalogues.py compile
	@touch $@

build/wheel/done: $(SOURCES) $(CATALOGUES) pyproject.toml tools/package_page.py tools/package_files.py README.md LICENSE | $(VENV)/build.done
	@rm -rf build/wheel
	@echo "Packing the engine"
	@$(PIP) wheel -q --no-deps --no-build-isolation -w build/wheel .
	@touch $@

# What was built with another FAST has to be built again.
build/fast-$(FAST):
	@mkdir -p build && rm -f build/fast-* && touch $@

build/boot.json: build/fast-$(FAST) build/words/done build/wheel/done build/vendor/done node_modules/done web/py-bridge.py $(LESSONS) $(wildcard web/icons/* web/games/*/emblem.svg web/tools/* web/pyodide/*)
	@echo "Playing eleven games in Pyodide to make what starts fast, and writing lessons in six languages: about a minute"
	@rm -rf build/public && mkdir -p build/public
	@FAST=$(FAST) node web/tools/assets.mjs build/wheel/*.whl build/vendor build/public & assets=$$!; \
	  $(BIN)/python web/tools/start.py build/public && $(BIN)/python web/tools/lessons.py build/public && \
	  wait $$assets || { kill $$assets 2>/dev/null; exit 1; }

# Its theme is told not to advertise.
build/docs.done: $(DOCS) $(SOURCES) build/words/done $(VENV)/docs.done
	@echo "Building the documentation"
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build -q
	@touch $@

# The notebooks, which need Python as the page has it.
build/lab.done: docs/_site/lab.py docs/_site/offline.js $(wildcard docs/notebooks/*) build/boot.json build/lab-wheels/done $(VENV)/docs.done
	@echo "Building the notebooks"
	@$(BIN)/python docs/_site/lab.py build/lab-wheels build/public build/lab
	@touch $@

docs: build/docs.done
	@echo "The documentation is in build/docs; 'make site' puts it into dist/docs."

# What was built for another address, or other servers, has to be built again.
FOR := build/address-$(shell printf %s '$(ADDRESS) $(SERVERS)' | cksum | cut -d' ' -f1)
$(FOR):
	@mkdir -p build && rm -f build/address-* && touch $@

# Its typefaces.
build/fonts/done: web/tools/fonts.py node_modules/done | $(VENV)/build.done
	@$(BIN)/python web/tools/fonts.py $(@D)
	@touch $@

build/page.done: build/boot.json build/fonts/done $(FOR) $(PAGE)
	@echo "Building the page into dist/"
	@node web/tools/former.mjs save
	@ADDRESS="$(ADDRESS)" SERVERS="$(SERVERS)" node_modules/.bin/vite build --logLevel warn
	@touch $@

# The documentation joins the page.
build/site.done: build/page.done build/docs.done build/lab.done
	@echo "Adding the documentation, and the files of former builds"
	@node web/tools/former.mjs take
	@node web/tools/offline.mjs
	@node web/tools/former.mjs add
	@touch $@

# --- Tests ------------------------------------------------------------------------------------------------------------

# What several parts need comes first, on both cores; then three rows of parts run beside one another: the site and
# the browsers, Python's tests, and all others. THOROUGH=1 tries thousands where a sample is tried otherwise;
# THOROUGH=2 damages each part of the page in each way and browser, too.
WORKERS ?= 3
TIMED = $(BIN)/python tests/timed.py run
TESTED = $(BIN)/python -m pytest -p tests.processor --junitxml={junit}
REPORTED = --test-reporter=spec --test-reporter-destination=stdout --test-reporter=junit --test-reporter-destination={junit}
ROW = @$(MAKE) --no-print-directory -k -j1

quick: $(VENV)/dev.done node_modules/done build/words/done
	@$(BIN)/python tools/checks.py quick

SEED ?= 1
JOBS ?= 1
BROWSER ?=

mutants: $(VENV)/dev.done node_modules/done build/words/done build/boot.json $(if $(filter 1,$(BROWSER)),build/site.done)
	@$(BIN)/python -m tools.mutants --seed $(SEED) --jobs $(JOBS) $(if $(filter 1,$(BROWSER)),--browser)

hooks: $(VENV)/dev.done node_modules/done
	git config core.hooksPath .githooks
	@echo "'git config --unset core.hooksPath' switches them off, 'git commit --no-verify' skips them once."

test:
	@$(PYTHON) tests/timed.py all $(MAKE) --no-print-directory test-all

test-all:
	@$(MAKE) --no-print-directory -j2 build/boot.json $(VENV)/dev.done
	@$(MAKE) --no-print-directory -k -j3 test-browsers test-python test-others

test-browsers:
	$(ROW) test-browser

test-others:
	$(ROW) lint types test-page test-pyodide

lint: $(VENV)/dev.done node_modules/done
	@$(TIMED) ruff $(BIN)/ruff check .
	@$(TIMED) format $(BIN)/ruff format --check -q .
	@$(TIMED) prettier node_modules/.bin/prettier --check --log-level warn .
	@$(TIMED) tsc node_modules/.bin/tsc -b

types: $(VENV)/dev.done
	@$(TIMED) mypy $(BIN)/mypy

test-python: $(VENV)/dev.done build/words/done
	@$(TIMED) python $(TESTED) -n 2 --dist worksteal --ignore=tests/site tests

# Modules of the page, and the whole page at a table, in Node.
# Tests open many pages; a larger young generation makes collecting their garbage cheaper.
test-page: build/boot.json
	@$(TIMED) page node --max-semi-space-size=64 --import ./tests/page/setup.mjs --test $(REPORTED) --test-concurrency=1 $(wildcard tests/page/*.test.mjs)

test-pyodide: build/boot.json $(VENV)/dev.done
	@$(TIMED) pyodide node $(if $(filter-out 0,$(THOROUGH)),--stack-size=3900) tests/in_pyodide.mjs
	@$(TIMED) tables node tests/tables_in_pyodide.mjs

# Tests look at this build alone; the files of former builds come back afterwards.
test-browser: build/site.done $(VENV)/dev.done
	@$(BIN)/python e2e/browser.py
	@node web/tools/former.mjs take
	@$(TIMED) browser $(TESTED) -rsfE --timeout=900 --with-site -n $(WORKERS) --dist worksteal tests/site e2e; \
	  status=$$?; node web/tools/former.mjs add; exit $$status

browsers: $(VENV)/dev.done
	$(BIN)/python e2e/browser.py
	$(BIN)/python e2e/drivers.py

PYTHONS ?= $(BIN)/python

environments: $(VENV)/dev.done
	$(PIP) install -q uv
	$(BIN)/python tests/environments.py $(PYTHONS)

# --- The compiled engine ----------------------------------------------------------------------------------------------

compiled: build/compiled/done
	$(BIN)/python -m pytest tests/test_compiled.py

build/compiled/done: $(SOURCES) tools/compile.py build/words/done | $(VENV)/dev.done
	$(BIN)/python tools/compile.py
	@touch $@

# Both wheels in fresh environments.
wheels: $(VENV)/dev.done
	$(BIN)/python tests/wheels.py --games $(GAMES) --rounds 6

GAMES ?= 300

test-compiled: build/compiled/done
	PYTHONSAFEPATH=1 PYTHONPATH=$(CURDIR)/build/compiled $(BIN)/python -m pytest --import-mode=append

# --- Measurements and upkeep ------------------------------------------------------------------------------------------

bench: build/site.done $(VENV)-bench/done
	PYTHONPATH=. $(VENV)-bench/bin/python bench/engine.py
	PYTHONPATH=. $(BIN)/python bench/environments.py
	$(BIN)/python bench/arena.py
	@$(BIN)/python e2e/browser.py
	$(BIN)/python bench/chromium.py
	$(BIN)/python bench/boot.py
	PYTHONPATH=. $(BIN)/python bench/line.py
	$(BIN)/python bench/page.py

# Both are built in build/compare, with the tools of this checkout wherever the lock files agree.
compare: $(VENV)/dev.done node_modules/done build/vendor/done
	@test -n "$(BASE)" || { echo "make compare BASE=main, or another branch, tag or commit"; exit 2; }
	@$(BIN)/python e2e/browser.py
	@PYTHONPATH=. $(BIN)/python bench/compare.py $(if $(filter-out 0,$(QUICK)),--quick) "$(BASE)"

LANGUAGE ?= pl
GAME ?= caylus
screens: build/site.done
	@PYTHONPATH=. $(BIN)/python e2e/browser.py
	@PYTHONPATH=. $(BIN)/python locale/screens.py $(LANGUAGE) $(GAME)

pictures: build/site.done $(VENV)/dev.done
	@$(BIN)/python e2e/browser.py
	@$(BIN)/python -m e2e.manual

words: $(VENV)/build.done
	$(BIN)/python locale/catalogues.py update

PLAYERS ?= 2-4

game: $(VENV)/dev.done build/words/done
	@test -n "$(NAME)" || { echo "make game NAME=pig, in small letters; TITLE='Pig' if it is called otherwise"; exit 1; }
	@$(BIN)/python tools/game.py "$(NAME)" --title "$(TITLE)" --players "$(PLAYERS)" $(if $(filter-out 0,$(CHANCE)),--chance)
	@$(BIN)/python locale/catalogues.py update

try: $(VENV)/dev.done node_modules/done build/words/done
	@test -d "caylus/games/$(NAME)" || { echo "make try NAME=pig, after make game NAME=pig"; exit 1; }
	$(BIN)/python -m pytest -q tests/$(NAME) tests/test_games.py -k $(NAME)
	@$(MAKE) --no-print-directory -j2 FAST=0 build/page.done
	@PYTHONPATH=. $(BIN)/python tools/try_game.py "$(NAME)"

contract: $(VENV)/build.done
	$(BIN)/python web/tools/contract.py

upgrade-pyodide: build/site.done $(VENV)/dev.done
	PYTHONPATH=. $(BIN)/python web/pyodide/upgrade.py $(or $(VERSION),latest) $(or $(ROUNDS),5)

# Apart from the tools of the build: it is larger than all of them together.
bench/lighthouse/node_modules/done: bench/lighthouse/package.json bench/lighthouse/package-lock.json
	npm ci --prefix bench/lighthouse --no-audit --no-fund --loglevel=error
	@touch $@

lighthouse: build/site.done $(VENV)/dev.done bench/lighthouse/node_modules/done
	@$(BIN)/python e2e/browser.py
	PYTHONPATH=. $(BIN)/python bench/audit.py

lock:
	$(PIP) install -q uv
	for set in build dev docs bench wheels; do $(BIN)/uv pip compile -q --upgrade --universal --python-version 3.11 $(LOCK) $$([ $$set = dev ] && \
	  echo pyproject.toml --extra arena --extra envs --extra lessons --extra openspiel --extra render --extra tables) \
	  $$([ $$set = build ] && echo requirements/build.in || echo --group $$set) -o requirements/$$set.lock; done
	for set in pyodide lab; do $(BIN)/uv pip compile -q --upgrade --python-version $(PYODIDE_PYTHON) --python-platform wasm32-pyodide2024 \
	  $(LOCK) requirements/$$set.in -o requirements/$$set.lock; done
	npm update --omit-lockfile-registry-resolved
	npm update --prefix bench/lighthouse --package-lock-only --omit-lockfile-registry-resolved

LOCK := --generate-hashes --no-header --no-annotate

clean:
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis test-results
