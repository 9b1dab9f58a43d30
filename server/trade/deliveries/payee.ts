import type { Kysely } from 'kysely'
import { refunded, sold } from '#domain/journal/entries.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { post } from '#server/trade/journal/journal.ts'
import type { Payee } from '#server/trade/payments/payee.ts'
import { markPlaced, markRefunded } from './events.ts'

/**
 * Handles charges and refunds of deliveries. A delivery that was replaced, or one of whose orders was voided while the bank
 * authenticated the charge, cannot be paid (O4).
 */
export const deliveryPayee: Payee = {
  lock: async (trx, id) => void (await areOrdersPaid(trx, id)),

  async canBePaid(trx, { userId, about, amountCents, currency }) {
    if (!(await areOrdersPaid(trx, about.id))) return 'closed'
    const row = await unpaid(trx, about.id)
    const isSame = row?.user_id === userId && row.currency === currency && costOf(row) === amountCents
    return isSame ? 'open' : 'closed'
  },

  async paid(trx, { id: chargeId, about, amountCents, paidAt: at }) {
    if (!(await areOrdersPaid(trx, about.id))) return 'refund'
    const row = await unpaid(trx, about.id)
    if (!row || amountCents !== costOf(row)) return 'refund'
    const delivery = row.freight + row.insurance
    await trx.updateTable('deliveries').set({ charge_id: chargeId }).where('id', '=', row.id).execute()
    await markPlaced(trx, row.id, at)
    await post(trx, sold({ about: { kind: 'delivery', id: row.id }, at }, 'card', { delivery }, row.card_fee))
    return 'taken'
  },

  async refunded(trx, { id: key, amountCents, charge, at, isOutside }) {
    const { id } = charge.about
    await post(trx, refunded({ about: { kind: 'delivery', id }, at, key }, 'card', amountCents))
    // A refund made in the provider’s dashboard leaves the delivery as it is; staff are notified.
    if (!isOutside || (await isCancelled(trx, id))) await markRefunded(trx, id, at)
  },
}

/** Reads and locks a delivery whose fee is unpaid, and none of whose lots was removed (O10). */
const unpaid = (trx: Kysely<Rows>, id: string) =>
  trx
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', id)
    .where('asked_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('delivery_lots as lot')
            .innerJoin('order_lots as bought', (on) =>
              on
                .onRef('bought.order_id', '=', 'lot.order_id')
                .onRef('bought.lot_id', '=', 'lot.lot_id')
                .on('bought.rescinded_at', 'is not', null),
            )
            .select('lot.lot_id')
            .where('lot.delivery_id', '=', id),
        ),
      ),
    )
    .forUpdate()
    .executeTakeFirst()

const costOf = (row: { readonly freight: number; readonly insurance: number; readonly card_fee: number }) =>
  row.freight + row.insurance + row.card_fee

/** Returns whether all orders of a delivery are paid. Locks them, by id; orders are always locked before deliveries. */
async function areOrdersPaid(trx: Kysely<Rows>, id: string): Promise<boolean> {
  const orders = await trx
    .selectFrom('orders')
    .select('status')
    .where('id', 'in', (eb) =>
      eb.selectFrom('delivery_lots').select('order_id').where('delivery_id', '=', id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return orders.length > 0 && orders.every(({ status }) => status === 'PAID')
}

async function isCancelled(trx: Kysely<Rows>, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('deliveries')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.status === 'cancelled'
}
