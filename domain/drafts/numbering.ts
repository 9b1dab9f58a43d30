/** The number of a lot in its sale: 27, or 27A with a suffix from A to Z (K7). */
export type LotNumber = { readonly num: number; readonly suffix: string }

/** A lot with its number. */
export type NumberedLot = LotNumber & { readonly id: string }

/** The highest number of a lot. */
const highestNumber = 99_999

/** A number as printed: `27A`. */
export const lotLabel = ({ num, suffix }: LotNumber): string => `${num}${suffix}`

/** Reads a number such as `27` or `27a`; null for any other text. */
export function parseLotLabel(text: string): LotNumber | null {
  const [, digits = '', suffix = ''] = /^(\d{1,5})([A-Z]?)$/.exec(text.trim().toUpperCase()) ?? []
  const num = Number(digits)
  return num >= 1 && num <= highestNumber ? { num, suffix } : null
}

/** Ascending; a suffix follows its number. */
export const byNumber = (one: LotNumber, other: LotNumber): number =>
  one.num - other.num || (one.suffix < other.suffix ? -1 : Number(one.suffix > other.suffix))

/**
 * K7: numbers lots in the given order, from `first` without gaps. A lot with a suffix gets the next letter after the
 * lot before it; if that lot has Z, or there is none, it gets the next number.
 */
export function renumber(lots: readonly NumberedLot[], first = 1): readonly NumberedLot[] {
  const numbered: NumberedLot[] = []
  for (const { id, suffix } of lots) {
    const last = numbered.at(-1)
    const letter = last && suffix !== '' ? nextSuffix(last.suffix) : null
    if (last && letter !== null) numbered.push({ id, num: last.num, suffix: letter })
    else numbered.push({ id, num: last ? last.num + 1 : first, suffix: '' })
  }
  return numbered
}

/** K7: lots of which some are to have a letter and others none; `renumber` decides which. */
export const withLetters = (
  lots: readonly NumberedLot[],
  { lettered, plain }: { readonly lettered: ReadonlySet<string>; readonly plain: ReadonlySet<string> },
): readonly NumberedLot[] =>
  lots.map((lot) => {
    if (plain.has(lot.id)) return { ...lot, suffix: '' }
    return lettered.has(lot.id) && lot.suffix === '' ? { ...lot, suffix: 'A' } : lot
  })

/** The letter after a suffix; null after Z. */
const nextSuffix = (suffix: string): string | null => {
  if (suffix === '') return 'A'
  return suffix >= 'Z' ? null : String.fromCharCode(suffix.charCodeAt(0) + 1)
}

/**
 * K7: the order after moving lots before the lot with a number, or to the end if no lot has it or a higher one.
 * Moved lots keep their order among themselves.
 */
export function moveTo(
  lots: readonly NumberedLot[],
  moved: ReadonlySet<string>,
  to: LotNumber,
): readonly NumberedLot[] {
  const inOrder = lots.toSorted(byNumber)
  const others = inOrder.filter(({ id }) => !moved.has(id))
  const at = others.findIndex((lot) => byNumber(lot, to) >= 0)
  return others.toSpliced(at === -1 ? others.length : at, 0, ...inOrder.filter(({ id }) => moved.has(id)))
}

/** The number of a lot added at the end. */
export const nextNumber = (lots: readonly LotNumber[]): LotNumber => ({
  num: Math.max(0, ...lots.map(({ num }) => num)) + 1,
  suffix: '',
})

/** Numbers missing between 1 and the highest, ascending (K7). */
export function missingNumbers(lots: readonly LotNumber[]): readonly number[] {
  const plain = new Set(lots.filter(({ suffix }) => suffix === '').map(({ num }) => num))
  const highest = lots.reduce((most, { num }) => Math.max(most, num), 0)
  return Array.from({ length: highest }, (_, index) => index + 1).filter((num) => !plain.has(num))
}
