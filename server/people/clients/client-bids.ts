import { type Kysely, sql } from 'kysely'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { seesSecrets } from '#server/people/staff/sees-secrets.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { saleStatusColumn } from '#server/platform/database/state-columns.ts'
import type { Language, Viewer } from '#server/platform/http/calls.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import type { Client } from '#wire/entities/client.ts'
import { countOf, latestShown, rowCount } from './latest-shown.ts'
import type { SaleNames } from './sale-names.ts'

export type BidDeps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'state'>
  readonly catalogue: Pick<Catalogue, 'published' | 'cache'>
}

type Bid = Client['bids']['list'][number]

/** The viewer and their language. */
export type Reader = {
  readonly viewer: Pick<Viewer, 'userId' | 'walkIns' | 'roles'>
  readonly lang: Language
  readonly nameOf: SaleNames
}

type OpenRow = {
  readonly auction_id: string
  readonly lot_id: string
  readonly lot_num: number
  readonly lot_suffix: string
  readonly my_price: number
  readonly win_price: number
  readonly bid_count: number
  readonly is_leading: boolean
  readonly is_live: boolean
}

/**
 * Returns the open lots on which a client has bid, the latest bid first. R6: viewers without access to the
 * commission bids of a sale see neither maximums nor bids on lots that have not been offered.
 */
export async function openBidsOf(
  deps: BidDeps,
  userIds: readonly string[],
  reader: Reader,
): Promise<Client['bids']> {
  const { rows } = await sql<OpenRow>`
    select m.auction_id, m.lot_id, l.lot_num, l.lot_suffix, m.my_price, s.win_price, s.bid_count,
      s.leader_bidder = any(${userIds}) as is_leading, sale.kind = 'live' as is_live
    from my_standing m
      join lot_standing s on s.auction_id = m.auction_id and s.lot_id = m.lot_id
      join sale_standing sale on sale.auction_id = m.auction_id
      join lots l on l.id = m.lot_id
    where m.bidder = any(${userIds}) and m.my_price > 0 and not sale.is_end and not s.withdrawn
      and s.sale_status = ${saleStatusColumn.open}
    order by m.at desc, m.lot_id`.execute(deps.db)
  const secrets = await secretsOf(deps, rows, reader)
  const shown = rows.filter((row) => secrets.get(row.auction_id) === true || !isPreBid(row))
  const list = shown
    .slice(0, latestShown)
    .map((row) => openBid(deps, row, reader, secrets.get(row.auction_id) === true))
  return { list: await Promise.all(list), total: shown.length }
}

/** Returns whether the only bid on a lot is a commission bid that has not been executed (V1). */
const isPreBid = ({ is_live, bid_count }: Pick<OpenRow, 'is_live' | 'bid_count'>): boolean =>
  is_live && Number(bid_count) === 0

async function openBid(deps: BidDeps, row: OpenRow, reader: Reader, isComplete: boolean): Promise<Bid> {
  const bidState = row.is_leading ? 'leading' : 'outbid'
  return {
    ...(await lotNamed(deps, row.auction_id, row.lot_id, reader)),
    lotNum: row.lot_num,
    lotSuffix: row.lot_suffix,
    maximum: isComplete ? Number(row.my_price) : null,
    price: Number(row.win_price),
    state: isPreBid(row) ? 'preBid' : bidState,
  }
}

type DecidedRow = Omit<OpenRow, 'is_leading'> & { readonly sale_status: number; readonly final_price: number }

/**
 * Returns the lots that a client has bid on and not won, the latest bid first: sold to others, or passed. R6: as for
 * open lots, viewers without access to commission bids see none on a lot without a bid, and no maximum.
 */
