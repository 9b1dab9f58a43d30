import { type Kysely, sql, type Transaction } from 'kysely'
import { dayOf } from '#domain/delivery/pickup.ts'
import { endOfDay, nextDay } from '#domain/lib/day-in-zone.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Instant } from '#domain/money/money.ts'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { readAccounts } from './accounts.ts'

/** The days that can be closed next; `next` is '' in an empty journal. */
export type OpenDays = { readonly number: number; readonly next: string; readonly last: string }

/** Returns the number of the next period, its first day, and the last day that can be closed: yesterday. */
export async function readOpenDays(db: Kysely<Rows>, now: Instant): Promise<OpenDays> {
  const last = dayOf(now - 86_400_000, houseTimeZone)
  const period = await db
    .selectFrom('journal_periods')
    .select(['number', 'last_day'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (period) return { number: period.number + 1, next: nextDay(period.last_day), last }
  const first = await db.selectFrom('journal_entries').select('at').orderBy('at').limit(1).executeTakeFirst()
  return { number: 1, next: first ? dayOf(first.at, houseTimeZone) : '', last }
}

/**
 * Closes the next period of the journal (Q5): it includes every entry up to its last day that is not in a
 * period. An entry being posted in the meantime belongs to the next one.
 *
 * @returns `taken` if a period with this number exists or would leave a gap, `invalid` if the day cannot be closed
 */
export async function closePeriod(
  trx: Transaction<Rows>,
  { number, until }: { readonly number: number; readonly until: string },
  now: Instant,
): Promise<'closed' | 'taken' | 'invalid'> {
  await sql`select pg_advisory_xact_lock(hashtext('journal periods'))`.execute(trx)
  const open = await readOpenDays(trx, now)
  if (number !== open.number) return 'taken'
  if (!isCalendarDay(until) || open.next === '' || until < open.next || until > open.last) return 'invalid'
  await trx
    .insertInto('journal_periods')
    .values({
      number,
      first_day: open.next,
      last_day: until,
      accounts: JSON.stringify(await readAccounts(trx)),
      closed_at: now,
    })
    .execute()
  await sql`
    insert into journal_period_entries (entry_key, period, position, subject)
    select entry.key, ${number}, row_number() over (order by entry.at, entry.key collate "C"),
      case about_kind when 'mall' then 'mall order' else about_kind end || ' ' || coalesce(
        orders.number::text, mall_orders.number::text, 'D-' || deliveries.number, 'P-' || payouts.number,
        'D' || transfer_deposits.number, seller_advances.number::text, consignments.number, settled.name, about_id)
    from journal_entries entry
      left join orders on about_kind = 'order' and orders.id = about_id
      left join mall_orders on about_kind = 'mall' and mall_orders.id = about_id
      left join deliveries on about_kind = 'delivery' and deliveries.id = about_id
      left join payouts on about_kind = 'payout' and payouts.id = about_id
      left join transfer_deposits on about_kind = 'deposit' and transfer_deposits.id = about_id
      left join seller_advances on about_kind = 'advance' and seller_advances.id = about_id
      left join consignments on about_kind = 'consignment' and consignments.id = about_id
      left join lateral (
        select consignments.number || ' ' || auctions.number as name from settlements
          join consignments on consignments.id = settlements.consignment_id
          join auctions on auctions.id = settlements.auction_id
        where settlements.id = about_id and about_kind = 'settlement') settled on true
    where entry.at <= ${endOfDay(until, houseTimeZone)}
      and not exists (select from journal_period_entries taken where taken.entry_key = entry.key)`.execute(
    trx,
  )
  return 'closed'
}
