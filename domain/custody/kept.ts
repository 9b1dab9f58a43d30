import { type Day, daysFrom } from '#domain/settlements/due.ts'

/** An item that was not sold and is kept in the house (S11). */
export type Kept = {
  readonly unsoldOn: Day
  /** When it was returned, offered again or sold after the sale; null while it is kept. */
  readonly leftOn: Day | null
}

/**
 * For how many days an item has been kept: until it left. While it is kept, until today, or until the day of the first
 * statement, which freezes what is charged until it leaves (S5).
 */
export const daysKept = ({ unsoldOn, leftOn }: Kept, today: Day, statedOn: Day | null): number =>
  Math.max(0, daysFrom(unsoldOn, leftOn ?? statedOn ?? today))

/** A lot that an item became. */
type LotOfKept = { readonly lotId: string; readonly addedOn: Day; readonly unsoldOn: Day | null }

/**
 * When an item was kept for each of its lots that did not sell, in their order: until it became the next lot, was sold
 * after the sale or was handed back. No day is in two of them.
 *
 * @param lots of the item, oldest first
 * @param leftOn when it left for good; null while it is kept
 */
export const keptFor = (lots: readonly LotOfKept[], leftOn: Day | null): ReadonlyMap<string, Kept> =>
  new Map(
    lots.flatMap(({ lotId, unsoldOn }, place) => {
      const next = lots[place + 1]?.addedOn ?? leftOn
      return unsoldOn === null ? [] : [[lotId, { unsoldOn, leftOn: next }] as const]
    }),
  )
