/**
 * The progress of an order (O3), with the names of accounting systems: a draft while its sale runs, submitted
 * while the house checks it, authorised once its invoice is issued, paid; a discarded draft is deleted, a
 * cancelled invoice is voided.
 */
export const orderStatuses = ['DRAFT', 'SUBMITTED', 'AUTHORISED', 'PAID', 'DELETED', 'VOIDED'] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** `reverse` rescinds a paid order and refunds it; `reopen` undoes only the payment (O16). */
export type OrderMove = 'submit' | 'issue' | 'pay' | 'reopen' | 'delete' | 'void' | 'reverse'

/** Every transition (O3), with its states before and after. */
const moves: Readonly<
  Record<OrderMove, { readonly from: readonly OrderStatus[]; readonly to: OrderStatus }>
> = {
  submit: { from: ['DRAFT'], to: 'SUBMITTED' },
  issue: { from: ['DRAFT', 'SUBMITTED'], to: 'AUTHORISED' },
  pay: { from: ['AUTHORISED'], to: 'PAID' },
  reopen: { from: ['PAID'], to: 'AUTHORISED' },
  delete: { from: ['DRAFT', 'SUBMITTED'], to: 'DELETED' },
  void: { from: ['SUBMITTED', 'AUTHORISED'], to: 'VOIDED' },
  reverse: { from: ['PAID'], to: 'VOIDED' },
}

/** Returns the status after a move (O3), or null if the status does not allow it. */
export const moved = (status: OrderStatus, move: OrderMove): OrderStatus | null =>
  moves[move].from.includes(status) ? moves[move].to : null

/** The unpaid states (O3). */
export const unpaidStatuses: readonly OrderStatus[] = ['DRAFT', 'SUBMITTED', 'AUTHORISED']

export const isUnpaid = (status: OrderStatus): boolean => unpaidStatuses.includes(status)

/** Whether an order is paid; `other` for one that was deleted or voided. */
export type PayStatus = 'unpaid' | 'paid' | 'other'

export function payStatusOf(status: OrderStatus): PayStatus {
  if (status === 'PAID') return 'paid'
  return isUnpaid(status) ? 'unpaid' : 'other'
}

/** The progress of the delivery of paid lots, all together. */
export type DeliveryProgress = 'none' | 'underWay' | 'shipped' | 'completed'

export const orderMarks = ['unpaid', 'paid', 'shipped', 'completed', 'cancelled', 'unknown'] as const

/** The name of an order in lists. */
export type OrderMark = (typeof orderMarks)[number]

/** Returns the mark of an order of any status, including one unknown to this version. */
export function orderMark(status: OrderStatus | (string & {}), delivery: DeliveryProgress): OrderMark {
  switch (status) {
    case 'DRAFT':
    case 'SUBMITTED':
    case 'AUTHORISED':
      return 'unpaid'
    case 'PAID':
      return delivery === 'shipped' || delivery === 'completed' ? delivery : 'paid'
    case 'DELETED':
    case 'VOIDED':
      return 'cancelled'
    default:
      return 'unknown'
  }
}
