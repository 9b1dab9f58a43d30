import type { Duration, Instant } from '#domain/money/money.ts'

const minute: Duration = 60_000

/** How many minutes before its end the notice of a lot is sent, unless the house sets another time. */
export const defaultMinutes = 15

/** How many lots before it is called the notice of a lot in a live sale is sent. */
export const lotsAhead = 3

/** How long a client gets no notice after marking a lot or bidding on it: they know when it ends. */
export const quietPeriodMs: Duration = 2 * minute

/**
 * Returns whether a lot ends soon, by its one effective end (T7): when a bid or an outage moves the end, this
 * moves too.
 *
 * @param before how long before its end the notice of a lot is sent
 */
export const endsSoon = (endTime: Instant, now: Instant, before: Duration): boolean =>
  endTime > now && endTime - now <= before

/**
 * Returns the lots of a live sale that are about to be called, with how many come before each: the current one, and the
 * next of those that are still to be sold.
 *
 * @param order the sale's lots that are neither decided nor withdrawn, in the order in which they are offered (V19)
 * @param current the current lot
 */
export function upcomingLots(
  order: readonly string[],
  current: string,
): readonly { readonly lotId: string; readonly lotsBefore: number }[] {
  const index = order.indexOf(current)
  return index < 0
    ? []
    : order.slice(index, index + lotsAhead + 1).map((lotId, lotsBefore) => ({ lotId, lotsBefore }))
}

/** The time for which one letter about lots of a sale covers those that end later. */
const letterIntervalMs: Duration = 60 * minute

/**
 * Returns whether a letter is sent about a lot that ends soon: about the first, and about the next one an hour later,
 * so that a client who follows thirty lots gets few letters.
 *
 * @param notices the person's notices of lots of that sale that close soon, in order of time
 * @param id the notice that the letter would be about
 */
export function needsLetter(
  notices: readonly { readonly id: string; readonly at: Instant }[],
  id: string,
): boolean {
  let last = Number.NEGATIVE_INFINITY
  for (const one of notices) {
    const begins = one.at - last >= letterIntervalMs
    if (one.id === id) return begins
    if (begins) last = one.at
  }
  return false
}
