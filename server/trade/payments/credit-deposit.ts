import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { chargeOf } from './charge-rows.ts'
import type { HoldRow } from './hold-rows.ts'
import type { DepositPayee } from './payee.ts'
import { refundUnapplied } from './settle-charge.ts'

/** Records a captured deposit as a charge, which counts towards its invoice and can be refunded like any other. */
export async function creditDeposit(
  trx: Kysely<Rows>,
  payee: DepositPayee,
  hold: HoldRow,
  now: number,
): Promise<void> {
  const { about, verdict } = await payee.captured(trx, {
    holdId: hold.id,
    userId: hold.user_id,
    auctionId: hold.auction_id,
    orderId: hold.order_id,
    amountCents: hold.captured,
    currency: hold.currency,
  })
  const card = await trx
    .selectFrom('payment_cards')
    .select(['brand', 'last4', 'issued_in'])
    .where('id', '=', hold.card_id ?? '')
    .executeTakeFirst()
  const id = `deposit-${hold.id}`
  await trx
    .insertInto('payment_charges')
    .values({
      id,
      user_id: hold.user_id,
      about_kind: about.kind,
      about_id: about.id,
      card_id: hold.card_id,
      provider: hold.provider,
      customer_id: hold.customer_id,
      method_id: hold.method_id,
      intent_id: hold.intent_id,
      amount: hold.captured,
      currency: hold.currency,
      brand: card?.brand ?? '',
      last4: card?.last4 ?? '',
      country: card?.issued_in ?? '',
      status: 'paid',
      is_deposit: true,
      paid_at: now,
      created_at: now,
      changed_at: now,
    })
    .onConflict((on) => on.column('id').doNothing())
    .execute()
  const row = verdict === 'refund' ? await chargeOf(trx, id) : null
  if (row !== null) await refundUnapplied(trx, row, now)
}
