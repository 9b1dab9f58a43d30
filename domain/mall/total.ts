import { houseRates, type Payment, type Rates } from '../invoice.ts'
import { type Cents, cents, percent } from '../money.ts'
import type { Promotion } from '../promotion.ts'

/** So many pieces at so much each. */
export type PricedLine = { readonly price: Cents; readonly quantity: number }

/** What a mall order costs before it is known how it is paid. */
export type Goods = {
  readonly goods: Cents
  /** What its way costs, before any promotion. */
  readonly delivery: Cents
  /** What a promotion takes off that; never more. */
  readonly promotion: Cents
  /** Goods and delivery less the promotion: what a card's fee is a share of. */
  readonly subtotal: Cents
}

/** What somebody pays for a mall order. */
export type MallTotal = Goods & { readonly fee: Cents; readonly total: Cents }

/** What the pieces of an order cost together. */
export const goodsOf = (lines: readonly PricedLine[]): Cents =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** Whether an order's way costs nothing: goods for more than the promotion's sum, to an address in Hong Kong (G1). */
export const isDeliveredFree = (
  goods: Cents,
  countryId: string,
  promotion: Pick<Promotion, 'over'> | null,
): boolean => promotion !== null && countryId === 'HK' && goods > cents(promotion.over)

/** What an order costs before its card's fee (G1). @param isFree whether a promotion gives its delivery */
export function goodsTotal(lines: readonly PricedLine[], delivery: Cents, isFree: boolean): Goods {
  const goods = goodsOf(lines)
  const promotion = isFree ? delivery : 0
  return { goods, delivery, promotion, subtotal: goods + delivery - promotion }
}

/** What an order costs by a card issued here or elsewhere: the fee is a share of goods and delivery, as of an invoice (O1). */
export function mallTotal(order: Goods, payment: Payment, rates: Rates = houseRates): MallTotal {
  const fee = payment === 'transfer' ? 0 : percent(order.subtotal, rates[payment])
  return { ...order, fee, total: order.subtotal + fee }
}
