import { type Goods, mallTotal } from '#domain/mall/total.ts'
import { feesWith, type PaymentSource, paymentBy } from '#domain/money/invoice.ts'
import { decimal } from '#domain/money/money.ts'
import type { CardFees } from '#domain/money/rates.ts'
import { cardFees } from '#wire/entities/rates.ts'
import type { OrderRow } from './rows.ts'

/** Returns the card fees of an order (O8). */
export const feesOf = (row: Pick<OrderRow, 'card_fees'>): CardFees => cardFees.parse(row.card_fees)

/** Returns the cost of goods and delivery of an order before card fees. */
export const goodsIn = ({ goods, delivery }: Pick<OrderRow, 'goods' | 'delivery'>): Goods => ({
  goods,
  delivery,
  subtotal: goods + delivery,
})

/** Returns the total by what pays it, including its fee (O1, O24). */
export const totalBy = (order: Goods, source: PaymentSource, fees: CardFees) =>
  mallTotal(order, paymentBy(source), feesWith(fees, source))

/** Returns the totals by either kind of card, as sent to clients. */
export const cardTotalsOf = (order: Goods, fees: CardFees) => ({
  hongKongCard: decimal(mallTotal(order, 'hongKongCard', fees).total),
  otherCard: decimal(mallTotal(order, 'otherCard', fees).total),
})
