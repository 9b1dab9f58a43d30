import { randomUUID } from 'node:crypto'
import { unreachable } from '#domain/lib/unreachable.ts'
import { cardPayment } from '#domain/money/invoice.ts'
import { decimal } from '#domain/money/money.ts'
import { invoiceOf, type Order } from '#domain/orders/order.ts'
import { badInput } from '#server/platform/http/calls.ts'
import type { Payments } from '#server/trade/payments/payments.ts'
import type { orderPay } from '#wire/calls/order-paying.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import type { StoredOrder } from '../rows.ts'

type Deps = {
  readonly payments: Pick<Payments, 'charges' | 'hold'>
  /** The order as it stands now. */
  readOrder(orderId: string): Promise<StoredOrder | null>
}

type Params = PayloadOf<typeof orderPay>

/**
 * Pays an invoice with a card, the deposit before that where its buyer wants it so (W2). Nothing is taken for an order
 * that is paid, nor another sum than its buyer was shown.
 * @returns `paid`, or why not
 */
export async function payByCard(deps: Deps, stored: StoredOrder, params: Params) {
  const credited = params.useDeposit ? await takeDeposit(deps, stored) : stored
  if (credited === 'notReady') return refusal('cardProviderNotReady')
  const { order, row } = credited
  if (order.status === 'PAID') return 'paid'
  if (order.status !== 'AUTHORISED') return refusal('wrongState', { status: order.status })
  const { charges } = deps.payments
  const card = params.cardId === '' ? null : await charges.cardOf(row.user_id, params.cardId)
  if (card === null) return params.useDeposit && params.cardId === '' ? 'credited' : noCard()
  const { total } = invoiceOf(order, cardPayment(card.country))
  if (params.total !== undefined && params.total !== decimal(total)) return refusal('conflict', null)
  const taken = await charges.take({
    chargeId: `order-${row.user_id}-${params.ak ?? randomUUID()}`,
    userId: row.user_id,
    about: { kind: 'order', id: order.id },
    cardId: params.cardId,
    amountCents: total,
    currency: row.currency,
  })
  switch (taken.kind) {
    case 'paid':
      return 'paid'
    case 'closed':
      return closed((await deps.readOrder(order.id))?.order.status)
    case 'needsAuthentication':
      return refusal('cardNeedsAuthentication', { clientSecret: taken.clientSecret })
    case 'declined':
      return refusal('cardDeclined', { reason: taken.reason })
    case 'notReady':
      return refusal('cardProviderNotReady')
    case 'noCard':
      return noCard()
    default:
      return unreachable(taken)
  }
}

/** Nothing was asked of the card: the order is paid, has ended, or costs another amount than a moment ago. */
function closed(status: Order['status'] | undefined) {
  if (status === 'PAID') return 'paid'
  return status === 'AUTHORISED' ? refusal('conflict', null) : refusal('wrongState', { status: status ?? '' })
}

const noCard = () => badInput('cardId', { name: 'notListed' })

/**
 * Takes what is held of the sale's deposit, as far as it is owed. A card payment that is under way is given up first: of
 * one invoice one sum is asked for at a time.
 * @returns the order as it stands after that
 */
export async function takeDeposit(deps: Deps, before: StoredOrder): Promise<StoredOrder | 'notReady'> {
  const { hold, charges } = deps.payments
  const about = { kind: 'order', id: before.order.id } as const
  if (before.order.status !== 'AUTHORISED') return before
  if ((await charges.clear(about)) === 'notReady') return 'notReady'
  const stored = (await deps.readOrder(about.id)) ?? before
  const { row, order } = stored
  if (order.status !== 'AUTHORISED') return stored
  const deposit = await hold.of(row.user_id, row.auction_id)
  const cents = amountToCapture(order, deposit)
  if (deposit.status !== 'held' || deposit.currency !== row.currency || cents === 0) return stored
  const captured = await hold.capture(deposit.holdId, cents, about)
  if (captured.kind === 'notReady') return 'notReady'
  return (await deps.readOrder(order.id)) ?? stored
}

const amountToCapture = (order: Order, { amountCents }: { readonly amountCents: number }): number =>
  Math.min(amountCents, invoiceOf(order, 'transfer').owed)
