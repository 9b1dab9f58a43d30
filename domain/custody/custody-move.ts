import { type ItemState, isInCustody } from '#domain/consignments/item-state.ts'

/** The reasons that staff give for a move within the house; the others follow from what they record. */
export const staffReasons = ['stored', 'photography', 'viewing', 'sale', 'picked', 'carrier'] as const

/** Why an item changes its place (S3). `counted` corrects where a stocktake found it. */
export const moveReasons = ['received', ...staffReasons, 'counted', 'handedBack'] as const

export type MoveReason = (typeof moveReasons)[number]

/** Returns why an item cannot be moved to a place (S3), or null if it can. */
export function moveIssue(
  item: { readonly state: ItemState; readonly place: string },
  to: string,
): 'notInCustody' | 'samePlace' | null {
  if (!isInCustody(item.state)) return 'notInCustody'
  return item.place === to ? 'samePlace' : null
}

/** The maximum age of unsent entries on a phone, in milliseconds. */
const maxOfflineMs = 7 * 86_400_000

/** Returns when an entry that a phone sent late was made: at most a week ago, never in the future. */
export const happenedAt = (given: number, now: number): number =>
  Math.max(now - maxOfflineMs, Math.min(given, now))
