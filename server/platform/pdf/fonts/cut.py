"""Cuts the Latin faces of documents from the pages' variable fonts, as README.md says. Needs fonttools and brotli."""

import json
import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont
from fontTools.varLib.instancer import instantiateVariableFont

here = Path(__file__).parent
packages = here.parents[3] / "node_modules/@fontsource-variable"


def cut(package, subsets, suffix, axes, to):
    """Joins a family's subsets in one file, at fixed axes. Figures are lining and of one width, without features."""
    parts = []
    for i, subset in enumerate(subsets):
        font = TTFont(packages / package / "files" / f"{package}-{subset}-{suffix}.woff2")
        instantiateVariableFont(font, axes, inplace=True)
        bake(font, ["lnum", "tnum"])
        for table in ("STAT", "GSUB", "GDEF", "DSIG", "meta", "BASE"):
            if table in font:
                del font[table]
        kept = kern_only(font)
        kept.flavor = None
        path = Path(tempfile.gettempdir()) / f"cut-{i}.ttf"
        kept.save(path)
        parts.append(str(path))
    font = Merger().merge(parts) if len(parts) > 1 else TTFont(parts[0])
    font.flavor = "woff"
    font.save(here / to)


def bake(font, features):
    """Gives the digits the glyphs that the features would choose."""
    for tag in features:
        table = font["GSUB"].table
        lookups = {i for one in table.FeatureList.FeatureRecord if one.FeatureTag == tag for i in one.Feature.LookupListIndex}
        for i in sorted(lookups):
            for sub in table.LookupList.Lookup[i].SubTable:
                sub = getattr(sub, "ExtSubTable", sub)
                mapping = getattr(sub, "mapping", {})
                for cmap in font["cmap"].tables:
                    for code in range(0x30, 0x3A):
                        name = cmap.cmap.get(code) if hasattr(cmap, "cmap") else None
                        if name in mapping:
                            cmap.cmap[code] = mapping[name]


def kern_only(font):
    options = Options(
        layout_features=["kern", "mark"],
        name_IDs=[0, 1, 2, 4, 6, 13, 14],
        hinting=False,
        notdef_outline=True,
        glyph_names=False,
    )
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=set(font.getBestCmap()))
    subsetter.subset(font)
    return font


def cut_rare(collection, to):
    """The Chinese characters that the packages' subsets lack: those of rare names."""
    covered = set()
    for ranges in json.loads((packages.parent / "@fontsource/noto-sans-sc/unicode.json").read_text()).values():
        for one in ranges.split(","):
            first, _, last = one.replace("U+", "").partition("-")
            covered |= set(range(int(first, 16), int(last or first, 16) + 1))
    usual = packages.parent / "@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff"
    covered |= set(TTFont(usual).getBestCmap())
    font = next(one for one in TTCollection(collection).fonts if one["name"].getDebugName(6).startswith("NotoSansCJKsc"))
    letters = {x for x in font.getBestCmap() if is_han(x) and x not in covered}
    options = Options(layout_features=[], hinting=False, notdef_outline=True, glyph_names=False, name_IDs=[0, 1, 2, 4, 6, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    for table in ("VORG", "vmtx", "vhea", "BASE", "DSIG"):
        if table in font:
            del font[table]
    font.flavor = "woff"
    font.save(here / to)


def is_han(letter):
    return 0x3400 <= letter <= 0x9FFF or 0xF900 <= letter <= 0xFAFF or 0x20000 <= letter <= 0x3FFFF


western = ["latin", "latin-ext", "vietnamese"]
all_scripts = [*western, "cyrillic", "cyrillic-ext", "greek", "greek-ext"]
cut("newsreader", ["latin"], "opsz-normal", {"wght": 300, "opsz": 60}, "display.woff")
cut("newsreader", western, "opsz-normal", {"wght": 400, "opsz": 16}, "serif.woff")
cut("source-sans-3", all_scripts, "wght-normal", {"wght": 400}, "text.woff")
cut("source-sans-3", all_scripts, "wght-normal", {"wght": 600}, "strong.woff")
cut_rare(sys.argv[1], "rare-han.woff")
