import { type Goods, mallTotal } from '#domain/mall/total.ts'
import { cardPayment } from '#domain/money/invoice.ts'
import { decimal } from '#domain/money/money.ts'
import type { CardFees } from '#domain/money/rates.ts'
import { cardFees } from '#wire/entities/rates.ts'
import type { OrderRow } from './rows.ts'

/** The card fees that an order was made at (O8). */
export const feesOf = (row: Pick<OrderRow, 'card_fees'>): CardFees => cardFees.parse(row.card_fees)

/** What an order costs before its card's fee. */
export const goodsIn = ({ goods, delivery }: Pick<OrderRow, 'goods' | 'delivery'>): Goods => ({
  goods,
  delivery,
  subtotal: goods + delivery,
})

/** What it costs by a card that a country issued, fee and all (O1). */
export const totalBy = (order: Goods, country: string, fees: CardFees) =>
  mallTotal(order, cardPayment(country), fees)

/** The same by either card, as the wire writes it. */
export const cardTotalsOf = (order: Goods, fees: CardFees) => ({
  hongKongCard: decimal(mallTotal(order, 'hongKongCard', fees).total),
  otherCard: decimal(mallTotal(order, 'otherCard', fees).total),
})
