import type { Duration, Instant } from '#domain/money/money.ts'

/** The reminders of an invoice, in their order: before it is due, on the day, and twice after it. */
export const reminderSteps = ['soon', 'due', 'late', 'last'] as const

export type ReminderStep = (typeof reminderSteps)[number]

const day: Duration = 86_400_000

/** The time of each reminder, relative to the due time of the invoice. */
const from: { readonly [step in ReminderStep]: Duration } = {
  soon: -3 * day,
  due: 0,
  late: 3 * day,
  last: 7 * day,
}

/**
 * Returns the reminder that is due for an unpaid invoice, or null if none is due yet. Missed ones are
 * dropped, since only the latest is still true. Nobody is reminded within a day of the invoice itself.
 */
export function reminderAt(
  { issuedAt, dueAt }: { readonly issuedAt: Instant; readonly dueAt: Instant },
  now: Instant,
): ReminderStep | null {
  const reached = reminderSteps.findLast((step) => now >= dueAt + from[step]) ?? null
  return reached === 'soon' && now < issuedAt + day ? null : reached
}

/** Returns from when a reminder of an invoice may be due. */
export const remindersFrom = (now: Instant): Instant => now - from.soon
