import { fpsCode } from '#domain/money/fps-code.ts'
import { centsOf } from '#domain/money/money.ts'
import { dueNow } from '#domain/orders/due.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Order } from '#wire/entities/order.ts'

/** Returns the text of the code that asks for what is owed now of an issued invoice (O20); '' for none. */
export const fpsCodeOf = ({ bank, fpsLimit }: Pick<Config, 'bank' | 'fpsLimit'>, order: Order): string =>
  order.status === 'AUTHORISED'
    ? fpsCode({
        identifier: bank.fps,
        currency: order.currency,
        owed: centsOf(dueNow(order)),
        limit: fpsLimit,
        reference: order.number,
      })
    : ''
