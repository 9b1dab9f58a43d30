import { decimal } from '#domain/money/money.ts'
import { readTypedCents } from '#domain/money/typed-amount.ts'

/** The maximum of an order, in cents: its line has ten digits before the point. */
const most = 1e12

/**
 * Converts a typed amount to the format of calls ('1,225' to '1225.00'), or returns null if it is empty or
 * invalid, such as '12,50'.
 */
export function parseOrderAmount(text: string, currency: string): string | null {
  const cents = readTypedCents(text, currency)
  return cents === null || cents === 0 || cents >= most ? null : decimal(cents)
}
