import type { Whole } from '#domain/money/money.ts'

/**
 * U3: returns the bidding limit of a registration (W3) under the standing limit of its bidder, in whole units of the
 * sale's currency, or null if there is none. Nothing is converted (M3).
 */
export const cappedLimit = (own: Whole | null, standing: Whole | null): Whole | null => {
  if (standing === null) return own
  return own === null ? standing : Math.min(own, standing)
}

/** U3: returns whether a registration may have a limit under the standing limit of its bidder. */
export const isWithinStanding = (limit: Whole | null, standing: Whole | null): boolean =>
  cappedLimit(limit, standing) === limit
