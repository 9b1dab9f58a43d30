import { isRehearsalId } from '#domain/rehearsal/id.ts'
import type { userReceipts } from '#wire/calls/receipts.ts'
import type { Receipt } from '#wire/entities/receipt.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { isSameBid } from './receipt-storage.ts'

/** A receipt listed by the server, with its lot and sale. */
export type Listed = DataOf<typeof userReceipts>['list'][number]

/** A receipt as shown; `listed` is null if only this browser has it. */
export type ReceiptItem = {
  readonly receipt: Receipt
  readonly isStored: boolean
  readonly listed: Listed | null
}

/**
 * Returns all receipts of the user, newest first: those that the server lists, in the version stored in this
 * browser if there is one, and those that only this browser has.
 */
export function mergeReceipts(listed: readonly Listed[], stored: readonly Receipt[]): readonly ReceiptItem[] {
  const listedReceipts = listed.map((one): ReceiptItem => {
    const storedReceipt = stored.find((receipt) => isSameBid(receipt, one.receipt))
    return { receipt: storedReceipt ?? one.receipt, isStored: storedReceipt !== undefined, listed: one }
  })
  const unlisted = stored
    .filter((receipt) => !listed.some((one) => isSameBid(one.receipt, receipt)))
    .map((receipt): ReceiptItem => ({ receipt, isStored: true, listed: null }))
  return [...unlisted, ...listedReceipts].toSorted((a, b) => b.receipt.at - a.receipt.at)
}

/** Returns the stored receipts of deleted rehearsals, whose record no longer exists. */
export const receiptsOfDeletedRehearsals = (
  listed: readonly Listed[],
  stored: readonly Receipt[],
): readonly Receipt[] =>
  stored.filter(
    (receipt) => isRehearsalId(receipt.auctionId) && !listed.some((one) => isSameBid(one.receipt, receipt)),
  )

/** Returns the key of a receipt. */
export const receiptKey = ({ auctionId, seq }: Receipt): string => `${auctionId}-${seq}`
