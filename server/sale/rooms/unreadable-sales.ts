import type { Log } from '#server/platform/log/log.ts'
import { UnknownEventError } from '#server/sale/ledger/unknown-event.ts'

/** The sales whose ledgers have entries of a later version (T11). */
export type UnreadableSales = {
  readonly size: number
  has(auctionId: string): boolean
  /**
   * Adds the sale of an error.
   * @returns false for any other error
   */
  add(error: unknown): boolean
  /** Calls back once for each added sale. */
  onAdded(listener: (auctionId: string) => void): void
}

/** Creates an empty set. An added sale is unreadable for as long as this process runs. */
export function createUnreadableSales(log: Log): UnreadableSales {
  const ids = new Set<string>()
  const listeners: ((auctionId: string) => void)[] = []
  return {
    get size() {
      return ids.size
    },
    has: (auctionId) => ids.has(auctionId),
    add(error) {
      if (!(error instanceof UnknownEventError)) return false
      const { auctionId } = error
      if (ids.has(auctionId)) return true
      ids.add(auctionId)
      log.error(
        { err: error, auctionId },
        'A later version continues this sale; this server no longer serves it',
      )
      for (const listener of listeners) listener(auctionId)
      return true
    },
    onAdded: (listener) => void listeners.push(listener),
  }
}
