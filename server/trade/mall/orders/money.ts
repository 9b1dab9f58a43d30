import { type Goods, mallTotal } from '#domain/mall/total.ts'
import { cardPayment } from '#domain/money/invoice.ts'
import { decimal } from '#domain/money/money.ts'
import { legacyRates } from '#domain/money/rates.ts'
import type { OrderRow } from './rows.ts'

/** What an order costs before its card's fee. */
export const goodsIn = ({ goods, delivery }: Pick<OrderRow, 'goods' | 'delivery'>): Goods => ({
  goods,
  delivery,
  subtotal: goods + delivery,
})

/** What it costs by a card that a country issued, fee and all (O1). */
export const totalBy = (order: Goods, country: string) => mallTotal(order, cardPayment(country), legacyRates)

/** The same by either card, as the wire writes it. */
export const cardTotalsOf = (order: Goods) => ({
  hongKongCard: decimal(mallTotal(order, 'hongKongCard', legacyRates).total),
  otherCard: decimal(mallTotal(order, 'otherCard', legacyRates).total),
})
