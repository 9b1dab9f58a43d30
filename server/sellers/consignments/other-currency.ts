import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'

/** Returns whether a consignment has lots in a sale whose currency differs from its agreement's (S1, S7). */
export async function hasOtherCurrency(
  db: Kysely<Rows>,
  consignmentId: string,
  currency: string,
): Promise<boolean> {
  const { rows } = await sql`
    select own.lot_id from consignment_lots own
    left join lots on lots.id = own.lot_id
    left join auctions on auctions.id = lots.auction_id
    left join draft_lots draft on draft.id = own.lot_id
    left join draft_sales sale on sale.id = draft.sale_id
    where own.consignment_id = ${consignmentId}
      and coalesce(auctions.currency, sale.document->>'currency', ${currency}) <> ${currency}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Returns the currency of a sale in preparation. */
export async function currencyOfDraft(db: Kysely<Rows>, saleId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('draft_sales')
    .select(sql<string>`document->>'currency'`.as('currency'))
    .where('id', '=', saleId)
    .executeTakeFirst()
  return row?.currency
}
