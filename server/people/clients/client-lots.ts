import { sql } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import { type OfferState, offerState } from '#domain/orders/aftersale-offer.ts'
import { mayRead } from '#domain/staff/rights.ts'
import { type OfferColumns, offerOf } from '#server/platform/database/offer-columns.ts'
import { saleStatusColumn } from '#server/platform/database/state-columns.ts'
import type { Client } from '#wire/entities/client.ts'
import { type BidDeps, lotNamed, type Reader, secretsOf } from './client-bids.ts'
import { countOf, latestShown, rowCount } from './latest-shown.ts'

/** Returns the lots that were offered to a client after the sale (O17), latest first. */
export async function offersTo(
  deps: BidDeps,
  userIds: readonly string[],
  reader: Reader,
  now: Instant,
): Promise<Client['offers']> {
  const all = deps.db
    .selectFrom('aftersale_offers as offer')
    .innerJoin('lots', 'lots.id', 'offer.lot_id')
    .where('offer.user_id', 'in', userIds)
  const [rows, total] = await Promise.all([
    all
      .select(['offer.id', 'offer.auction_id', 'offer.lot_id', 'lot_num', 'lot_suffix', 'price'])
      .select(['valid_until', 'accepted_at', 'outcome'])
      .orderBy('offer.at', 'desc')
      .orderBy('offer.id')
      .limit(latestShown)
      .execute(),
    countOf(all.select(rowCount)),
  ])
  const list = rows.map(async (row) => ({
    ...(await lotNamed(deps, row.auction_id, row.lot_id, reader)),
    id: row.id,
    lotNum: row.lot_num,
    lotSuffix: row.lot_suffix,
    price: Number(row.price),
    validUntil: Number(row.valid_until),
    state: shownState(row, now),
  }))
  return { list: await Promise.all(list), total }
}

/**
 * Returns the displayed state of an offer: accepted once its bidder has accepted it, even before the sale is
 * in the ledger.
 */
function shownState(row: OfferColumns, now: Instant): Exclude<OfferState, 'accepting'> {
  const state = offerState(offerOf(row), now)
  return state === 'accepting' ? 'accepted' : state
}

type OwnRow = {
  readonly auction_id: string
  readonly lot_id: string
  readonly is_owner: boolean
  readonly is_draft: boolean
  readonly lot_num: number
  readonly lot_suffix: string
  /** The contents of a draft. */
  readonly title: string | null
  readonly sale_no: string | null
  readonly sale_title: string | null
  readonly currency: string | null
  readonly sale_status: number | null
  readonly final_price: number | null
  readonly withdrawn: boolean | null
  readonly start_time: number | null
}

/**
 * S10: returns the lots that a client owns or acts for the owner of, drafts first, then the latest sale.
 * Drafts are shown to viewers who may read drafts, the others to those who may see the secrets of their sale (R6).
 */
export async function ownLotsOf(
  deps: BidDeps,
  userIds: readonly string[],
  reader: Reader,
): Promise<Client['ownLots']> {
  const { roles } = reader.viewer
  if (!mayRead(roles, 'saleSecrets')) return { list: [], total: 0 }
  const lang = reader.lang === 'en' ? 'en' : 'zh'
  const { rows } = await sql<OwnRow>`
    select distinct on (own.lot_id) own.auction_id, own.lot_id, own.is_owner, lot.id is null as is_draft,
      coalesce(lot.lot_num, draft.num) as lot_num, coalesce(lot.lot_suffix, draft.suffix) as lot_suffix,
      draft.document->'title'->>${lang}::text as title, draft_sale.document->>'number' as sale_no,
      draft_sale.document->'title'->>${lang}::text as sale_title, draft_sale.document->>'currency' as currency,
      standing.sale_status, standing.final_price, standing.withdrawn, sale.start_time
    from lot_owners own
      left join lots lot on lot.id = own.lot_id
      left join lot_standing standing on standing.auction_id = own.auction_id and standing.lot_id = own.lot_id
      left join sale_standing sale on sale.auction_id = own.auction_id
      left join draft_lots draft on draft.id = own.lot_id
      left join draft_sales draft_sale on draft_sale.id = draft.sale_id
    where own.user_id = any(${userIds}) and (lot.id is not null or draft.id is not null)
    order by own.lot_id, own.is_owner desc`.execute(deps.db)
  const published = rows.filter((row) => !row.is_draft)
  const secrets = await secretsOf(deps, published, reader)
  const shown = rows
    .filter((row) => (row.is_draft ? mayRead(roles, 'catalogue') : secrets.get(row.auction_id) === true))
    .toSorted(latestFirst)
  const list = shown.slice(0, latestShown).map((row) => ownLot(deps, row, reader))
  return { list: await Promise.all(list), total: shown.length }
}

/** Sorts drafts, which have no start yet, first; lots of one sale are in order of number. */
const latestFirst = (one: OwnRow, other: OwnRow): number =>
  Number(other.is_draft) - Number(one.is_draft) ||
  Number(other.start_time) - Number(one.start_time) ||
  one.auction_id.localeCompare(other.auction_id) ||
  one.lot_num - other.lot_num ||
  one.lot_suffix.localeCompare(other.lot_suffix)

async function ownLot(
  deps: BidDeps,
  row: OwnRow,
  reader: Reader,
): Promise<Client['ownLots']['list'][number]> {
  const { auction_id: auctionId, lot_id: lotId, lot_num: lotNum, lot_suffix: lotSuffix } = row
  const as = row.is_owner ? ('owner' as const) : ('agent' as const)
  if (!row.is_draft) {
    const state = stateOf(row)
    const price = state === 'sold' ? Number(row.final_price) : 0
    return { ...(await lotNamed(deps, auctionId, lotId, reader)), lotNum, lotSuffix, as, price, state }
  }
  const sale = { id: auctionId, no: row.sale_no ?? '', title: row.sale_title ?? '', accent: '' }
  const named = { sale, lotId, lotNum, lotSuffix, title: row.title ?? '', accent: '' }
  return { ...named, currency: row.currency ?? '', as, price: 0, state: 'draft' }
}

function stateOf({ sale_status: status, withdrawn }: OwnRow) {
  if (withdrawn) return 'withdrawn'
  if (status === saleStatusColumn.sold) return 'sold'
  return status === saleStatusColumn.passed ? 'passed' : 'open'
}
