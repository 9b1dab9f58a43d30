import { type Kysely, sql } from 'kysely'
import { startOfDay } from '#domain/lib/day-in-zone.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { decimal } from '#domain/money/money.ts'
import { clientName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { staffWithheldList } from '#wire/calls/withholding.ts'

/** Returns the first day of a quarter; the fifth is the first of the next year. */
const firstDay = (year: number, quarter: number): string =>
  quarter > 4 ? `${year + 1}-01-01` : `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`

type Row = {
  readonly number: string
  readonly sale: string
  readonly currency: string
  readonly first_name: string
  readonly last_name: string
  readonly company: string
  readonly country_id: string
  readonly hammer: string
  readonly withheld: string
}

/** Returns the call that lists the sums withheld in a quarter (S15). */
export const withheldCall = ({ db }: { readonly db: Kysely<Rows> }): CallHandler =>
  handleMemberCall(staffWithheldList, async (_visit, { year, quarter }) => {
    const from = startOfDay(firstDay(year, quarter), houseTimeZone)
    const until = startOfDay(firstDay(year, quarter + 1), houseTimeZone)
    const { rows } = await sql<Row>`
      select consignments.number, auctions.number as sale, auctions.currency,
        users.first_name, users.last_name, users.company, coalesce(home.country_id, '') as country_id,
        coalesce(sum(cents) filter (where line.account = 'consignors'), 0)::text as hammer,
        coalesce(-sum(cents) filter (where line.account = 'consignmentTax'), 0)::text as withheld
      from journal_entries entry
      join journal_lines line on line.entry_key = entry.key
      join settlements on settlements.id = entry.about_id
      join consignments on consignments.id = settlements.consignment_id
      join auctions on auctions.id = settlements.auction_id
      join users on users.id = consignments.seller
      left join addresses home on home.user_id = users.id and home.is_profile
      where entry.about_kind = 'settlement' and entry.at >= ${from} and entry.at < ${until}
      group by consignments.number, auctions.id, users.id, home.country_id
      having coalesce(sum(cents) filter (where line.account = 'consignmentTax'), 0) <> 0
      order by consignments.number, auctions.number`.execute(db)
    return {
      list: rows.map((row) => ({
        number: row.number,
        auctionNo: row.sale,
        seller: clientName(row.first_name, row.last_name, row.company),
        country: row.country_id,
        currency: row.currency,
        hammer: decimal(Number(row.hammer)),
        withheld: decimal(Number(row.withheld)),
      })),
    }
  })
