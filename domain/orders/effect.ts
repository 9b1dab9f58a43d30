import type { Cents } from '#domain/money/money.ts'
import { type Points, pointsEarned } from '#domain/points/points.ts'
import { linesTotal, type OrderLine } from './lines.ts'
import { invoiceOf, type Order, retainedOf, soldOn } from './order.ts'

/** The effects of a change of an order, to the cent (O9, O10). */
export type OrderEffect = {
  /** The amount due by transfer, or the amount that the house retains of a paid order. */
  readonly before: Cents
  readonly after: Cents
  /** The refund, to cards and by transfer. */
  readonly backToCard: Cents
  readonly backByTransfer: Cents
  /** The card fee included in `backToCard`. */
  readonly fee: Cents
  /** The points that are deducted. */
  readonly points: Points
  /** The total of the second order, by transfer; 0 for none. */
  readonly second: Cents
}

/**
 * Returns the effects of a change on an order, its buyer’s money and points. @param second the lines of a second order
 */
export function effectOf(before: Order, after: Order, second: readonly OrderLine[]): OrderEffect {
  const ofDeposit = creditedIn(before) - creditedIn(after)
  const ofParts = receivedIn(before) - receivedIn(after)
  const back = before.payment === null ? ofDeposit + ofParts : totalOf(before) - totalOf(after)
  const backByTransfer = before.payment === 'transfer' ? back - ofDeposit : ofParts
  return {
    before: totalOf(before),
    after: totalOf(after),
    backToCard: back - backByTransfer,
    backByTransfer,
    fee: feeIn(before) - feeIn(after),
    points: pointsOf(before) - pointsOf(after),
    second: linesTotal(second),
  }
}

/** Returns the points that an order has earned its buyer (P1); none until it is paid. */
export function pointsOf(order: Order): Points {
  if (order.status !== 'PAID') return 0
  const { hammer = 0, premium = 0 } = soldOn(order)
  return pointsEarned(hammer + premium, order.payment !== 'transfer')
}

const isEnded = ({ status }: Order): boolean => status === 'VOIDED' || status === 'DELETED'

const creditedIn = (order: Order): Cents => (isEnded(order) ? 0 : order.credited)

const receivedIn = (order: Order): Cents => (isEnded(order) ? 0 : order.received)

function totalOf(order: Order): Cents {
  if (isEnded(order)) return 0
  return order.payment === null ? invoiceOf(order, 'transfer').owed : retainedOf(order)
}

const feeIn = (order: Order): Cents =>
  isEnded(order) || order.payment === null ? 0 : invoiceOf(order, order.payment).fee
