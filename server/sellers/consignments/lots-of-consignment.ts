import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Consignment } from '#wire/entities/consignment.ts'
import { type LotResultRow, lotResult } from './lot-result.ts'

type Row = LotResultRow & {
  readonly lot_id: string
  readonly auction_id: string
  readonly is_draft: boolean
  readonly lot_num: number
  readonly lot_suffix: string
  readonly title: string | null
  readonly sale_no: string | null
  readonly currency: string | null
  readonly low: number | null
  readonly high: number | null
  readonly reserve: number | null
}

/**
 * Returns the lots of a consignment with their results, by sale.
 *
 * @param maySeeReserves whether the viewer may see the reserves of a sale
 */
export async function lotsOfConsignment(
  db: Kysely<Rows>,
  consignmentId: string,
  lang: Language,
  maySeeReserves: (auctionId: string) => Promise<boolean> | boolean,
): Promise<Consignment['lots']> {
  const draftLang = lang === 'en' ? 'en' : 'zh'
  const { rows } = await sql<Row>`
    select own.lot_id, coalesce(lot.auction_id, draft.sale_id) as auction_id, lot.id is null as is_draft,
      coalesce(lot.lot_num, draft.num) as lot_num, coalesce(lot.lot_suffix, draft.suffix) as lot_suffix,
      coalesce(words.title, draft.document->'title'->>${draftLang}::text) as title,
      coalesce(sale.number, draft_sale.document->>'number') as sale_no,
      coalesce(sale.currency, draft_sale.document->>'currency') as currency,
      coalesce(lot.low_estimate, (draft.document->>'lowEstimate')::bigint) as low,
      coalesce(lot.high_estimate, (draft.document->>'highEstimate')::bigint) as high,
      case when lot.id is null then (draft.document->>'reserve')::bigint else lot.reserve end as reserve,
      standing.sale_status, standing.final_price, standing.withdrawn
    from consignment_lots own
      left join lots lot on lot.id = own.lot_id
      left join lot_text words on words.lot_id = own.lot_id and words.lang = ${lang}
      left join auctions sale on sale.id = lot.auction_id
      left join lot_standing standing on standing.auction_id = lot.auction_id and standing.lot_id = own.lot_id
      left join draft_lots draft on draft.id = own.lot_id
      left join draft_sales draft_sale on draft_sale.id = draft.sale_id
    where own.consignment_id = ${consignmentId} and (lot.id is not null or draft.id is not null)
    order by lot.id is not null, auction_id, lot_num, lot_suffix`.execute(db)
  const saleIds = [...new Set(rows.map((row) => row.auction_id))]
  const secrets = new Set<string>()
  for (const id of saleIds) if (await maySeeReserves(id)) secrets.add(id)
  return rows.map((row) => lotOf(row, secrets.has(row.auction_id)))
}

function lotOf(row: Row, maySeeReserve: boolean): Consignment['lots'][number] {
  const state = row.is_draft ? ('draft' as const) : lotResult(row)
  return {
    lotId: row.lot_id,
    lotNum: row.lot_num,
    lotSuffix: row.lot_suffix,
    title: row.title ?? '',
    sale: { id: row.auction_id, no: row.sale_no ?? '' },
    currency: row.currency ?? '',
    lowEstimate: numberOf(row.low),
    highEstimate: numberOf(row.high),
    ...(maySeeReserve && { reserve: numberOf(row.reserve) }),
    state,
    price: state === 'sold' ? Number(row.final_price) : 0,
  }
}

const numberOf = (value: number | null): number | null => (value === null ? null : Number(value))
