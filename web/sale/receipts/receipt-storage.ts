import { type Receipt, receipt as shape } from '#wire/entities/receipt.ts'

/** Where a browser keeps things; null where it keeps nothing for pages. */
type ReceiptStorage = Pick<Storage, 'getItem' | 'setItem'> | null

/** Receipts that one person's browser keeps at most: the latest. */
const maxReceipts = 300

const storageKey = (userID: string): string => `receipts ${userID}`

/** The receipts of one person that this browser has kept since it was given them, oldest first. */
export function storedReceipts(storage: ReceiptStorage, userID: string): readonly Receipt[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(storageKey(userID)) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap((one) => shape.safeParse(one).data ?? []) : []
  } catch {
    return []
  }
}

/** Keeps a receipt as it was given at the bid; one of the same bid stays as it was. */
export function saveReceipt(storage: ReceiptStorage, userID: string, receipt: Receipt): void {
  const stored = storedReceipts(storage, userID)
  if (stored.some((one) => isSameBid(one, receipt))) return
  try {
    storage?.setItem(storageKey(userID), JSON.stringify([...stored, receipt].slice(-maxReceipts)))
  } catch {
    // The browser keeps nothing, or has no room: the house gives the receipt again.
  }
}

/** Keeps some receipts no longer. */
export function deleteReceipts(storage: ReceiptStorage, userID: string, deleted: readonly Receipt[]): void {
  if (deleted.length === 0) return
  const remaining = storedReceipts(storage, userID).filter(
    (one) => !deleted.some((other) => isSameBid(one, other)),
  )
  try {
    storage?.setItem(storageKey(userID), JSON.stringify(remaining))
  } catch {
    // They are looked through again when the page is next opened.
  }
}

export const isSameBid = (a: Receipt, b: Receipt): boolean => a.auctionId === b.auctionId && a.seq === b.seq

/** Where this browser keeps them. */
export function browserStorage(): ReceiptStorage {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
