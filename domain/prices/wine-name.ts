const packing =
  /\b(?:double magnums?|magnums?|jeroboams?|half bottles?|original wooden cases?|owc|(?:\d+|one|two|three|four|five|six|eight|nine|ten|twelve) (?:bottles?|cigars?))\b/g
const chinesePacking = /双倍大瓶装?|大瓶装?|半瓶装?|原木箱|[\d一二三五六八九十两四]+ ?[瓶支]装?/g

/**
 * Returns the name of a lot without year and packing, so that the same wine has the same name in every bottle or box
 * (H4): `Château Belmont-Laroque 2000, magnum` is `chateau belmont laroque`. An age on the label is kept, since it
 * marks a different whisky.
 * @param vintage as in the catalogue; '' if there is none
 */
export function wineName(title: string, vintage: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(chinesePacking, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(packing, ' ')
    .split(/\s+/)
  return words.filter((word) => word !== '' && word !== vintage).join(' ')
}

/** Returns the year of a vintage, or null if there is none, or if it is not a plain year. */
export const vintageYear = (vintage: string): number | null =>
  /^(?:1[89]|20)\d\d$/.test(vintage) ? Number(vintage) : null
