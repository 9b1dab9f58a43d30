import type { BasisPoints, Cents, Duration, Instant } from '#domain/money/money.ts'
import type { InterestPart } from './instalments.ts'

const day: Duration = 86_400_000

/** Interest on a late invoice for a month (O11), as the conditions of sale promise. */
export const interestPerMonth: BasisPoints = 100

/** The days of a month, for interest (O11). */
const monthDays = 30

/** The number of days after a sale for which storage is free (O11), as the conditions of sale promise. */
export const freeStorageDays = 30

/**
 * Returns the simple interest on an invoice that is late (O11): the monthly rate for 30 whole days, in
 * proportion for fewer. Each part bears interest from its due date (O15) until it was paid (O12); the sum is
 * rounded half up once.
 *
 * @param parts the unpaid amounts of the purchase, in cents; negative ones count as zero
 */
export function interestOn(parts: readonly InterestPart[], perMonth: BasisPoints): Cents {
  const divisor = BigInt(10_000 * monthDays)
  const centDays = parts
    .map(({ owed, from, until }) => BigInt(Math.max(0, owed)) * BigInt(wholeDays(from, until)))
    .reduce((sum, one) => sum + one, 0n)
  return Number((centDays * BigInt(perMonth) * 2n + divisor) / (divisor * 2n))
}

/**
 * Returns the storage charge of one lot (O11): for every whole day after the free ones.
 *
 * @param endedAt the end of its sale
 * @param until now, or when the lot left
 * @param perDay in cents
 */
export const storageOf = (endedAt: Instant, until: Instant, perDay: Cents): Cents =>
  wholeStorageDays(endedAt, until) * perDay

/** Returns the days for which a lot can be charged storage (O11). */
export const wholeStorageDays = (endedAt: Instant, until: Instant): number =>
  wholeDays(endedAt + freeStorageDays * day, until)

/**
 * Returns the amount that can still be charged; never below zero. @param charged what was charged before, waived or not
 */
export const stillToCharge = (accrued: Cents, charged: Cents): Cents => Math.max(0, accrued - charged)

/** Returns the whole days from one instant to another, or 0 if it is earlier. */
export const wholeDays = (from: Instant, to: Instant): number => Math.max(0, Math.floor((to - from) / day))
