import type { Instant } from '#domain/money/money.ts'

const hourMs = 3_600_000

/**
 * Returns whether a saleroom opens within the hour, or should have opened within the last one: which then
 * takes visitors to it.
 */
export const isNear = (startTime: Instant, now: Instant): boolean => Math.abs(startTime - now) <= hourMs
