import type { Whole } from '#domain/money/money.ts'

/** Returns an amount as sent in whole units, rounded half up (M2): `'12250.50'` becomes 12,251. */
export function wholeUnitsOf(amount: string): Whole {
  const [whole = '0', cents = '0'] = amount.split('.')
  return Number(whole) + (Number(cents) >= 50 ? 1 : 0)
}
