const entrySize = 16
const recordSize = 8

/** Returns the code points in the `cmap` table of a TrueType font. */
export function lettersIn(font: Buffer): ReadonlySet<number> {
  const map = tableOf(font, 'cmap')
  const parts = Array.from({ length: map.readUInt16BE(2) }, (_, i) =>
    map.subarray(map.readUInt32BE(4 + i * recordSize + 4)),
  )
  return new Set(parts.flatMap(lettersOfPart))
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + i * entrySize
    if (font.toString('latin1', at, at + 4) === tag) return font.subarray(font.readUInt32BE(at + 8))
  }
  throw new Error(`The font has no table ${tag}`)
}

/**
 * Returns the code points of a subtable in one of the two relevant formats: the first plane (4) and all
 * planes (12). Others are redundant.
 */
function lettersOfPart(part: Buffer): readonly number[] {
  switch (part.readUInt16BE(0)) {
    case 4:
      return firstPlane(part)
    case 12:
      return allPlanes(part)
    default:
      return []
  }
}

function firstPlane(part: Buffer): readonly number[] {
  const size = part.readUInt16BE(6)
  return Array.from({ length: size / 2 }, (_, i) => i * 2).flatMap((i) => {
    const end = part.readUInt16BE(14 + i)
    const start = part.readUInt16BE(16 + size + i)
    const delta = part.readUInt16BE(16 + 2 * size + i)
    const place = 16 + 3 * size + i
    const offset = part.readUInt16BE(place)
    const glyphOf = (letter: number) => {
      if (offset === 0) return (letter + delta) & 0xffff
      const glyph = part.readUInt16BE(place + offset + (letter - start) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return range(start, Math.min(end, 0xfffe)).filter((letter) => glyphOf(letter) !== 0)
  })
}

const allPlanes = (part: Buffer): readonly number[] =>
  Array.from({ length: part.readUInt32BE(12) }, (_, i) => 16 + i * 12).flatMap((offset) =>
    range(part.readUInt32BE(offset), part.readUInt32BE(offset + 4)),
  )

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
