# `make` alone lists the targets. Needs bash and a Python >= 3.11 with venv; the rest goes into .venv.

# The Python to make .venv with; empty: scripts/find-python chooses.
PYTHON ?=
# Arguments for jeton (make play ARGS=--help), or for pytest (make test ARGS=tests/table).
ARGS ?=
# How often servers are killed, for how many minutes at most, and for how many things are made up (make test-faults).
KILLS ?= 200
MINUTES ?= 30
FUZZ ?= 30
# Options for the lock, for instance: make lock LOCK_ARGS=--upgrade
LOCK_ARGS ?=

# Trust the certificates the system trusts, as pip may have been told to, not only those uv carries:
# behind a company's proxy, nothing else works.
UV_SYSTEM_CERTS ?= true
export UV_SYSTEM_CERTS

VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/uv pip install --python $(BIN)/python
COMPILE := ../$(BIN)/uv pip compile --no-config --quiet --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --custom-compile-command "make lock"

# Each stamp is made last, so that an interrupted step is done again; and removed first, so that its
# absence tells of packages left half written, which must be installed again.
VENV_STAMP := $(VENV)/.stamp-venv
RUN_STAMP := $(VENV)/.stamp-run
DEV_STAMP := $(VENV)/.stamp-dev

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play test test-faults check format dev setup kernels lock clean FORCE

help:
	@echo 'make play     play (options: make play ARGS=--help)'
	@echo 'make test     run every check: format, lint, types, imports, tests, coverage (some tests: ARGS=tests/table)'
	@echo 'make test-faults   kill servers, and say whatever can be said to them, for an hour (KILLS=200, MINUTES=30, FUZZ=30)'
	@echo 'make check    the quick loop: format, lint, types, imports, the fast tests'
	@echo 'make format   format the code, and mend what ruff can'
	@echo 'make dev      a server and the browser app that follow what you edit'
	@echo 'make setup    only prepare .venv, as play does'
	@echo 'make lock     compile requirements/*.in to *.txt again (newer versions: LOCK_ARGS=--upgrade)'
	@echo 'make clean    remove .venv and all generated files'
	@echo
	@echo 'A particular Python: make PYTHON=/path/to/python ...'

play: kernels
	@$(BIN)/jeton $(ARGS)

test: $(DEV_STAMP) kernels
	@scripts/check $(ARGS)

# The same as in make test, but for longer.
test-faults: $(DEV_STAMP) kernels
	@JETON_KILLS=$(KILLS) JETON_MINUTES=$(MINUTES) $(BIN)/pytest -s -p no:schemathesis --timeout 0 \
		tests/web/test_node_faults.py tests/web/test_killed.py tests/store/test_kill.py
	@JETON_FUZZ=$(FUZZ) $(BIN)/pytest -s --timeout 0 tests/fuzz tests/web/test_contract.py

check: $(DEV_STAMP) kernels
	@scripts/check --quick

format: $(DEV_STAMP)
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

dev: $(DEV_STAMP) kernels
	@$(BIN)/python scripts/dev

setup: kernels

# Compiles what has changed since it was last compiled; by content, not by date.
kernels: $(RUN_STAMP)
	@$(BIN)/python hatch_build.py

# .venv is made anew if this folder has moved, if its Python has gone, or if PYTHON asks for another.
ifneq ($(shell test -x $(BIN)/python && test "$$(cat $(VENV)/.place 2>&1)" = "$$(pwd -P)" && \
	{ test -z '$(PYTHON)' || test "$$(cat $(VENV)/.python 2>&1)" = '$(PYTHON)'; } && echo usable),usable)
$(VENV_STAMP): FORCE
endif

$(VENV_STAMP): requirements/uv.txt Makefile
	@python=$$(PYTHON='$(PYTHON)' scripts/find-python) && \
	echo "Making $(VENV) with $$python" && \
	"$$python" -m venv --clear $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt
	@pwd -P > $(VENV)/.place
	@printf '%s\n' '$(PYTHON)' > $(VENV)/.python
	@touch $@

$(RUN_STAMP): $(VENV_STAMP) requirements/run.txt pyproject.toml Makefile
	@echo 'Installing what playing needs'
	@again=$$(test -e $@ || echo --reinstall) && rm -f $@ && \
	$(INSTALL) --quiet $$again --require-hashes -r requirements/run.txt
	@$(INSTALL) --quiet --no-deps --no-build-isolation --reinstall-package jeton -e .
	@touch $@

$(DEV_STAMP): $(RUN_STAMP) requirements/dev.txt pyproject.toml Makefile
	@echo 'Installing what developing needs'
	@again=$$(test -e $@ || echo --reinstall) && rm -f $@ && \
	$(INSTALL) --quiet $$again --require-hashes -r requirements/dev.txt
	@touch $@

# run.txt before the others, which keep to its versions.
lock: $(VENV_STAMP)
	cd requirements && $(COMPILE) $(LOCK_ARGS) uv.in --output-file uv.txt > /dev/null
	cd requirements && $(COMPILE) $(LOCK_ARGS) run.in --output-file run.txt > /dev/null
	cd requirements && $(COMPILE) $(LOCK_ARGS) dev.in --output-file dev.txt > /dev/null
	cd requirements && $(COMPILE) $(LOCK_ARGS) server.in --output-file server.txt > /dev/null

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	rm -rf .coverage .coverage.* htmlcov
	find src \( -name '*.hash' -o -name '*.so' -o -name '*.pyd' \) \( -name 'kernels.*' -o -name 'memoryviews.*' -o -path '*/kernels/*' \) -delete
	rm -rf web/node_modules src/jeton/web/static src/jeton/web/static.hash
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

FORCE:
