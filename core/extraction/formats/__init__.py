"""One module for each family of formats; `core.extraction.readers` picks the function."""
