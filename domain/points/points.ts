import type { BasisPoints, Cents, Instant } from '#domain/money/money.ts'

/** Loyalty points: whole numbers, with a balance never below zero. A safe integer. */
export type Points = number

/** The share of a purchase by credit card that earns points (P1). */
export const creditCardShare: BasisPoints = 7_000

/** Since when purchases earn points (P1): the first of February 2025 in Hong Kong. */
const accrualStart: Instant = Date.UTC(2025, 0, 31, 16)

/** The points that delivery to one address costs (P2). */
export const addressPoints: Points = 30_000

/**
 * Returns the points that a paid purchase earns (P1): one for each whole unit of hammer and premium, or of a mall
 * order's goods; 70% of that if a credit card paid; rounded down.
 * @param goods in cents, without fees and delivery
 */
export function pointsEarned(goods: Cents, isByCreditCard: boolean): Points {
  const whole = (goods - (goods % 100)) / 100
  if (!isByCreditCard) return whole
  return Number((BigInt(whole) * BigInt(creditCardShare)) / 10_000n)
}

/** Returns whether what was paid at an instant earns points (P1). */
export const earnsPoints = (paidAt: Instant): boolean => paidAt >= accrualStart

/**
 * Returns the points that a redemption costs (P2): the gift's points for each piece, and 30,000 for each
 * delivery address.
 */
export const pointsNeeded = (each: Points, quantity: number, addresses: number): Points =>
  each * quantity + addressPoints * addresses

/** Returns the number of points missing for a purchase, or 0 if there are enough (P2). */
export const pointsMissing = (needed: Points, available: Points): Points => Math.max(0, needed - available)
