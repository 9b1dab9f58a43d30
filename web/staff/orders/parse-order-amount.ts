import { decimal } from '#domain/money/money.ts'
import { readTypedCents } from '#domain/money/typed-amount.ts'

/** The maximum of an order, in cents: its line has ten digits before the point. */
const most = 1e12

/**
 * Returns an amount as typed, as it is sent: '1,225' is '1225.00', or null for nothing, and if it cannot be read, as
 * '12,50'.
 */
export function parseOrderAmount(text: string, currency: string): string | null {
  const cents = readTypedCents(text, currency)
  return cents === null || cents === 0 || cents >= most ? null : decimal(cents)
}
