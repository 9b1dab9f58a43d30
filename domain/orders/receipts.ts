import { type Cents, cents, type Whole } from '#domain/money/money.ts'

/** The methods by which a buyer pays at the counter or by their bank (O12). */
export const receiptMeans = ['transfer', 'cash'] as const

export type ReceiptMeans = (typeof receiptMeans)[number]

/**
 * O13: returns what a client can still pay in cash for their purchases in a sale, in cents, or null if the
 * house has no limit.
 *
 * @param cap the house's limit in whole units of the sale's currency; 0 for none
 * @param received the cash received for all orders of the client in the sale
 */
export const cashLeft = (cap: Whole, received: Cents): Cents | null =>
  cap === 0 ? null : Math.max(0, cents(cap) - received)

/**
 * Returns whether a text is a valid date not after today: `2026-12-04`. @param today today’s date
 */
export const isPastDay = (text: string, today: string): boolean => isCalendarDay(text) && text <= today

/** Returns whether a text is a valid date: `2026-12-04`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
