import { isRehearsalId } from '#domain/rehearsal/id.ts'
import type { userReceipts } from '#wire/calls/receipts.ts'
import type { Receipt } from '#wire/entities/receipt.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { isSameBid } from './kept.ts'

/** A receipt as the house lists it, with the lot and sale it is of. */
export type Listed = DataOf<typeof userReceipts>['list'][number]

/** A receipt as the page shows it. `listed` is null where only this browser still has it. */
export type Held = { readonly receipt: Receipt; readonly isKept: boolean; readonly listed: Listed | null }

/**
 * All receipts that somebody holds: those that the house lists, each as this browser kept it where it did, and those
 * that only this browser has, newest first.
 */
export function heldReceipts(listed: readonly Listed[], kept: readonly Receipt[]): readonly Held[] {
  const all = listed.map((one): Held => {
    const own = kept.find((receipt) => isSameBid(receipt, one.receipt))
    return { receipt: own ?? one.receipt, isKept: own !== undefined, listed: one }
  })
  const gone = kept
    .filter((receipt) => !listed.some((one) => isSameBid(one.receipt, receipt)))
    .map((receipt): Held => ({ receipt, isKept: true, listed: null }))
  return [...gone, ...all].toSorted((a, b) => b.receipt.at - a.receipt.at)
}

/** Receipts of rehearsals that the house has let go of: there is no record any more that they could be held against. */
export const ofGoneRehearsals = (listed: readonly Listed[], kept: readonly Receipt[]): readonly Receipt[] =>
  kept.filter(
    (receipt) => isRehearsalId(receipt.auctionId) && !listed.some((one) => isSameBid(one.receipt, receipt)),
  )

/** One name for each receipt of a page. */
export const keyOf = ({ auctionId, seq }: Receipt): string => `${auctionId}-${seq}`
