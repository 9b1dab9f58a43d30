import type { Kysely } from 'kysely'
import { cardPayment } from '#domain/invoice.ts'
import { refunded } from '#domain/journal/happenings.ts'
import { invoiceOf } from '#domain/orders/order.ts'
import type { Clock } from '#server/clock.ts'
import type { Rows } from '#server/database/rows.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { post } from '#server/journal/journal.ts'
import type { DepositPayee, Payee } from '#server/payments/payee.ts'
import type { Orders } from '../orders.ts'

type Desk = { readonly clock: Clock; readonly orders: Pick<Orders, 'orderOf' | 'markPaid' | 'credit'> }

/** An order's charge marks it as paid, whoever learns of it first; a deposit that is still held is let go of. */
export const orderPayee = ({ clock, orders }: Desk): Payee => ({
  async paid(trx, { about, amountCents, card }) {
    const paying = { orderId: about.id, payment: cardPayment(card.country), cents: amountCents }
    if ((await orders.markPaid(trx, { ...paying, at: clock.now() })) === 'giveBack') return 'giveBack'
    await closeDeposit(trx, about.id)
    return 'taken'
  },
  async refunded(trx, { id, charge, amountCents, at }) {
    await post(trx, refunded({ about: charge.about, at, key: id }, 'card', amountCents))
  },
})

/** Has what is held of a deposit let go of, where an order wants nothing of it any more (W2). */
export const closeDeposit = (trx: Kysely<Rows>, orderId: string): Promise<void> =>
  enqueue(trx, 'orders.deposit', { orderId }, { key: `orders.deposit:${orderId}` })

/** What is captured of a deposit counts towards the invoice of its sale (W2), and pays it where that is enough. */
export const invoiceDeposits = ({ clock, orders }: Desk): DepositPayee => ({
  async captured(trx, { holdId, userId, auctionId, amountCents: cents, currency }) {
    const row = await trx
      .selectFrom('orders')
      .select(['id', 'currency'])
      .where('user_id', '=', userId)
      .where('auction_id', '=', auctionId)
      .orderBy((eb) => eb('status', '=', 'AUTHORISED'), 'desc')
      .orderBy('number', 'desc')
      .executeTakeFirst()
    const about = { kind: 'order', id: row?.id ?? holdId } as const
    if (!row || row.currency !== currency) return { about, verdict: 'giveBack' }
    const at = clock.now()
    const verdict = await orders.credit(trx, { orderId: row.id, holdId, cents, at })
    const kept = await orders.orderOf(trx, row.id)
    if (verdict === 'taken' && kept && invoiceOf(kept.order, 'transfer').owed === 0)
      await orders.markPaid(trx, { orderId: row.id, payment: 'otherCard', cents: 0, at })
    return { about, verdict }
  },
})
