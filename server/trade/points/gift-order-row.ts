import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'

/** Selects a gift order with the kind of its gift. */
export const selectGiftOrder = (db: Kysely<Rows>, id: string) =>
  db
    .selectFrom('gift_orders')
    .innerJoin('gifts', 'gifts.id', 'gift_orders.gift_id')
    .selectAll('gift_orders')
    .select('gifts.kind')
    .where('gift_orders.id', '=', id)
