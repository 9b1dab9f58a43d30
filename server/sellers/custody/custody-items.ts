import { type Kysely, sql } from 'kysely'
import { itemNumber } from '#domain/consignments/consignment-number.ts'
import { countPieces, currentLots } from '#domain/consignments/item-pieces.ts'
import { itemState, type OwnItemState } from '#domain/consignments/item-progress.ts'
import { isInCustody } from '#domain/consignments/item-state.ts'
import { storageTimeOf } from '#domain/custody/free-storage.ts'
import type { DraftPicture } from '#domain/drafts/lot-draft.ts'
import { clientName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { saleStatusColumn } from '#server/platform/database/state-columns.ts'
import { type LotBecome, lotsOfItems } from '#server/sellers/items/lots-of-items.ts'
import type { CustodyItem } from '#wire/entities/custody.ts'

type Row = {
  readonly id: string
  readonly consignment_id: string
  readonly consignment_number: string
  readonly reference: string
  readonly nth: number
  readonly own: OwnItemState
  readonly place: string
  readonly differs: string
  readonly title: CustodyItem['title'] | null
  readonly quantity: number | null
  readonly millilitres: number | null
  readonly packing: string | null
  readonly kind: CustodyItem['kind'] | null
  readonly pictures: readonly DraftPicture[] | null
  readonly seller: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly company: string | null
  readonly placed_at: number | null
  readonly received_at: number | null
  readonly unsold_at: number | null
  readonly free_days: number | null
  readonly outcome: string | null
}

/** An item in custody with its owner, or null for the company's own goods. */
export type ItemInCustody = {
  readonly item: CustodyItem
  readonly sellerId: string | null
  /** The seller's own reference for the consignment, or '' if there is none. */
  readonly reference: string
}

/** Which items to read: by their own states, their ids or the numbers on their labels. */
export type Wanted =
  | { readonly own: readonly OwnItemState[] }
  | { readonly ids: readonly string[] }
  | { readonly numbers: readonly string[] }

/** Reads items as the warehouse sees them (S3), without prices, in the order of their numbers. */
export async function readCustody(
  db: Kysely<Rows>,
  wanted: Wanted,
  now: number,
): Promise<readonly ItemInCustody[]> {
  const { rows } = await sql<Row>`
    select item.id, item.consignment_id, consignment.number as consignment_number, consignment.reference, item.nth, item.state as own,
      item.place, item.differs, item.document->'title' as title, (item.document->>'quantity')::int as quantity,
      (item.document->>'millilitres')::int as millilitres, item.document->>'packing' as packing, item.document->>'kind' as kind,
      item.document->'pictures' as pictures, consignment.seller, client.first_name, client.last_name, client.company,
      moved.at as placed_at, received.at as received_at, passed.at as unsold_at, signed.free_days,
      case when counted.closed_at >= coalesce(moved.recorded_at, 0) then counted.outcome end as outcome
    from items item
      join consignments consignment on consignment.id = item.consignment_id
      left join users client on client.id = consignment.seller
      left join lateral (select at, recorded_at from custody_moves
        where item_id = item.id order by id desc limit 1) moved on true
      left join lateral (select at from custody_moves
        where item_id = item.id and why = 'received' order by id desc limit 1) received on true
      left join lateral (select count.closed_at, seen.outcome from stocktake_items seen
        join stocktakes count on count.id = seen.stocktake_id
        where seen.item_id = item.id and count.closed_at is not null
        order by count.closed_at desc limit 1) counted on true
      left join lateral (select max(coalesce(nullif(standing.end_time, 0), sale.end_time)) as at
        from item_lots own join lot_standing standing on standing.lot_id = own.lot_id
        join auctions sale on sale.id = standing.auction_id
        where own.item_id = item.id and standing.sale_status = ${saleStatusColumn.passed}) passed on true
      left join lateral (select (terms #>> '{charges,storage,freeDays}')::int as free_days from agreement_editions
        where consignment_id = consignment.id and state = 'signed' order by edition desc limit 1) signed on true
    where ${conditionOf(wanted)} order by consignment.number, item.nth`.execute(db)
  const lots = await lotsOfItems(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => itemInCustody(row, lots.get(row.id) ?? [], now))
}

/** Counts items by their own states, as `readCustody` finds them. */
export async function countItems(
  db: Kysely<Rows>,
  own: readonly OwnItemState[],
): Promise<(state: OwnItemState) => number> {
  const { rows } = await sql<{ state: string; items: string }>`
    select item.state, count(*)::text as items from items item
      join consignments consignment on consignment.id = item.consignment_id
    where ${conditionOf({ own })} group by item.state`.execute(db)
  return (state) => Number(rows.find((row) => row.state === state)?.items ?? 0)
}

function conditionOf(wanted: Wanted) {
  if ('own' in wanted)
    return sql`item.state = any(${[...wanted.own]}) and consignment.state not in ('closed', 'cancelled', 'declined')`
  if ('ids' in wanted) return sql`item.id = any(${[...wanted.ids]})`
  return sql`consignment.number || '/' || item.nth = any(${[...wanted.numbers]})`
}

function itemInCustody(row: Row, lots: readonly LotBecome[], now: number): ItemInCustody {
  const state = itemState(row.own, lots, row.quantity)
  const pictures = row.pictures ?? []
  const item: CustodyItem = {
    id: row.id,
    consignmentId: row.consignment_id,
    number: itemNumber(row.consignment_number, row.nth),
    state,
    place: row.place,
    placedAt: Number(row.placed_at ?? 0),
    receivedAt: Number(row.received_at ?? 0),
    title: row.title ?? { en: '', zh: '' },
    quantity: storedQuantity(row, lots),
    millilitres: row.millilitres,
    packing: row.packing,
    kind: row.kind ?? 'wine',
    picture: pictures[0]?.key ?? '',
    shots: pictures.flatMap(({ shot }) => shot ?? []),
    differs: row.differs,
    seller: row.seller === null ? '' : clientName(row.first_name, row.last_name, row.company ?? ''),
    lots: currentLots(lots).map(({ sale, lotNum, lotSuffix, pieces }) => ({
      ...{ sale: sale.no, lotNum, lotSuffix, pieces },
    })),
    storage:
      (state === 'unsold' || state === 'partlySold') && row.unsold_at !== null ? storageFrom(row, now) : null,
    isMissing: isInCustody(state) && row.outcome === 'missing',
  }
  return { item, sellerId: row.seller, reference: row.reference }
}

/** Returns the number of pieces in custody; for an item to be returned, the unsold ones. */
function storedQuantity({ own, quantity }: Row, lots: readonly LotBecome[]): number | null {
  if (quantity === null || (own !== 'returning' && own !== 'returned')) return quantity
  return quantity - countPieces(quantity, lots).sold
}

const storageFrom = ({ unsold_at, free_days }: Row, now: number) => ({
  ...storageTimeOf(Number(unsold_at), now, free_days ?? undefined),
})
