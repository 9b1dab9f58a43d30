"""Cuts the Latin faces of the house to what its pages set, as README.md says. Needs fonttools and brotli."""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib.instancer import instantiateVariableFont

here = Path(__file__).parent
packages = here.parents[2] / "node_modules/@fontsource-variable"

# ASCII, and the signs that French, German, Italian, Portuguese and Spanish names need; as latin.css has it.
signs = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "\u00a0£©«°²·»½×ÀÁÂÄÇÈÉÊËÎÔÖÙÜßàáâãäçèéêëìíîïñòóôõöùúûüŒœ–—‘’“”…€™"
)
features = ["ccmp", "kern", "liga", "lnum", "locl", "mark", "pnum", "rvrn", "tnum"]


def cut(package, file, to, axes, kerning=None):
    """`kerning`: the place of the axes whose kerning stands for all; where it moved along, it was a third of the file."""
    font = opened(package, file)
    instantiateVariableFont(font, axes, inplace=True)
    if kerning:
        font["GPOS"] = instantiateVariableFont(opened(package, file), kerning)["GPOS"]
        definitions = font["GDEF"].table
        definitions.VarStore, definitions.Version = None, 0x00010002
        join_axes(font)
        scale_upem(font, 1000)
    font.flavor = "woff2"
    font.save(here / to)


def join_axes(font):
    """
    Lets the axes move independently. Light type is set large, so light is taken as it is in the largest size, and what a
    font says besides of both axes together, a third of how it moves, goes. Widths follow from the outlines' own points.
    """
    glyphs, widths = font["glyf"], font["hmtx"].metrics
    for name, moves in font["gvar"].variations.items():
        points, outline = glyphs._getCoordinatesAndControls(name, widths)
        for move in moves:
            move.calcInferredDeltas(points, outline.endPts)
        by_axes = {tuple(sorted(move.axes)): move for move in moves}
        light, both = by_axes.get(("wght",)), by_axes.get(("opsz", "wght"))
        if light and both:
            pairs = zip(light.coordinates, both.coordinates)
            light.coordinates = [(x + dx, y + dy) for (x, y), (dx, dy) in pairs]
            moves.remove(both)
        elif both:
            del both.axes["opsz"]
        for move in moves:
            move.roundDeltas()
            move.optimize(points, outline.endPts)
    del font["HVAR"]


def opened(package, file):
    options = Options(layout_features=features, name_IDs=[0, 1, 2, 13, 14], hinting=False, notdef_outline=True)
    font = TTFont(packages / package / "files" / file)
    subsetter = Subsetter(options)
    subsetter.populate(text=signs)
    subsetter.subset(font)
    return font


serif = {"wght": (300, 400), "opsz": (18, 72)}
middle = {"wght": 350, "opsz": 36}
cut("newsreader", "newsreader-latin-opsz-normal.woff2", "serif.woff2", serif, middle)
cut("newsreader", "newsreader-latin-opsz-italic.woff2", "serif-italic.woff2", serif, middle)
cut("source-sans-3", "source-sans-3-latin-wght-normal.woff2", "sans.woff2", {"wght": (400, 600)})
