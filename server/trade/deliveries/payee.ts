import type { Kysely } from 'kysely'
import { refunded, sold } from '#domain/journal/happenings.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { post } from '#server/trade/journal/journal.ts'
import type { Payee } from '#server/trade/payments/payee.ts'
import { markPlaced, markRefunded } from './events.ts'

/**
 * What befalls a delivery as a card pays for it, or gets its money back. What has given way meanwhile takes none, nor
 * does one whose order was taken back while its buyer's bank was asking (O4).
 */
export const deliveryPayee: Payee = {
  lock: async (trx, id) => void (await isOrderPaid(trx, id)),

  async canBePaid(trx, { userId, about, amountCents, currency }) {
    if (!(await isOrderPaid(trx, about.id))) return 'closed'
    const row = await unpaid(trx, about.id)
    const isSame = row?.user_id === userId && row.currency === currency && costOf(row) === amountCents
    return isSame ? 'open' : 'closed'
  },

  async paid(trx, { id: chargeId, about, amountCents, paidAt: at }) {
    if (!(await isOrderPaid(trx, about.id))) return 'giveBack'
    const row = await unpaid(trx, about.id)
    if (!row || amountCents !== costOf(row)) return 'giveBack'
    const delivery = row.freight + row.insurance
    await trx.updateTable('deliveries').set({ charge_id: chargeId }).where('id', '=', row.id).execute()
    await markPlaced(trx, row.id, at)
    await post(trx, sold({ about: { kind: 'delivery', id: row.id }, at }, 'card', { delivery }, row.card_fee))
    return 'taken'
  },

  async refunded(trx, { id: key, amountCents, charge, at, isOutside }) {
    const { id } = charge.about
    await post(trx, refunded({ about: { kind: 'delivery', id }, at, key }, 'card', amountCents))
    // What somebody gave back at the provider's own pages leaves a delivery as it stands: the house is told.
    if (!isOutside || (await isCancelled(trx, id))) await markRefunded(trx, id, at)
  },
}

/** A delivery that waits for its fee; it is locked from then on. */
const unpaid = (trx: Kysely<Rows>, id: string) =>
  trx
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', id)
    .where('asked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

const costOf = (row: { readonly freight: number; readonly insurance: number; readonly card_fee: number }) =>
  row.freight + row.insurance + row.card_fee

/** Whether a delivery's order is paid. The order is held from here on: before its deliveries, as everybody holds them. */
async function isOrderPaid(trx: Kysely<Rows>, id: string): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', (eb) => eb.selectFrom('deliveries').select('order_id').where('deliveries.id', '=', id))
    .forUpdate()
    .executeTakeFirst()
  return order?.status === 'PAID'
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
