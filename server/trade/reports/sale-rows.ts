import { type Kysely, sql } from 'kysely'
import type { Channel } from '#domain/auction/state.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { premium } from '#domain/money/premium.ts'
import type { Rates } from '#domain/money/rates.ts'
import type { ReportedLot } from '#domain/reports/sale.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { saleStatusColumn } from '#server/platform/database/state-columns.ts'
import type { Language } from '#wire/address/page-address.ts'

type LotRow = {
  readonly lot_id: string
  readonly lot_num: number
  readonly lot_suffix: string
  readonly category: string
  readonly producer: string
  readonly low: number
  readonly high: number
  readonly hammer: number
  readonly has_reserve: boolean
  readonly reserve_met: boolean
  readonly bids: number
  readonly channel: Channel | ''
  readonly marketplace: string
  readonly is_after_sale: boolean
  readonly buyer: string
  readonly underbidder: string
  readonly country: string
  readonly language: string
}

/** Reads the lots of a sale in order of number, without withdrawn ones. */
export async function readReportedLots(
  db: Kysely<Rows>,
  { id, rates }: { readonly id: string; readonly rates: Rates },
  lang: Language,
): Promise<readonly (ReportedLot & { readonly lotId: string })[]> {
  const sold = sql`standing.sale_status = ${saleStatusColumn.sold}`
  const { rows } = await sql<LotRow>`
    with after_sale as (
      select distinct on (data::jsonb ->> 'lotId') data::jsonb ->> 'lotId' as lot_id, type
      from ledger
      where auction_id = ${id} and type in ('lotSoldAfter', 'lotReopened')
      order by data::jsonb ->> 'lotId', seq desc
    )
    select lots.id as lot_id, lots.lot_num, lots.lot_suffix,
      coalesce(category.name, lots.category_id) as category,
      coalesce(producer.name, lots.producer_id, '') as producer,
      lots.low_estimate as low, lots.high_estimate as high,
      case when ${sold} then standing.final_price else 0::bigint end as hammer,
      lots.reserve is not null as has_reserve, standing.reserve_met, standing.bid_count as bids,
      standing.leader_channel as channel,
      case when ${sold} then coalesce(registration.marketplace, '') else '' end as marketplace,
      ${sold} and coalesce(after_sale.type = 'lotSoldAfter', false) as is_after_sale,
      case when ${sold} then coalesce(merge.account_id, standing.leader_bidder, '') else '' end as buyer,
      coalesce(under.bidder, '') as underbidder,
      coalesce(home.country_id, '') as country, coalesce(users.lang, '') as language
    from lots
    join lot_standing as standing on standing.auction_id = lots.auction_id and standing.lot_id = lots.id
    left join after_sale on after_sale.lot_id = lots.id
    left join category_text as category on category.id = lots.category_id and category.lang = ${lang}
    left join producer_text as producer on producer.id = lots.producer_id and producer.lang = ${lang}
    left join registrations as registration
      on registration.auction_id = lots.auction_id and registration.user_id = standing.leader_bidder
    left join client_merges as merge on merge.walk_in_id = standing.leader_bidder and merge.undone_at is null
    left join users on ${sold} and users.id = coalesce(merge.account_id, standing.leader_bidder)
    left join addresses as home on home.user_id = users.id and home.is_profile
    left join lateral (
      select coalesce(own.account_id, mine.bidder) as bidder
      from my_standing as mine
      left join client_merges as own on own.walk_in_id = mine.bidder and own.undone_at is null
      where mine.auction_id = lots.auction_id and mine.lot_id = lots.id and mine.my_price > 0
        and (not ${sold} or mine.bidder is distinct from standing.leader_bidder)
      order by mine.my_price desc, mine.at
      limit 1
    ) as under on true
    where lots.auction_id = ${id} and not standing.withdrawn
    order by lots.lot_num, lots.lot_suffix`.execute(db)
  return rows.map((row) => {
    const { hammer } = row
    return {
      lotId: row.lot_id,
      label: lotLabel({ lotNum: row.lot_num, lotSuffix: row.lot_suffix }),
      category: row.category,
      producer: row.producer,
      low: row.low,
      high: row.high,
      hammer,
      premium: hammer === 0 ? 0 : premium(hammer, rates.premium),
      hasReserve: row.has_reserve,
      reserveMet: row.reserve_met,
      bids: row.bids,
      channel: row.channel,
      marketplace: row.marketplace,
      isAfterSale: row.is_after_sale,
      buyer: row.buyer,
      underbidder: row.underbidder,
      country: row.country,
      language: row.language,
    }
  })
}

