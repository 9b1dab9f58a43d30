import { type Receipt, receipt as shape } from '#wire/entities/receipt.ts'

/** Local storage, or null if unavailable. */
type ReceiptStorage = Pick<Storage, 'getItem' | 'setItem'> | null

/** The maximum number of stored receipts, which are the latest. */
const maxReceipts = 300

const storageKey = (userId: string): string => `receipts ${userId}`

/** Returns a user's receipts stored in this browser, oldest first. */
export function storedReceipts(storage: ReceiptStorage, userId: string): readonly Receipt[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(storageKey(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap((one) => shape.safeParse(one).data ?? []) : []
  } catch {
    return []
  }
}

/** Stores a receipt, unless there is an earlier one for the same bid. */
export function saveReceipt(storage: ReceiptStorage, userId: string, receipt: Receipt): void {
  const stored = storedReceipts(storage, userId)
  if (stored.some((one) => isSameBid(one, receipt))) return
  try {
    storage?.setItem(storageKey(userId), JSON.stringify([...stored, receipt].slice(-maxReceipts)))
  } catch {
    // Storage is full or disabled: the server returns the receipt again.
  }
}

/** Deletes stored receipts. */
export function deleteReceipts(storage: ReceiptStorage, userId: string, deleted: readonly Receipt[]): void {
  if (deleted.length === 0) return
  const remaining = storedReceipts(storage, userId).filter(
    (one) => !deleted.some((other) => isSameBid(one, other)),
  )
  try {
    storage?.setItem(storageKey(userId), JSON.stringify(remaining))
  } catch {
    // They are checked again when the page is next opened.
  }
}

export const isSameBid = (a: Receipt, b: Receipt): boolean => a.auctionId === b.auctionId && a.seq === b.seq

/** Returns this browser's local storage. */
export function browserStorage(): ReceiptStorage {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
