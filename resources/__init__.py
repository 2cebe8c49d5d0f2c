"""Data that comes with the program: the bundled model, icons, style sheets. No code."""
