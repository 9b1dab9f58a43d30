import { refunded, sold } from '#domain/journal/happenings.ts'
import { post } from '#server/journal/journal.ts'
import type { Payee } from '#server/payments/payee.ts'
import { happened, standsNow } from './stands.ts'

/** What befalls a delivery as a card pays for it, or gets its money back. What has given way meanwhile takes none. */
export const deliveryPayee: Payee = {
  async paid(trx, { id: chargeId, about, amountCents, paidAt: at }) {
    const row = await trx
      .selectFrom('deliveries')
      .selectAll()
      .where('id', '=', about.id)
      .where('asked_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const delivery = (row?.freight ?? 0) + (row?.insurance ?? 0)
    if (!row || amountCents !== delivery + row.card_fee) return 'giveBack'
    await trx.updateTable('deliveries').set({ charge_id: chargeId }).where('id', '=', row.id).execute()
    await standsNow(trx, row.id, at)
    await post(trx, sold({ about: { kind: 'delivery', id: row.id }, at }, 'card', { delivery }, row.card_fee))
    return 'taken'
  },

  async refunded(trx, { id: key, amountCents, charge, at }) {
    const { id } = charge.about
    await trx.updateTable('deliveries').set({ refunded_at: at }).where('id', '=', id).execute()
    await happened(trx, id, { what: 'refund', by: 'house', at })
    await post(trx, refunded({ about: { kind: 'delivery', id }, at, key }, 'card', amountCents))
  },
}
