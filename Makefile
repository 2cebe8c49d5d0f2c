# make run | test | coverage | bench | package. Each sets up what it needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

# Every child process of a test would compile the program anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test test-team coverage bench bench-peers package clean

run: $(VENV)/installed
	$(BIN)/pagehound

# Three processes keep two cores busy: many tests wait for something.
test: $(VENV)/installed-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q -n 3 --dist loadfile

# The tests of a team's library alone. They fetch PostgreSQL by themselves (tests/team/database.py).
test-team: $(VENV)/installed-test
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q -n 2 --dist loadfile tests/team

# Which lines no test runs; what runs in child processes is not counted. Counting lines takes a fifth
# of the time, so `make test` leaves it out.
coverage: $(VENV)/installed-test
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q -n 3 --dist loadfile --cov --cov-report=
	$(BIN)/python -m coverage html --quiet
	@echo 'See build/coverage/index.html'

# FOLDER: documents to index. COLLECTIONS: a folder of retrieval collections. Both optional. A quick run
# takes a quarter of an hour; ARGS=--full has the sizes that the goals name.
bench: $(VENV)/installed-test
	$(BIN)/python -m tests.benchmarks $(if $(FOLDER),--folder $(FOLDER)) $(if $(COLLECTIONS),--collections $(COLLECTIONS)) $(ARGS)

# Search programs from PyPI to measure beside ours, in an environment of their own.
bench-peers:
	$(PYTHON) -m venv build/bench-peers
	build/bench-peers/bin/python -m pip install --quiet --disable-pip-version-check tantivy==0.27.0 fmdidx==0.1.2 pysqlite3-binary

package: $(VENV)/installed-package
	$(BIN)/python packaging/build.py

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit("Pagehound needs Python 3.11 or later, this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: $(BIN)/python pyproject.toml constraints.txt
	sh packaging/system_libraries.sh
	$(INSTALL) --editable .
	touch $@

$(VENV)/installed-test: $(BIN)/python pyproject.toml constraints.txt
	sh packaging/system_libraries.sh
	sh packaging/test_programs.sh
	$(INSTALL) --editable '.[test]'
	touch $@ $(VENV)/installed

$(VENV)/installed-package: $(BIN)/python pyproject.toml constraints.txt
	sh packaging/system_libraries.sh
	$(INSTALL) --editable '.[package]'
	touch $@
