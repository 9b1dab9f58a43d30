import type { LotFacts } from '#domain/lots/attributes/values.ts'

/** The parts of an LWIN, the trade's number for a wine (K6); null for parts that its length omits. */
export type Lwin = {
  /** The seven digits of the wine itself. The last is a check digit, which is not verified. */
  readonly wine: string
  /** A year, or 'NV' for a wine without one. */
  readonly vintage: string | null
  /** Bottles of one case. */
  readonly bottles: number | null
  readonly millilitres: number | null
}

/** The year in the number of a non-vintage wine. */
const nonVintage = '1000'

/**
 * Parses an LWIN of 7, 11, 16 or 18 digits (K6); spaces and hyphens may separate its parts.
 * @returns null for anything else, and for an impossible year, count or size
 */
export function parseLwin(text: string): Lwin | null {
  const digits = text
    .trim()
    .replace(/^LWIN(?:-?(?:7|11|16|18)\b)?[\s:]*/i, '')
    .replaceAll(/[\s-]/g, '')
  const read = /^(\d{7})$|^(\d{7})(\d{4})$|^(\d{7})(\d{4})(\d{5})$|^(\d{7})(\d{4})(\d{2})(\d{5})$/.test(
    digits,
  )
  if (!read) return null
  const year = digits.length > 7 ? digits.slice(7, 11) : null
  const bottles = digits.length === 18 ? Number(digits.slice(11, 13)) : null
  const millilitres = digits.length > 11 ? Number(digits.slice(-5)) : null
  if (year !== null && year !== nonVintage && !/^(?:1[7-9]|20)\d\d$/.test(year)) return null
  if (bottles === 0 || millilitres === 0) return null
  return { wine: digits.slice(0, 7), vintage: year === nonVintage ? 'NV' : year, bottles, millilitres }
}

/** Returns an LWIN with its parts separated: `1234567 2012 12 00750`. */
export const writeLwin = ({ wine, vintage, bottles, millilitres }: Lwin): string =>
  [
    wine,
    vintage === 'NV' ? nonVintage : vintage,
    bottles === null ? null : String(bottles).padStart(2, '0'),
    millilitres === null ? null : String(millilitres).padStart(5, '0'),
  ]
    .filter((part) => part !== null)
    .join(' ')

/** The reason why an LWIN does not fit its lot. */
export type LwinIssue = 'notLwin' | 'mixedLot' | 'vintage' | 'size' | 'count'

/**
 * Returns the issues of a lot's LWIN (K6). Its vintage, size and count must agree with those of the lot; a lot of
 * several full cases agrees with the number of one case. A mixed lot has no LWIN.
 */
export function lwinIssues(
  lot: Pick<LotFacts, 'lwin' | 'mixed' | 'millilitres' | 'vintage' | 'quantity'>,
): readonly LwinIssue[] {
  if (lot.lwin.trim() === '') return []
  if (lot.mixed) return ['mixedLot']
  const lwin = parseLwin(lot.lwin)
  if (!lwin) return ['notLwin']
  const differs = <T>(said: T | null, known: T | null | '') =>
    said !== null && known !== null && known !== '' && said !== known
  const { bottles } = lwin
  const isWholeCases =
    bottles === null || lot.quantity === null || (lot.quantity > 0 && lot.quantity % bottles === 0)
  const issues: readonly (readonly [LwinIssue, boolean])[] = [
    ['vintage', differs(lwin.vintage, lot.vintage.toUpperCase())],
    ['size', differs(lwin.millilitres, lot.millilitres)],
    ['count', !isWholeCases],
  ]
  return issues.flatMap(([issue, applies]) => (applies ? [issue] : []))
}
