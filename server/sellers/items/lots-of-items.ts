import { type Kysely, sql } from 'kysely'
import type { LotOfItem } from '#domain/consignments/item-pieces.ts'
import type { LotNumber } from '#domain/lots/lot-number.ts'
import type { Whole } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type LotResultRow, lotResult } from '#server/sellers/consignments/lot-result.ts'

/** A lot that an item became, with its result (S3). */
export type LotBecome = LotOfItem &
  LotNumber & {
    readonly lotId: string
    readonly sale: { readonly id: string; readonly no: string }
    readonly currency: string
    /** The hammer price, or 0 if it is unsold. */
    readonly price: Whole
  }

type Row = LotResultRow & {
  readonly item_id: string
  readonly lot_id: string
  readonly added_at: number
  readonly pieces: number | null
  readonly is_draft: boolean
  readonly sale_id: string
  readonly num: number
  readonly suffix: string
  readonly sale_no: string | null
  readonly currency: string | null
}

/**
 * Returns the lots of items by item, newest first, from their drafts or ledgers, without deleted drafts.
 */
export async function lotsOfItems(
  db: Kysely<Rows>,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LotBecome[]>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select became.item_id, became.lot_id, became.added_at, became.pieces, lot.id is null as is_draft,
      coalesce(lot.auction_id, draft.sale_id) as sale_id,
      coalesce(lot.lot_num, draft.num) as num, coalesce(lot.lot_suffix, draft.suffix) as suffix,
      coalesce(sale.number, draft_sale.document->>'number') as sale_no,
      coalesce(sale.currency, draft_sale.document->>'currency') as currency,
      standing.sale_status, standing.final_price, standing.withdrawn
    from item_lots became
      left join lots lot on lot.id = became.lot_id
      left join auctions sale on sale.id = lot.auction_id
      left join lot_standing standing on standing.auction_id = lot.auction_id and standing.lot_id = lot.id
      left join draft_lots draft on draft.id = became.lot_id
      left join draft_sales draft_sale on draft_sale.id = draft.sale_id
    where became.item_id = any(${[...itemIds]}) and (lot.id is not null or draft.id is not null)
    order by became.added_at desc, num, suffix`.execute(db)
  const lots = Map.groupBy(rows, (row) => row.item_id)
  return new Map([...lots].map(([itemId, all]) => [itemId, all.map(lotOf)]))
}

function lotOf(row: Row): LotBecome {
  const state = row.is_draft ? ('draft' as const) : lotResult(row)
  return {
    lotId: row.lot_id,
    lotNum: row.num,
    lotSuffix: row.suffix,
    sale: { id: row.sale_id, no: row.sale_no ?? '' },
    currency: row.currency ?? '',
    state,
    price: state === 'sold' ? Number(row.final_price) : 0,
    addedAt: Number(row.added_at),
    pieces: row.pieces,
  }
}
