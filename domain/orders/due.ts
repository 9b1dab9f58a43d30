import type { Duration, Instant } from '#domain/money/money.ts'

const day: Duration = 86_400_000

/** By when an invoice has to be paid. @param days a setting of the house */
export const dueAt = (issuedAt: Instant, days: number): Instant => issuedAt + days * day

/** Whether an invoice should have been paid by now; one that was not issued never. */
export const isOverdue = (due: Instant | null, now: Instant): boolean => due !== null && now > due
