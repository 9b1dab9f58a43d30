import { type Receipt, receipt as shape } from '#wire/entities/receipt.ts'

/** Where a browser keeps things; null where it keeps nothing for pages. */
type Shelf = Pick<Storage, 'getItem' | 'setItem'> | null

/** Receipts that one person's browser keeps at most: the latest. */
const most = 300

const nameOf = (userID: string): string => `receipts ${userID}`

/** The receipts of one person that this browser has kept since it was given them, oldest first. */
export function keptReceipts(shelf: Shelf, userID: string): readonly Receipt[] {
  try {
    const kept: unknown = JSON.parse(shelf?.getItem(nameOf(userID)) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap((one) => shape.safeParse(one).data ?? []) : []
  } catch {
    return []
  }
}

/** Keeps a receipt as it was given at the bid; one of the same bid stays as it was. */
export function keepReceipt(shelf: Shelf, userID: string, receipt: Receipt): void {
  const kept = keptReceipts(shelf, userID)
  if (kept.some((one) => isSameBid(one, receipt))) return
  try {
    shelf?.setItem(nameOf(userID), JSON.stringify([...kept, receipt].slice(-most)))
  } catch {
    // The browser keeps nothing, or has no room: the house gives the receipt again.
  }
}

/** Keeps some receipts no longer. */
export function forgetReceipts(shelf: Shelf, userID: string, gone: readonly Receipt[]): void {
  if (gone.length === 0) return
  const left = keptReceipts(shelf, userID).filter((one) => !gone.some((other) => isSameBid(one, other)))
  try {
    shelf?.setItem(nameOf(userID), JSON.stringify(left))
  } catch {
    // They are looked through again when the page is next opened.
  }
}

export const isSameBid = (a: Receipt, b: Receipt): boolean => a.auctionId === b.auctionId && a.seq === b.seq

/** Where this browser keeps them. */
export function browserShelf(): Shelf {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
