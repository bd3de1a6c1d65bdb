PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed
LOCKING := .venv-lock/bin/uv
PEERS := .venv-peers/.installed
LOCK := $(LOCKING) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
	--custom-compile-command "make lock" --upgrade

.DEFAULT_GOAL := help
.PHONY: help demo test test-slow check lint types layers format coverage regolden bench bench-peers lock clean clean-cache

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-14s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: $(INSTALLED)  ## play 100,000 four-player games of Perseverance and report on them
	$(BIN)/equipoise simulate perseverance --players 4 --games 100000 --seed 1 --policy steady --out runs/demo
	$(BIN)/equipoise report runs/demo
	@echo "The report is runs/demo/report/index.html"

test: $(INSTALLED)  ## the suite twice: plain Python, then compiled with bounds checks
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -m "not slow"
	NUMBA_DISABLE_JIT=0 NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -m "not slow"

test-slow: $(INSTALLED)  ## the long checks, compiled
	NUMBA_DISABLE_JIT=0 NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -m slow

check: lint types layers  ## everything short of the tests

lint: $(INSTALLED)  ## style
	$(BIN)/ruff check . && $(BIN)/ruff format --check .

types: $(INSTALLED)  ## types of the Python layer
	$(BIN)/mypy

layers: $(INSTALLED)  ## who may import whom
	$(BIN)/lint-imports --no-logo

format: $(INSTALLED)  ## bring the sources into the house style
	$(BIN)/ruff check --fix-only . && $(BIN)/ruff format .

coverage: $(INSTALLED)  ## branch coverage in plain Python, because compiled lines are not seen
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest -m "not slow"
	$(BIN)/coverage report
	$(BIN)/coverage report --include='sim/games/*' --fail-under=95

regolden: $(INSTALLED)  ## rewrite the golden files; review the diff
	REGOLDEN=1 $(BIN)/pytest -m "not slow" -k "playthrough or golden"

bench: $(INSTALLED)  ## speed and memory, into benchmarks/results
	$(BIN)/python -m benchmarks.speed

bench-peers: $(INSTALLED) $(PEERS)  ## decisions a second beside Catanatron, in turn on one core
	$(BIN)/python -m benchmarks.peers .venv-peers/bin/python

lock: $(LOCKING)  ## resolve the dependencies afresh
	$(LOCK) --extra dev pyproject.toml --output-file requirements.lock
	$(LOCK) benchmarks/peers.in --output-file benchmarks/peers.lock

clean:  ## remove what was installed and built; runs stay
	rm -rf .venv* build dist htmlcov .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache

clean-cache: $(INSTALLED)  ## drop the compiled kernels
	$(BIN)/python -c "import shutil, sim.kernel as k; [shutil.rmtree(d) for d in k.cache_root().glob('[0-9a-f]' * 16)]"

$(INSTALLED): requirements.lock pyproject.toml
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" || \
		{ echo "Equipoise needs Python 3.11 or newer; name one: make PYTHON=python3.12" >&2; exit 2; }
	@$(PYTHON) -c "import ensurepip, venv" 2>/dev/null || \
		{ echo "$(PYTHON) cannot make environments; on Debian and Ubuntu: apt-get install python3-venv" >&2; exit 2; }
	test -x $(BIN)/pip || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --require-hashes -r requirements.lock
	$(BIN)/pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

$(PEERS): benchmarks/peers.lock
	$(PYTHON) -m venv .venv-peers
	.venv-peers/bin/pip install --quiet --require-hashes -r benchmarks/peers.lock
	@touch $@

$(LOCKING):
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/pip install --quiet uv