/** The bidders of a sale as counted, and the paid amount of its invoices, in cents. */
export type SaleCounts = {
  readonly registered: number
  readonly bidding: number
  readonly newBuyers: number
  readonly invoiced: number
  readonly paid: number
}

/** Counts the bidders of a sale, and adds up its invoiced and paid amounts. */
export async function readSaleCounts(db: Kysely<Rows>, auctionId: string): Promise<SaleCounts> {
  const { rows } = await sql<SaleCounts>`
    with buyers as (
      select distinct coalesce(merge.account_id, line.bidder) as id
      from order_line as line
      left join client_merges as merge on merge.walk_in_id = line.bidder and merge.undone_at is null
      where line.auction_id = ${auctionId} and line.voided_seq is null and line.bidder <> ''
    ), accounts as (
      select id as buyer, id as account from buyers
      union
      select buyers.id, merge.walk_in_id
      from buyers join client_merges as merge on merge.account_id = buyers.id and merge.undone_at is null
    )
    select
      (select count(*) from registrations where auction_id = ${auctionId} and status = 'approved') as registered,
      (select count(distinct bidder) from my_standing where auction_id = ${auctionId} and my_price > 0) as bidding,
      (select count(*) from buyers where not exists (
        select from accounts
        join order_line as line on line.bidder = accounts.account and line.voided_seq is null
        join sale_standing as other on other.auction_id = line.auction_id
        where accounts.buyer = buyers.id
          and other.start_time < (select start_time from sale_standing where auction_id = ${auctionId})
      )) as "newBuyers",
      coalesce((select sum(hammer + premium) from orders
        where auction_id = ${auctionId} and status in ('AUTHORISED', 'PAID')), 0)::bigint as invoiced,
      coalesce((select sum(hammer + premium) from orders
        where auction_id = ${auctionId} and status = 'PAID'), 0)::bigint as paid`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Counts have one row')
  return row
}

/** Returns when lots of a sale were sold or passed, by the hour in Hong Kong: the last time of each lot. */
export async function readHours(
  db: Kysely<Rows>,
  auctionId: string,
): Promise<readonly { readonly hour: string; readonly lotId: string }[]> {
  const { rows } = await sql<{ hour: string; lotId: string }>`
    select distinct on (data::jsonb ->> 'lotId') data::jsonb ->> 'lotId' as "lotId",
      to_char(to_timestamp(at / 1000.0) at time zone ${sql.lit(houseTimeZone)}, 'YYYY-MM-DD HH24:00') as hour
    from ledger
    where auction_id = ${auctionId} and type in ('lotSold', 'lotPassed', 'lotSoldInParcel')
    order by data::jsonb ->> 'lotId', seq desc`.execute(db)
  return rows
}

/** Returns the sales before one, the latest first, by the instant of their start. @param limit.kind of any kind if null */
export async function salesBefore(
  db: Kysely<Rows>,
  auctionId: string,
  limit: { readonly kind: 'timed' | 'live' | null; readonly count: number },
): Promise<readonly { readonly id: string; readonly startTime: number }[]> {
  const { rows } = await sql<{ id: string; startTime: number }>`
    select standing.auction_id as id, standing.start_time as "startTime"
    from sale_standing as standing
    join auctions on auctions.id = standing.auction_id and not auctions.is_rehearsal
    where standing.is_end and standing.cancelled_at is null and standing.auction_id <> ${auctionId}
      and standing.start_time <= (select start_time from sale_standing where auction_id = ${auctionId})
      and (${limit.kind}::text is null or standing.kind = ${limit.kind})
    order by standing.start_time desc, standing.auction_id
    limit ${limit.count}`.execute(db)
  return rows
}
