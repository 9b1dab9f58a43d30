import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { hasSellerBalance } from '#server/trade/journal/journal.ts'

/**
 * Returns whether a settlement of a consignment is open (S7): a lot is in a sale that has not ended or is
 * sold without a statement, money is owed either way, a payout is in progress or an advance is not offset.
 */
export async function hasOpenSettlement(db: Kysely<Rows>, consignmentId: string): Promise<boolean> {
  const { rows } = await sql`
    select where exists (
      select from consignment_lots of
      join lots on lots.id = of.lot_id
      join sale_standing sale on sale.auction_id = lots.auction_id
      where of.consignment_id = ${consignmentId} and (
        not sale.is_end or exists (
          select from order_lots bought join orders on orders.id = bought.order_id
          where bought.lot_id = of.lot_id and bought.rescinded_at is null
            and orders.status not in ('DELETED', 'VOIDED')
            and not exists (
              select from settlements
              where consignment_id = of.consignment_id and settlements.auction_id = lots.auction_id and edition > 0))))
    or exists (
      select from settlements
      where consignment_id = ${consignmentId} and (
        exists (
          select from payouts where settlement_id = settlements.id and state in ('prepared', 'approved', 'sent'))
        or ${hasSellerBalance}))
    or exists (
      select from seller_advances
      where consignment_id = ${consignmentId}
        and (state = 'proposed' or state = 'paid' and principal + interest > 0))`.execute(db)
  return rows.length > 0
}
