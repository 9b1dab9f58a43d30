import { isRehearsalId } from '#domain/rehearsal/id.ts'
import type { userReceipts } from '#wire/calls/receipts.ts'
import type { Receipt } from '#wire/entities/receipt.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { isSameBid } from './receipt-storage.ts'

/** A receipt as the house lists it, with the lot and sale it is of. */
export type Listed = DataOf<typeof userReceipts>['list'][number]

/** A receipt as the page shows it. `listed` is null where only this browser still has it. */
export type HeldReceipt = {
  readonly receipt: Receipt
  readonly isStored: boolean
  readonly listed: Listed | null
}

/**
 * All receipts that somebody holds: those that the house lists, each as this browser kept it where it did, and those
 * that only this browser has, newest first.
 */
export function heldReceipts(listed: readonly Listed[], stored: readonly Receipt[]): readonly HeldReceipt[] {
  const listedReceipts = listed.map((one): HeldReceipt => {
    const storedReceipt = stored.find((receipt) => isSameBid(receipt, one.receipt))
    return { receipt: storedReceipt ?? one.receipt, isStored: storedReceipt !== undefined, listed: one }
  })
  const unlisted = stored
    .filter((receipt) => !listed.some((one) => isSameBid(one.receipt, receipt)))
    .map((receipt): HeldReceipt => ({ receipt, isStored: true, listed: null }))
  return [...unlisted, ...listedReceipts].toSorted((a, b) => b.receipt.at - a.receipt.at)
}

/** Receipts of rehearsals that the house has let go of: there is no record any more that they could be held against. */
export const ofDeletedRehearsals = (
  listed: readonly Listed[],
  stored: readonly Receipt[],
): readonly Receipt[] =>
  stored.filter(
    (receipt) => isRehearsalId(receipt.auctionId) && !listed.some((one) => isSameBid(one.receipt, receipt)),
  )

/** One name for each receipt of a page. */
export const receiptKey = ({ auctionId, seq }: Receipt): string => `${auctionId}-${seq}`
