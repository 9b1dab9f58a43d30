/** V21: who has the console of a sale open, at any process. It is in memory only and may be a few seconds old. */
export type ConsoleAttendance = {
  /** Reports the accounts that have the console of a sale open now. */
  report(auctionId: string, userIds: readonly string[]): void
  /** Returns whether an account has it open, or had a moment ago: a reload is not an absence. */
  has(auctionId: string, userId: string): boolean
}

/** Milliseconds for which an account counts as there after it was reported last. */
const graceMs = 5_000

/** @param now monotonic milliseconds */
export function createConsoleAttendance(now: () => number = () => performance.now()): ConsoleAttendance {
  /** When each account was reported last, by sale. */
  const reported = new Map<string, Map<string, number>>()
  return {
    report(auctionId, userIds) {
      const at = now()
      const accounts = reported.get(auctionId) ?? new Map<string, number>()
      for (const [userId, last] of accounts) if (at - last > graceMs) accounts.delete(userId)
      for (const userId of userIds) accounts.set(userId, at)
      if (accounts.size > 0) reported.set(auctionId, accounts)
      else reported.delete(auctionId)
    },
    has(auctionId, userId) {
      const last = reported.get(auctionId)?.get(userId)
      return last !== undefined && now() - last <= graceMs
    },
  }
}
