import { type Day, daysFrom } from '#domain/settlements/due.ts'

/** The period in which an unsold item is in storage (S11). */
export type StoragePeriod = {
  readonly unsoldOn: Day
  /** When it was returned, offered again or sold after the sale; null while it is in custody. */
  readonly leftOn: Day | null
}

/**
 * Returns for how many days an item has been in storage, until it left, or until today, or until the day of the first
 * statement, which fixes the charges until the item leaves (S5).
 */
export const daysStored = ({ unsoldOn, leftOn }: StoragePeriod, today: Day, statedOn: Day | null): number =>
  Math.max(0, daysFrom(unsoldOn, leftOn ?? statedOn ?? today))

/** A lot that an item, or some of its pieces, became. */
type LotOfItem = {
  readonly lotId: string
  readonly addedOn: Day
  readonly unsoldOn: Day | null
  /** When it was sold after its sale; null if it was not. */
  readonly soldOn: Day | null
  /** null for all pieces of the item. */
  readonly pieces: number | null
}

/**
 * Returns when an item was in storage for each of its unsold lots: until its pieces became other lots, the lot was
 * sold after the sale, or the item was handed back. Pieces that were never offered become lots first, then
 * unsold ones, the oldest first. No day is in two periods: if several lots of an item are in storage at once,
 * the longest one counts.
 *
 * @param lots the lots of the item, oldest first
 * @param leftOn when it left for good; null while it is in custody
 */
export function storagePeriods(
  { quantity, lots }: { readonly quantity: number | null; readonly lots: readonly LotOfItem[] },
  leftOn: Day | null,
): ReadonlyMap<string, StoragePeriod> {
  const offeredOn = offeredAgain(quantity, lots)
  const periods = lots.flatMap(({ lotId, unsoldOn, soldOn }) => {
    if (unsoldOn === null) return []
    const ends = [offeredOn.get(lotId), soldOn, leftOn].filter((day) => typeof day === 'string')
    return { lotId, unsoldOn, leftOn: ends.toSorted()[0] ?? null }
  })
  return new Map(withoutOverlaps(periods).map(({ lotId, ...period }) => [lotId, period]))
}

/** Later than any day. */
const endless = '9999-12-31'

const compare = (one: Day, other: Day): number => (one < other ? -1 : Number(one > other))

const endOf = ({ leftOn }: StoragePeriod): Day => leftOn ?? endless

/**
 * Returns the periods in order, each until the next begins; one within another has no day. Of equal ones the last
 * counts.
 */
function withoutOverlaps<Period extends StoragePeriod>(periods: readonly Period[]): readonly Period[] {
  const longestFirst = periods
    .toReversed()
    .toSorted((one, other) => compare(one.unsoldOn, other.unsoldOn) || compare(endOf(other), endOf(one)))
  const separate: Period[] = []
  let last = -1
  for (const period of longestFirst) {
    const before = separate[last]
    if (before && endOf(period) <= endOf(before) && period.unsoldOn < endOf(before)) {
      separate.push({ ...period, leftOn: period.unsoldOn })
      continue
    }
    if (before && period.unsoldOn < endOf(before)) separate[last] = { ...before, leftOn: period.unsoldOn }
    last = separate.push(period) - 1
  }
  return separate
}

/** Returns when the last pieces of each unsold lot became other lots. */
function offeredAgain(quantity: number | null, lots: readonly LotOfItem[]): ReadonlyMap<string, Day> {
  let fresh = quantity ?? 1
  let waiting: readonly { readonly lotId: string; readonly unsoldOn: Day; readonly pieces: number }[] = []
  const offeredOn = new Map<string, Day>()
  for (const { lotId, addedOn, unsoldOn, pieces } of lots) {
    let wanted = pieces ?? Number.POSITIVE_INFINITY
    const ofFresh = Math.min(wanted, fresh)
    fresh -= ofFresh
    wanted -= ofFresh
    waiting = waiting.flatMap((lot) => {
      if (lot.unsoldOn > addedOn) return lot
      const taken = Math.min(wanted, lot.pieces)
      wanted -= taken
      if (taken < lot.pieces) return { ...lot, pieces: lot.pieces - taken }
      offeredOn.set(lot.lotId, addedOn)
      return []
    })
    if (unsoldOn !== null) waiting = [...waiting, { lotId, unsoldOn, pieces: pieces ?? quantity ?? 1 }]
  }
  return offeredOn
}
