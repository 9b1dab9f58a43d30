import type { DeliveryStatus } from './state.ts'

/** The parts of a delivery that its due date depends on; days are `YYYY-MM-DD`, in the house's time zone. */
type Dated = {
  readonly manner: 'address' | 'pickup'
  readonly status: DeliveryStatus
  readonly requestedOn: string
  /** '' before the approval. */
  readonly approvedOn: string
  /** The day chosen for a collection; '' for a delivery to an address. */
  readonly collectedOn: string
  /** Maximum delivery time in business days. */
  readonly days: number
}

/** Business days within which a request is confirmed. */
export const confirmationDays = 1

/**
 * Returns the day by which staff must finish what they promised (O4), or '' once delivered or cancelled. A collection
 * is due on the day chosen. A request to an address is confirmed within one business day, and then delivered
 * within the business days of its quote.
 */
export function dueOn({ manner, status, requestedOn, approvedOn, collectedOn, days }: Dated): string {
  if (status === 'completed' || status === 'cancelled') return ''
  if (manner === 'pickup') return collectedOn
  return status === 'pendingReview' || approvedOn === ''
    ? addBusinessDays(requestedOn, confirmationDays)
    : addBusinessDays(approvedOn, days)
}

const dayMs = 86_400_000

/** Adds days from Monday to Friday to a day; public holidays count as business days. */
export function addBusinessDays(from: string, days: number): string {
  const start = Date.parse(`${from}T00:00:00Z`)
  const weekday = new Date(start).getUTCDay() || 7
  const workday = Math.min(weekday, 5)
  const weekends = Math.floor((workday - 1 + days) / 5)
  const ahead = workday - weekday + days + 2 * weekends
  return new Date(start + ahead * dayMs).toISOString().slice(0, 10)
}
