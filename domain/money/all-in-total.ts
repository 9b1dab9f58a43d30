import { allIn, type Payment } from './invoice.ts'
import type { Whole } from './money.ts'
import type { Rates } from './rates.ts'

/** Returns what one lot would cost at this hammer price (M4), in whole units (M2). */
export const allInTotal = (hammer: Whole, payment: Payment, rates: Rates): Whole =>
  Math.round(allIn(hammer, payment, rates).total / 100)
