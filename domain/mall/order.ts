import type { Duration, Instant } from '#domain/money/money.ts'

/** The progress of a mall order (G2). */
export const orderStatuses = ['pending', 'paid', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Who or what ended an order: its buyer, the house, or the clock. */
export const cancelReasons = ['buyer', 'house', 'lapsed'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** The events of an order. `revive`: a payment arrived for a lapsed order whose goods are still available. */
export type OrderAction = 'pay' | 'revive' | 'ship' | 'deliver' | 'cancel'

type Move = { readonly from: readonly OrderStatus[]; readonly to: OrderStatus }

/** The moves of G2; all others are refused. */
export const moves: { readonly [action in OrderAction]: Move } = {
  pay: { from: ['pending'], to: 'paid' },
  revive: { from: ['cancelled'], to: 'paid' },
  ship: { from: ['paid'], to: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered' },
  cancel: { from: ['pending', 'paid'], to: 'cancelled' },
}

/** Returns the state of an order after an event, or null if the event is not possible in the current state (G2). */
export const moved = (status: OrderStatus, action: OrderAction): OrderStatus | null =>
  moves[action].from.includes(status) ? moves[action].to : null

/** Returns whether an order can be cancelled: while unpaid, or paid and not shipped (G2). */
export const canCancel = (status: OrderStatus): boolean => moved(status, 'cancel') !== null

/** The time for which an order holds its goods without being paid (G1). */
export const reservationMs: Duration = 30 * 60_000

/** Returns whether an order's reservation has expired by the clock (G1). */
export const isLapsed = (
  { status, createdAt }: { readonly status: OrderStatus; readonly createdAt: Instant },
  now: Instant,
): boolean => status === 'pending' && now >= createdAt + reservationMs

/** The result of a payment for an order. */
export type Payable = 'pay' | 'revive' | 'refund'

/**
 * Decides on a payment for an order (G1, G2): an unpaid order with its goods is paid, even if late; a lapsed one is
 * paid if the goods are available; any other payment is refunded.
 */
export function payable(
  { status, reason }: { readonly status: OrderStatus; readonly reason: CancelReason | null },
  inStock: boolean,
): Payable {
  if (status === 'pending') return 'pay'
  return status === 'cancelled' && reason === 'lapsed' && inStock ? 'revive' : 'refund'
}
