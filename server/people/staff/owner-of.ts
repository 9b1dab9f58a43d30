import type { Kysely } from 'kysely'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { OwnedItemKind } from '#domain/staff/conflict-checks.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** The parameter that identifies what a staff call acts on. */
export const idFields: { readonly [thing in OwnedItemKind]: string } = {
  account: 'userId',
  order: 'orderId',
  proof: 'proofId',
  mallOrder: 'orderId',
  dispute: 'disputeId',
  giftOrder: 'id',
  delivery: 'id',
  consignment: 'consignmentId',
  payout: 'payoutId',
  payoutAccount: 'accountId',
}

/** Returns the account that an item belongs to, or null if there is no such item. */
export async function ownerOf(db: Kysely<Rows>, thing: OwnedItemKind, id: string): Promise<string | null> {
  switch (thing) {
    case 'account':
      return id
    case 'order':
      return userIdOf(db.selectFrom('orders').select('user_id').where('id', '=', id))
    case 'proof':
      return userIdOf(
        db
          .selectFrom('order_proofs')
          .innerJoin('orders', 'orders.id', 'order_proofs.order_id')
          .select('orders.user_id')
          .where('order_proofs.id', '=', id),
      )
    case 'mallOrder':
      return userIdOf(db.selectFrom('mall_orders').select('user_id').where('id', '=', id))
    case 'dispute':
      return userIdOf(
        db
          .selectFrom('payment_disputes')
          .innerJoin('payment_charges', 'payment_charges.id', 'payment_disputes.charge_id')
          .select('payment_charges.user_id')
          .where('payment_disputes.id', '=', id),
      )
    case 'giftOrder':
      return userIdOf(db.selectFrom('gift_orders').select('user_id').where('id', '=', id))
    case 'delivery':
      return userIdOf(db.selectFrom('deliveries').select('user_id').where('id', '=', id))
    case 'consignment':
      return userIdOf(db.selectFrom('consignments').select('seller as user_id').where('id', '=', id))
    case 'payout':
      return userIdOf(
        db
          .selectFrom('payouts')
          .innerJoin('seller_accounts', 'seller_accounts.id', 'payouts.account_id')
          .select('seller_accounts.user_id')
          .where('payouts.id', '=', id),
      )
    case 'payoutAccount':
      return userIdOf(db.selectFrom('seller_accounts').select('user_id').where('id', '=', id))
    default:
      return unreachable(thing)
  }
}

const userIdOf = async (query: {
  executeTakeFirst(): Promise<{ readonly user_id: string | null } | undefined>
}): Promise<string | null> => (await query.executeTakeFirst())?.user_id ?? null
