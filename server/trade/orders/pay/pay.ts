import { randomUUID } from 'node:crypto'
import { feeBy } from '#domain/money/invoice.ts'
import { decimal } from '#domain/money/money.ts'
import { invoiceOf, type Order } from '#domain/orders/order.ts'
import { chargeRefusal, noSource } from '#server/trade/payments/charge-refusal.ts'
import type { Payments } from '#server/trade/payments/payments.ts'
import type { orderPay } from '#wire/calls/order-paying.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import type { StoredOrder } from '../rows.ts'

type Deps = {
  readonly payments: Pick<Payments, 'charges' | 'hold'>
  /** Returns the order’s current state. */
  readOrder(orderId: string): Promise<StoredOrder | null>
}

type Params = PayloadOf<typeof orderPay>

/**
 * Pays an invoice by card or wallet, after its deposit if the buyer chooses so (W2). Nothing is charged for a paid
 * order, nor any amount other than the one shown.
 * @param payerId the account that pays: the buyer, or the account that a walk-in buyer is merged
 * with (U1)
 * @returns `paid`, or why it was not paid
 */
export async function payByCard(deps: Deps, stored: StoredOrder, payerId: string, params: Params) {
  const credited = params.useDeposit ? await takeDeposit(deps, stored) : stored
  if (credited === 'notReady') return refusal('cardProviderNotReady')
  if (credited === 'processing') return refusal('paymentProcessing')
  const { order, row } = credited
  if (order.status === 'PAID') return 'paid'
  if (order.status !== 'AUTHORISED') return refusal('wrongState', { status: order.status })
  const { charges } = deps.payments
  const { cardId, token } = params
  if (params.useDeposit && cardId === '' && token === '') return 'credited'
  const source = await charges.sourceOf(payerId, { cardId, token })
  if (source === null) return noSource(token)
  if (source.kind === 'notReady') return refusal('cardProviderNotReady')
  const { owed } = invoiceOf(order, 'transfer')
  const total = owed + feeBy(owed, source, order.rates)
  if (params.total !== undefined && params.total !== decimal(total)) return refusal('conflict', null)
  const result = await charges.take({
    chargeId: `order-${payerId}-${params.ak ?? randomUUID()}`,
    userId: payerId,
    about: { kind: 'order', id: order.id },
    cardId,
    token: source.token,
    amountCents: total,
    currency: row.currency,
  })
  switch (result.kind) {
    case 'paid':
      return 'paid'
    case 'closed':
      return closed((await deps.readOrder(order.id))?.order.status)
    case 'noCard':
      return noSource(token)
    default:
      return chargeRefusal(result)
  }
}

/** Nothing was charged: the order is paid, ended, or has a new total. */
function closed(status: Order['status'] | undefined) {
  if (status === 'PAID') return 'paid'
  return status === 'AUTHORISED' ? refusal('conflict', null) : refusal('wrongState', { status: status ?? '' })
}

/**
 * Captures the held deposit of the sale up to the amount owed. A pending card payment is abandoned first, as
 * an invoice has one payment at a time.
 * @returns the order’s new state
 */
export async function takeDeposit(
  deps: Deps,
  before: StoredOrder,
): Promise<StoredOrder | 'notReady' | 'processing'> {
  const { hold, charges } = deps.payments
  const about = { kind: 'order', id: before.order.id } as const
  if (before.order.status !== 'AUTHORISED') return before
  const cleared = await charges.clear(about)
  if (cleared === 'notReady' || cleared === 'processing') return cleared
  const stored = (await deps.readOrder(about.id)) ?? before
  const { row, order } = stored
  if (order.status !== 'AUTHORISED') return stored
  const deposit = await hold.of(row.user_id, row.auction_id)
  const cents = amountToCapture(order, deposit)
  if (deposit.status !== 'held' || deposit.currency !== row.currency || cents === 0) return stored
  const captured = await hold.capture(deposit.holdId, cents, order.id)
  if (captured.kind === 'notReady') return 'notReady'
  return (await deps.readOrder(order.id)) ?? stored
}

const amountToCapture = (order: Order, { amountCents }: { readonly amountCents: number }): number =>
  Math.min(amountCents, invoiceOf(order, 'transfer').owed)
