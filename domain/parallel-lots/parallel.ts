import { isSameNumber } from '#domain/lots/compare-lot-numbers.ts'
import { type LotNumber, lotLabel } from '#domain/lots/lot-number.ts'
/** The facts by which two lots are the same wine, spirit or cigar. Texts are in one language. */
export type ComparedLot = {
  readonly kind: string
  readonly title: string
  readonly producer: string
  readonly vintage: string
  /** The size of one bottle, or of one box. */
  readonly format: string
  readonly currency: string
}

/** A lot in a list, with what distinguishes it from lots of the same wine. */
export type DescribedLot = {
  /** One line of facts, in parts: `Pauillac · 12 bottles`. */
  readonly facts: string
  /** The condition report; '' without one. */
  readonly condition: string
}

const plain = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * K15: returns whether two lots are of the same wine in the same size of bottle. The number of bottles, packing and
 * condition may differ. A lot without a title is parallel to none.
 */
export const isParallel = (one: ComparedLot, other: ComparedLot): boolean =>
  plain(one.title) !== '' &&
  (['kind', 'title', 'producer', 'vintage', 'format', 'currency'] as const).every(
    (field) => plain(one[field]) === plain(other[field]),
  )

/**
 * K15: returns the lots of a list in their order, parallel neighbours together. Lots of the same wine with others
 * between them are not grouped, since the order of a catalogue is that in which lots are offered or close.
 */
export function groupParallel<L extends ComparedLot>(lots: readonly L[]): readonly (readonly L[])[] {
  const groups: L[][] = []
  for (const lot of lots) {
    const [first] = groups.at(-1) ?? []
    if (first && isParallel(first, lot)) groups.at(-1)?.push(lot)
    else groups.push([lot])
  }
  return groups
}

const between = ' · '

/** Returns the parts of the facts that all lots of a group have: `Pauillac`. */
export function commonFacts(lots: readonly Pick<DescribedLot, 'facts'>[]): string {
  const [first, ...rest] = lots.map(({ facts }) => facts.split(between))
  return (first ?? []).filter((part) => rest.every((parts) => parts.includes(part))).join(between)
}

/**
 * K15: returns what distinguishes each lot of a group, in their order: the facts that not all share, and its
 * condition if these are equal, or '' if there is no difference.
 */
export function differencesOf(lots: readonly DescribedLot[]): readonly string[] {
  const common = new Set(commonFacts(lots).split(between))
  const parts = lots.map(({ facts }) => {
    const own = facts.split(between).filter((part) => !common.has(part))
    return own.length > 0 ? own.join(between) : (facts.split(between).at(-1) ?? '')
  })
  return lots.map(({ condition }, index) => {
    const own = parts[index] ?? ''
    const isShared = parts.some((part, other) => other !== index && part === own)
    return isShared ? [own, firstSentence(condition)].filter((part) => part !== '').join(between) : own
  })
}

const firstSentence = (text: string): string =>
  (text.trim().split(/(?<=\.)\s|(?<=。)|\n/u)[0] ?? '').replace(/[.。]$/u, '')

/** Returns lot numbers as ranges, those with a letter separately: `1–4, 4A, 35`. @param numbers ascending */
export function numberRanges(numbers: readonly LotNumber[]): string {
  const ranges: { from: LotNumber; to: LotNumber }[] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && isNext(last.to, number)) last.to = number
    else ranges.push({ from: number, to: number })
  }
  return ranges
    .map(({ from, to }) => (from === to ? lotLabel(from) : `${lotLabel(from)}–${lotLabel(to)}`))
    .join(', ')
}

const isNext = ({ lotNum, lotSuffix }: LotNumber, next: LotNumber): boolean =>
  lotSuffix === '' && isSameNumber(next, { lotNum: lotNum + 1, lotSuffix: '' })
