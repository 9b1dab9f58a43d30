/** The number of a lot in its sale: 27, or 27A with a letter from A to Z (K7). `lotSuffix` is '' without a letter. */
export type LotNumber = { readonly lotNum: number; readonly lotSuffix: string }

/** The highest number of a lot. */
const highestNumber = 99_999

/** The number of a lot as printed: `27A`. */
// A server of the version before sends no letter.
export const lotLabel = ({ lotNum, lotSuffix }: LotNumber): string => `${lotNum}${lotSuffix ?? ''}`

/** Reads a number such as `27` or `27a`; null for any other text. */
export function parseLotLabel(text: string): LotNumber | null {
  const [, digits = '', letter = ''] = /^(\d{1,5})([A-Z]?)$/.exec(text.trim().toUpperCase()) ?? []
  const lotNum = Number(digits)
  return lotNum >= 1 && lotNum <= highestNumber ? { lotNum, lotSuffix: letter } : null
}

/** Ascending: 27, 27A, 27B, 28. */
export const byLotNumber = (one: LotNumber, other: LotNumber): number =>
  one.lotNum - other.lotNum || compareSuffixes(one.lotSuffix ?? '', other.lotSuffix ?? '')

const compareSuffixes = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** Whether two lots of a sale have the same number. */
export const isSameNumber = (one: LotNumber, other: LotNumber): boolean => lotLabel(one) === lotLabel(other)

/** The lot with a typed number, such as `27a`; undefined where no lot has it. */
export function findLot<L extends LotNumber>(lots: readonly L[], typed: string): L | undefined {
  const number = parseLotLabel(typed)
  return number ? lots.find((lot) => isSameNumber(lot, number)) : undefined
}

/** Whether a suffix is a letter from A to Z, or none. */
export const isLotSuffix = (suffix: string): boolean => /^[A-Z]?$/.test(suffix)

/** The letter after a suffix; null after Z. */
export const nextSuffix = (suffix: string): string | null => {
  if (suffix === '') return 'A'
  return suffix >= 'Z' ? null : String.fromCharCode(suffix.charCodeAt(0) + 1)
}

/** The number in the terms of a lot, which state a letter only where there is one. */
export const lotNumberOf = ({
  lotNum,
  lotSuffix = '',
}: {
  readonly lotNum: number
  readonly lotSuffix?: string
}): LotNumber => ({ lotNum, lotSuffix })
