import { cardFee, type Payment } from '#domain/money/invoice.ts'
import type { Cents } from '#domain/money/money.ts'
import type { CardFees, WalletFee } from '#domain/money/rates.ts'

/** A number of pieces with the price of each. */
export type PricedLine = { readonly price: Cents; readonly quantity: number }

/** The cost of a mall order before its payment method is known. */
export type Goods = {
  readonly goods: Cents
  /** The delivery fee; 0 if it is free by a promotion or the house’s prices (G1). */
  readonly delivery: Cents
  /** Goods and delivery, on which the card fee is based. */
  readonly subtotal: Cents
}

/** The amounts of a mall order. */
export type MallTotal = Goods & { readonly fee: Cents; readonly total: Cents }

/** Returns the total price of the pieces of an order. */
export const goodsOf = (lines: readonly PricedLine[]): Cents =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** Returns what an order costs before its card's fee. */
export function orderSubtotal(lines: readonly PricedLine[], delivery: Cents): Goods {
  const goods = goodsOf(lines)
  return { goods, delivery, subtotal: goods + delivery }
}

/**
 * Returns the cost of an order by a card issued here or elsewhere: the fee is a share of goods and delivery, as of an
 * invoice (O1).
 */
export function mallTotal(order: Goods, payment: Payment, fees: CardFees & WalletFee): MallTotal {
  const fee = cardFee(order.subtotal, payment, fees)
  return { ...order, fee, total: order.subtotal + fee }
}
