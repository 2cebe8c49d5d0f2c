"""The encoder of `build_model` with int8 arithmetic, about twice as fast where the processor helps.

Weights are rounded per output channel, activations when it runs, with one scale for a whole text.
Two things make that harmless. Channels with large values are divided by a factor that the weights
are multiplied with (SmoothQuant), so that one scale fits all of them. And the 32 widest channels
between the two feed-forward matrices, which carry values up to a hundred times as large as the
others, stay float. The scale depends on everything in a run, so texts must be run one by one.

`activation_ranges.npz` was measured on 120 abstracts (`build_model.py --measure-ranges`). The
tables of word and place embeddings are the same as in ``model.onnx``, and are read from there.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
from build_model import CONTRIB, ROOT, TOKEN_CAP, Encoder, Pack
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

Floats = NDArray[np.float32]

RANGES = Path(__file__).with_name("activation_ranges.npz")
# How much of the width of activations is moved into the weights. Mean cosine with the float model
# on 120 texts: 0.9955 at 0.5 and 0.65 for all matrices, 0.9992 with the widest channels apart.
SHARE = 0.65
WIDE_CHANNELS = 32
_SHARED = ("word_emb.int8", "word_emb.scale", "place_emb")


class Int8Encoder(Encoder):
    def __init__(self, pack: Pack, ranges: dict[str, Floats]) -> None:
        super().__init__(pack)
        self.ranges = ranges

    def dense(self, name: str, rows: slice = slice(None)) -> Floats:
        """Return rows of a weight as floats, transposed to [in, out]."""
        tensor = self.pack.blocked[name]
        scales = np.repeat(tensor.scales[rows], tensor.group, axis=1)
        dense: Floats = (tensor.values[rows].astype(np.float32) * scales).T
        return dense

    def product(self, label: str, value: str, weight: Floats, widths: Floats) -> str:
        """Multiply by a weight in int8; ``widths`` says how large each input channel gets."""
        g = self.graph
        largest = np.maximum(np.abs(weight).max(axis=1), 1e-5)
        factors = np.maximum(widths, 1e-5) ** SHARE / largest ** (1 - SHARE)
        factors = (factors / np.exp(np.log(factors).mean())).astype(np.float32)
        weight = weight * factors[:, None]
        narrowed = g.add("Mul", value, g.constant(f"{label}.factors", 1 / factors))
        scales = (np.abs(weight).max(axis=0) / 127).astype(np.float32)
        scales[scales == 0] = 1.0
        rounded = np.clip(np.rint(weight / scales), -127, 127).astype(np.int8)
        return g.add(
            "DynamicQuantizeMatMul",
            narrowed,
            g.constant(f"{label}.rounded", rounded),
            g.constant(f"{label}.scales", scales),
            g.constant(f"{label}.zeros", np.zeros(scales.shape, np.int8)),
            domain=CONTRIB,
        )

    def _projected(self, name: str, value: str, rows: slice = slice(None)) -> str:
        label = name if rows == slice(None) else f"{name}[{rows.start}:{rows.stop}]"
        return self.product(label, value, self.dense(name, rows), self.ranges[name])

    def _self_attention(self, layer: int, state: str, mask: str) -> str:
        g, prefix, hidden = self.graph, f"l{layer}.", self.hidden
        joined = self._projected(f"{prefix}qkv.w", state)
        thirds = g.integers("split_thirds", hidden, hidden, hidden)
        split = g.add("Split", joined, thirds, outputs=3, axis=2)
        bias = g.constant(f"{prefix}qkv.b", self.pack.floats[f"{prefix}qkv.b"])
        inputs = [*(f"{split}_{part}" for part in range(3)), bias, mask]
        mixed = g.add("MultiHeadAttention", *inputs, domain=CONTRIB, num_heads=self.heads)
        return self._attention_output(layer, mixed, state)

    def _keys_and_values(self, layer: int, state: str) -> str:
        return self._projected(f"l{layer}.qkv.w", state, slice(self.hidden, 3 * self.hidden))

    def _attention_output(self, layer: int, mixed: str, skip: str) -> str:
        prefix = f"l{layer}."
        value = self._projected(f"{prefix}ao.w", mixed)
        return self._skip_norm(f"{prefix}aln", value, skip, f"{prefix}ao.b")

    def _feed_forward(self, layer: int, state: str) -> str:
        g, prefix = self.graph, f"l{layer}."
        widths = self.ranges[f"{prefix}f2.w"]
        order = np.argsort(-widths, kind="stable")  # the widest channels come first
        first = self.dense(f"{prefix}f1.w")[:, order]
        wide = self.product(f"{prefix}f1.w", state, first, self.ranges[f"{prefix}f1.w"])
        bias = g.constant(f"{prefix}f1.b", self.pack.floats[f"{prefix}f1.b"][order])
        active = g.add("BiasGelu", wide, bias, domain=CONTRIB)
        sizes = g.integers("split_wide", WIDE_CHANNELS, len(order) - WIDE_CHANNELS)
        split = g.add("Split", active, sizes, outputs=2, axis=2)
        second = self.dense(f"{prefix}f2.w")[order]
        kept = g.add("MatMul", f"{split}_0", g.constant(f"{prefix}f2.wide", second[:WIDE_CHANNELS]))
        rest = self.product(
            f"{prefix}f2.w",
            f"{split}_1",
            second[WIDE_CHANNELS:],
            widths[order][WIDE_CHANNELS:],
        )
        return self._skip_norm(f"{prefix}fln", g.add("Add", kept, rest), state, f"{prefix}f2.b")


def build_int8(pack: Pack, float_model: bytes) -> bytes:
    """Return the int8 graph, whose large tables are read from the file of the float model."""
    with np.load(RANGES) as ranges:
        model = Int8Encoder(pack, {name: ranges[name] for name in ranges.files}).build()
    for tensor in model.graph.initializer:
        if tensor.name in _SHARED:
            _read_elsewhere(tensor, float_model)
    return model.SerializeToString(deterministic=True)


def _read_elsewhere(tensor: onnx.TensorProto, float_model: bytes) -> None:
    data = numpy_helper.to_array(tensor).tobytes()
    offset = float_model.find(data)
    if offset < 0 or float_model.find(data, offset + 1) >= 0:
        raise SystemExit(f"{tensor.name} is not in the float model exactly once")
    tensor.ClearField("raw_data")
    tensor.data_location = TensorProto.EXTERNAL
    for key, value in (("location", "model.onnx"), ("offset", offset), ("length", len(data))):
        tensor.external_data.add(key=key, value=str(value))


class _Tapped(Int8Encoder):
    """The same graph in float, which gives away what goes into each product."""

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack, {})
        self.taps: dict[str, str] = {}

    def _projected(self, name: str, value: str, rows: slice = slice(None)) -> str:
        self.taps[name] = value
        return self.graph.add("MatMul", value, self._weight(name, rows))

    def _feed_forward(self, layer: int, state: str) -> str:
        g, prefix = self.graph, f"l{layer}."
        wide = self._projected(f"{prefix}f1.w", state)
        bias = g.constant(f"{prefix}f1.b", self.pack.floats[f"{prefix}f1.b"])
        narrow = self._projected(f"{prefix}f2.w", g.add("BiasGelu", wide, bias, domain=CONTRIB))
        return self._skip_norm(f"{prefix}fln", narrow, state, f"{prefix}f2.b")


def measure_ranges(pack: Pack, texts: Path) -> None:
    """Write how large each input channel gets: the 99th percentile of its maxima over texts."""
    import onnxruntime
    from tokenizers import Tokenizer

    encoder = _Tapped(pack)
    model = encoder.build()
    for value in encoder.taps.values():
        model.graph.output.append(helper.make_tensor_value_info(value, TensorProto.FLOAT, None))
    session = onnxruntime.InferenceSession(
        model.SerializeToString(), providers=["CPUExecutionProvider"]
    )
    tokenizer = Tokenizer.from_str(pack.tokenizer.decode())
    tokenizer.enable_truncation(TOKEN_CAP)
    tokenizer.no_padding()
    found: dict[str, list[Floats]] = {name: [] for name in encoder.taps}
    for line in texts.read_text("utf-8").splitlines():
        ids = np.array([tokenizer.encode(line).ids], np.int64)
        values = session.run(
            list(encoder.taps.values()), {"input_ids": ids, "attention_mask": np.ones_like(ids)}
        )
        for name, value in zip(encoder.taps, values, strict=True):
            found[name].append(np.abs(value).reshape(-1, value.shape[-1]).max(axis=0))
    ranges = {
        name: np.percentile(np.stack(maxima), 99, axis=0).astype(np.float32)
        for name, maxima in found.items()
    }
    np.savez_compressed(RANGES, **ranges)
    print(f"{RANGES.relative_to(ROOT)}: {len(ranges)} inputs")