export async function unwonLotsOf(
  deps: BidDeps,
  userIds: readonly string[],
  reader: Reader,
): Promise<Client['notWon']> {
  const { rows } = await sql<DecidedRow>`
    select m.auction_id, m.lot_id, l.lot_num, l.lot_suffix, m.my_price, s.win_price, s.final_price, s.bid_count,
      s.sale_status, sale.kind = 'live' as is_live
    from my_standing m
      join lot_standing s on s.auction_id = m.auction_id and s.lot_id = m.lot_id
      join sale_standing sale on sale.auction_id = m.auction_id
      join lots l on l.id = m.lot_id
    where m.bidder = any(${userIds}) and m.my_price > 0 and not s.withdrawn
      and (s.sale_status = ${saleStatusColumn.passed}
        or s.sale_status = ${saleStatusColumn.sold} and not s.leader_bidder = any(${userIds}))
      and not exists (select 1 from order_line o
        where o.lot_id = m.lot_id and o.bidder = any(${userIds}) and o.voided_seq is null)
    order by m.at desc, m.lot_id`.execute(deps.db)
  const secrets = await secretsOf(deps, rows, reader)
  const shown = rows.filter((row) => secrets.get(row.auction_id) === true || !isPreBid(row))
  const list = shown.slice(0, latestShown).map(async (row): Promise<Bid> => {
    const isPassed = row.sale_status === saleStatusColumn.passed
    return {
      ...(await lotNamed(deps, row.auction_id, row.lot_id, reader)),
      lotNum: row.lot_num,
      lotSuffix: row.lot_suffix,
      maximum: secrets.get(row.auction_id) === true ? Number(row.my_price) : null,
      price: isPassed ? 0 : Number(row.final_price),
      state: isPassed ? 'passed' : 'notWon',
    }
  })
  return { list: await Promise.all(list), total: shown.length }
}

/** Returns by sale whether the viewer may see its secrets. */
export async function secretsOf(
  deps: Pick<BidDeps, 'rooms'>,
  rows: readonly { readonly auction_id: string }[],
  { viewer }: Pick<Reader, 'viewer'>,
): Promise<ReadonlyMap<string, boolean>> {
  const sales = [...new Set(rows.map((row) => row.auction_id))]
  return new Map(
    await Promise.all(sales.map(async (id) => [id, await seesSecrets(deps.rooms, viewer, id)] as const)),
  )
}

/** Returns the lots that a client has bought, latest first. */
export async function wonBy(
  deps: BidDeps,
  userIds: readonly string[],
  reader: Reader,
): Promise<Client['won']> {
  const all = deps.db
    .selectFrom('order_line')
    .innerJoin('lots', 'lots.id', 'order_line.lot_id')
    .where('bidder', 'in', userIds)
    .where('voided_seq', 'is', null)
  const [rows, total] = await Promise.all([
    all
      .select(['order_line.auction_id', 'order_line.lot_id', 'lot_num', 'lot_suffix', 'hammer'])
      .orderBy('at', 'desc')
      .orderBy('order_line.lot_id')
      .limit(latestShown)
      .execute(),
    countOf(all.select(rowCount)),
  ])
  const list = rows.map(
    async (row): Promise<Bid> => ({
      ...(await lotNamed(deps, row.auction_id, row.lot_id, reader)),
      lotNum: row.lot_num,
      lotSuffix: row.lot_suffix,
      maximum: null,
      price: row.hammer,
      state: 'won',
    }),
  )
  return { list: await Promise.all(list), total }
}

export async function lotNamed(
  { catalogue }: Pick<BidDeps, 'catalogue'>,
  auctionId: string,
  lotId: string,
  { lang, nameOf }: Reader,
): Promise<Pick<Bid, 'sale' | 'lotId' | 'title' | 'accent' | 'currency'>> {
  const sale = await catalogue.published(auctionId)
  const text = sale && (await catalogue.cache.lots(sale)).get(lotId)?.texts[lang]
  return {
    sale: await nameOf(auctionId),
    lotId,
    title: text?.title ?? lotId,
    accent: text?.accent ?? '',
    currency: sale?.currency ?? '',
  }
}
