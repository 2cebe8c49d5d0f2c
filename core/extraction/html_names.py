"""Names that HTML knows, to tell a tag from other text between angle brackets."""

from __future__ import annotations

# Elements of HTML, also those that are out of use.
ELEMENTS = frozenset((
    "a", "abbr", "acronym", "address", "applet", "area", "article", "aside", "audio", "b",
    "base", "basefont", "bdi", "bdo", "bgsound", "big", "blink", "blockquote", "body", "br",
    "button", "canvas", "caption", "center", "cite", "code", "col", "colgroup", "command",
    "data", "datalist", "dd", "del", "details", "dfn", "dialog", "dir", "div", "dl", "dt", "em",
    "embed", "fieldset", "figcaption", "figure", "font", "footer", "form", "frame", "frameset",
    "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hgroup", "hr", "html", "i", "iframe",
    "image", "img", "input", "ins", "isindex", "kbd", "keygen", "label", "legend", "li", "link",
    "listing", "main", "map", "mark", "marquee", "math", "menu", "menuitem", "meta", "meter",
    "nav", "nobr", "noembed", "noframes", "noscript", "object", "ol", "optgroup", "option",
    "output", "p", "param", "picture", "plaintext", "pre", "progress", "q", "rb", "rp", "rt",
    "rtc", "ruby", "s", "samp", "script", "search", "section", "select", "slot", "small",
    "source", "spacer", "span", "strike", "strong", "style", "sub", "summary", "sup", "svg",
    "table", "tbody", "td", "template", "textarea", "tfoot", "th", "thead", "time", "title",
    "tr", "track", "tt", "u", "ul", "var", "video", "wbr", "xmp",
))  # fmt: skip
# Attributes that need no value.
SWITCHES = frozenset((
    "allowfullscreen", "async", "autofocus", "autoplay", "checked", "compact", "controls",
    "default", "defer", "disabled", "download", "formnovalidate", "hidden", "inert", "ismap",
    "itemscope", "loop", "markdown", "multiple", "muted", "nohref", "nomodule", "noresize",
    "noshade", "novalidate", "nowrap", "open", "playsinline", "readonly", "required",
    "reversed", "selected", "v-cloak", "v-else", "v-once", "v-pre",
))  # fmt: skip
