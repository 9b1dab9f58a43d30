import { dayOf } from '#domain/delivery/pickup.ts'
import { startOfDay } from '#domain/lib/day-in-zone.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Duration, Instant } from '#domain/money/money.ts'

const day: Duration = 86_400_000

/** Returns when an invoice is due. @param days the payment period, a setting of the house */
export const dueAt = (issuedAt: Instant, days: number): Instant => issuedAt + days * day

/** Returns what is owed next by transfer, as a decimal: the next instalment of a plan (O15), else the remainder. */
export const dueNow = ({
  totals,
  instalments,
}: {
  readonly totals: { readonly transfer: string }
  readonly instalments: readonly { readonly left: string }[]
}): string => instalments.find(({ left }) => left !== '0.00')?.left ?? totals.transfer

const calendarDay = (at: Instant): number => Date.parse(dayOf(at, houseTimeZone)) / day

/** Returns how many days of the calendar an invoice is late: 0 on the day on which it is due. */
export const daysOverdue = (due: Instant, now: Instant): number =>
  Math.max(0, calendarDay(now) - calendarDay(due))

/** Returns the beginning of the day, before which a due invoice is overdue. */
export const overdueBefore = (now: Instant): Instant => startOfDay(dayOf(now, houseTimeZone), houseTimeZone)

/** Returns whether an invoice should have been paid by yesterday; one that was not issued is never overdue. */
export const isOverdue = (due: Instant | null, now: Instant): boolean =>
  due !== null && due < overdueBefore(now)
