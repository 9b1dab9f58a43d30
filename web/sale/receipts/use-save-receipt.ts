import { useUserId } from '#web/kit/api/api-hooks.ts'
import type { Receipt } from '#wire/entities/receipt.ts'

/** Returns a function that stores a receipt in this browser, so that it can later be checked against the record. */
export function useSaveReceipt(): (receipt: Receipt) => Promise<void> {
  const userId = useUserId()
  return async (receipt) => {
    const storage = await import('./receipt-storage.ts').catch(() => null)
    if (storage && userId !== null) storage.saveReceipt(storage.browserStorage(), userId, receipt)
  }
}
