import { fpsCode } from '#domain/money/fps-code.ts'
import { type Cents, centsOf } from '#domain/money/money.ts'
import { dueNow } from '#domain/orders/due.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Order } from '#wire/entities/order.ts'

type Setting = Pick<Config, 'bank' | 'fpsLimit'>

/**
 * Returns the text of the code that requests the amount due now on an issued invoice (O20), or '' if it has
 * no code.
 */
export const fpsCodeOf = (setting: Setting, order: Order): string =>
  order.status === 'AUTHORISED' ? fpsCodeFor(setting, { ...order, owed: centsOf(dueNow(order)) }) : ''

/** Returns the text of the code that requests an amount of an invoice (O20), or '' if there is no code. */
export const fpsCodeFor = (
  { bank, fpsLimit }: Setting,
  { currency, owed, number }: { readonly currency: string; readonly owed: Cents; readonly number: string },
): string => fpsCode({ identifier: bank.fps, currency, owed, limit: fpsLimit, reference: number })
