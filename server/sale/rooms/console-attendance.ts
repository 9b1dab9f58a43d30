/**
 * V21: tracks who has the console of a sale open at any process. It is held in memory only and may be a few
 * seconds out of date.
 */
export type ConsoleAttendance = {
  /** Reports the accounts that have the console of a sale open now. */
  report(auctionId: string, userIds: readonly string[]): void
  /** Returns whether an account has it open, or had a moment ago, since a reload is not an absence. */
  has(auctionId: string, userId: string): boolean
}

/** Milliseconds for which an account counts as present after it was last reported. */
const graceMs = 5_000

/** Creates the attendance list. @param now monotonic milliseconds */
export function createConsoleAttendance(now: () => number = () => performance.now()): ConsoleAttendance {
  /** When each account was last reported, by sale. */
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
