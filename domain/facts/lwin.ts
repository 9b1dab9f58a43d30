import type { LotDraft } from '#domain/drafts/lot-draft.ts'
import type { LotFacts } from './facts.ts'

/** What a wine's number in the trade says (K6); null for what its length leaves out. */
export type Lwin = {
  /** The seven digits of the wine itself. The last is a check digit, which is not verified. */
  readonly wine: string
  /** A year, or 'NV' for a wine without one. */
  readonly vintage: string | null
  /** Bottles of one case. */
  readonly bottles: number | null
  readonly millilitres: number | null
}

/** The year that a wine without a vintage has. */
const nonVintage = '1000'

/**
 * Reads an LWIN of 7, 11, 16 or 18 digits (K6); spaces and hyphens may separate its parts.
 * @returns null for everything else, and for a year, a count or a size that none can be
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

/** The number with its parts apart: `1234567 2012 12 00750`. */
export const writeLwin = ({ wine, vintage, bottles, millilitres }: Lwin): string =>
  [
    wine,
    vintage === 'NV' ? nonVintage : vintage,
    bottles === null ? null : String(bottles).padStart(2, '0'),
    millilitres === null ? null : String(millilitres).padStart(5, '0'),
  ]
    .filter((part) => part !== null)
    .join(' ')

/** Why a lot cannot have its LWIN. */
export type LwinFault = 'notLwin' | 'mixedLot' | 'vintage' | 'size' | 'count'

/**
 * What is wrong with a lot's LWIN (K6). What the number says of vintage, size and count must agree with what the lot
 * says; a lot of several full cases agrees with the number of one. A mixed lot has none.
 */
export function lwinFaults(
  lot: Pick<LotFacts, 'lwin' | 'mixed' | 'millilitres'> & Pick<LotDraft, 'vintage' | 'quantity'>,
): readonly LwinFault[] {
  if (lot.lwin.trim() === '') return []
  if (lot.mixed) return ['mixedLot']
  const lwin = parseLwin(lot.lwin)
  if (!lwin) return ['notLwin']
  const differs = <T>(said: T | null, known: T | null | '') =>
    said !== null && known !== null && known !== '' && said !== known
  const { bottles } = lwin
  const isWholeCases =
    bottles === null || lot.quantity === null || (lot.quantity > 0 && lot.quantity % bottles === 0)
  const faults: readonly (readonly [LwinFault, boolean])[] = [
    ['vintage', differs(lwin.vintage, lot.vintage.toUpperCase())],
    ['size', differs(lwin.millilitres, lot.millilitres)],
    ['count', !isWholeCases],
  ]
  return faults.flatMap(([fault, applies]) => (applies ? [fault] : []))
}
