import type { Kysely } from 'kysely'
import { refunded } from '#domain/journal/entries.ts'
import { paymentBy } from '#domain/money/invoice.ts'
import { decimal } from '#domain/money/money.ts'
import { invoiceOf } from '#domain/orders/order.ts'
import { isSameClient } from '#server/people/client-links/client-links.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { post } from '#server/trade/journal/journal.ts'
import type { DepositPayee, Payee } from '#server/trade/payments/payee.ts'
import type { Orders } from '../orders.ts'
import { lockOrder } from '../rows.ts'
import { receiptOfDeposit } from './receipts.ts'
import { releaseDepositLater } from './release-deposit.ts'
import { type PaymentDeps, takePayment } from './take-payment.ts'

type Deps = {
  readonly clock: Clock
  readonly orders: Pick<Orders, 'orderOf' | 'markPaid' | 'canBePaid' | 'credit'>
}

/** Marks an order as paid by its charge, and releases a deposit that is still held. */
export const orderPayee = ({ clock, orders }: Deps): Payee => ({
  lock: lockOrder,

  async canBePaid(trx, { userId, about, amountCents, currency, source }) {
    const paying = { orderId: about.id, payment: paymentBy(source), source, cents: amountCents }
    if (!(await orders.canBePaid(trx, { ...paying, at: clock.now() }))) return 'closed'
    const row = await trx
      .selectFrom('orders')
      .select(['user_id', 'auction_id', 'currency'])
      .where('id', '=', about.id)
      .executeTakeFirst()
    if (!row || row.currency !== currency || !(await isSameClient(trx, userId, row.user_id))) return 'closed'
    return (await isDepositUnderWay(trx, row)) ? 'busy' : 'open'
  },

  async paid(trx, { about, amountCents, source }) {
    const paying = { orderId: about.id, payment: paymentBy(source), source, cents: amountCents }
    if ((await orders.markPaid(trx, { ...paying, at: clock.now() })) === 'refund') return 'refund'
    await releaseDepositLater(trx, about.id)
    return 'taken'
  },
  async refunded(trx, { id, charge, amountCents, at }) {
    await post(trx, refunded({ about: charge.about, at, key: id }, 'card', amountCents))
  },
})

/** Returns whether a deposit is being captured, which will reduce the invoice. */
async function isDepositUnderWay(
  trx: Kysely<Rows>,
  { user_id, auction_id }: { readonly user_id: string; readonly auction_id: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('payment_holds')
    .select('id')
    .where('user_id', '=', user_id)
    .where('auction_id', '=', auction_id)
    .where('status', '=', 'capturing')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Credits a captured deposit to the order it was captured for (W2), and pays it if that is enough. One that
 * was captured for no order counts towards the newest unpaid invoice of its sale.
 */
export const invoiceDepositPayee = ({ clock, orders, ...deps }: Deps & PaymentDeps): DepositPayee => ({
  async transferred(trx, { depositId, orderId, cents, reference }, at) {
    const payment = { id: receiptOfDeposit(depositId), means: 'transfer', reference, by: '' } as const
    const entered = { ...payment, amount: decimal(cents), date: undefined, owed: undefined }
    const taken = await takePayment({ ...deps, orders }, trx, orderId, entered, at)
    return taken.kind === 'wrong' ? 'refused' : 'taken'
  },

  async captured(trx, { holdId, userId, auctionId, orderId, amountCents: cents, currency }) {
    const row = await trx
      .selectFrom('orders')
      .select(['id', 'currency'])
      .where('user_id', '=', userId)
      .where('auction_id', '=', auctionId)
      .orderBy((eb) => eb('id', '=', orderId ?? ''), 'desc')
      .orderBy((eb) => eb('status', '=', 'AUTHORISED'), 'desc')
      .orderBy('number', 'desc')
      .executeTakeFirst()
    const about = { kind: 'order', id: row?.id ?? holdId } as const
    if (!row || row.currency !== currency) return { about, verdict: 'refund' }
    const at = clock.now()
    const verdict = await orders.credit(trx, { orderId: row.id, holdId, cents, at })
    const stored = await orders.orderOf(trx, row.id)
    if (verdict === 'taken' && stored && invoiceOf(stored.order, 'transfer').owed === 0)
      await orders.markPaid(trx, { orderId: row.id, payment: 'otherCard', cents: 0, at })
    return { about, verdict }
  },
})
