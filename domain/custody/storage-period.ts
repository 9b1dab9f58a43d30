import { type Day, daysFrom } from '#domain/settlements/due.ts'

/** When an item that was not sold is in storage (S11). */
export type StoragePeriod = {
  readonly unsoldOn: Day
  /** When it was returned, offered again or sold after the sale; null while it is in custody. */
  readonly leftOn: Day | null
}

/**
 * For how many days an item has been in storage: until it left. Before, until today, or until the day of the first
 * statement, which freezes what is charged until it leaves (S5).
 */
export const daysStored = ({ unsoldOn, leftOn }: StoragePeriod, today: Day, statedOn: Day | null): number =>
  Math.max(0, daysFrom(unsoldOn, leftOn ?? statedOn ?? today))

/** A lot that an item became. */
type LotOfItem = { readonly lotId: string; readonly addedOn: Day; readonly unsoldOn: Day | null }

/**
 * When an item was in storage for each of its lots that did not sell, in their order: until it became the next lot, was sold
 * after the sale or was handed back. No day is in two of them.
 *
 * @param lots of the item, oldest first
 * @param leftOn when it left for good; null while it is in custody
 */
export const storagePeriods = (
  lots: readonly LotOfItem[],
  leftOn: Day | null,
): ReadonlyMap<string, StoragePeriod> =>
  new Map(
    lots.flatMap(({ lotId, unsoldOn }, place) => {
      const next = lots[place + 1]?.addedOn ?? leftOn
      return unsoldOn === null ? [] : [[lotId, { unsoldOn, leftOn: next }] as const]
    }),
  )
