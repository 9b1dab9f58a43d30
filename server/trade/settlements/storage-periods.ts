import { type Kysely, sql } from 'kysely'
import type { LotState, SaleState } from '#domain/auction/state.ts'
import { type StoragePeriod, storagePeriods } from '#domain/custody/storage-period.ts'
import type { Day } from '#domain/settlements/due.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { saleStatusColumn } from '#server/platform/database/state-columns.ts'
import { dayAt } from './purchases.ts'

/** A lot that an item in custody became. */
type LotOfItem = {
  readonly item_id: string
  readonly lot_id: string
  readonly added_at: string
  readonly pieces: number | null
  readonly quantity: number | null
  /** When it closed unsold; null if it did not, or belongs to this sale. */
  readonly unsold_at: string | null
  /** When it was handed back to its seller; null if it was not. */
  readonly left_at: string | null
}

/** The items of lots, each with all the lots that it became. */
type StoredItems = readonly (readonly LotOfItem[])[]

/** Reads the items of lots, each with all the lots that it became, oldest first. Only items that are or were in custody count. */
export async function storedItems(
  db: Kysely<Rows>,
  lotIds: readonly string[],
): Promise<(ofLots: readonly LotState[]) => StoredItems> {
  const { rows } = await sql<LotOfItem>`
    select became.item_id, became.lot_id, became.added_at, became.pieces, (items.document->>'quantity')::int as quantity,
      (select coalesce(nullif(standing.end_time, 0), auctions.end_time) from lot_standing standing
        join auctions on auctions.id = standing.auction_id
        where standing.lot_id = became.lot_id and standing.sale_status = ${saleStatusColumn.passed}) as unsold_at,
      (select max(at) from custody_moves where item_id = became.item_id and why = 'handedBack') as left_at
    from item_lots became join items on items.id = became.item_id
    where became.item_id in (select item_id from item_lots where lot_id = any(${lotIds}))
      and (items.place <> ''
        or exists (select from custody_moves where item_id = items.id and why = 'received'))
      and (exists (select from lots where lots.id = became.lot_id)
        or exists (select from draft_lots where draft_lots.id = became.lot_id))
    order by became.added_at, became.lot_id`.execute(db)
  const items = Map.groupBy(rows, ({ item_id }) => item_id)
  const byLot = Map.groupBy(rows, ({ lot_id }) => lot_id)
  return (ofLots) => {
    const own = ofLots.flatMap(({ lotId }) => byLot.get(lotId) ?? [])
    return [...new Set(own.map(({ item_id }) => item_id))].map((id) => items.get(id) ?? [])
  }
}

/**
 * Returns the items of lots that stayed in storage after they had not sold, by lot (S11).
 *
 * @param lots of one consignment in a sale
 */
export function storagePeriodsOf(
  items: StoredItems,
  sale: SaleState,
  lots: readonly LotState[],
): ReadonlyMap<string, readonly StoragePeriod[]> {
  const endedOn = endOf(sale)
  const own = new Map(lots.map((lot) => [lot.lotId, lot]))
  const found = items.flatMap((all) => {
    const became = all.map(({ lot_id: lotId, added_at, pieces, unsold_at }) => {
      const lot = own.get(lotId)
      const elsewhere = unsold_at === null ? null : dayAt(Number(unsold_at))
      return {
        ...{ lotId, pieces, addedOn: dayAt(Number(added_at)) },
        unsoldOn: lot ? unsoldOn(lot, endedOn) : elsewhere,
        soldOn: lot?.soldAfter ? dayAt(lot.closedAt) : null,
      }
    })
    const { left_at, quantity } = all[0] ?? { left_at: null, quantity: null }
    const spans = storagePeriods({ quantity, lots: became }, left_at === null ? null : dayAt(Number(left_at)))
    return [...spans].map(([lotId, span]) => ({ lotId, span }))
  })
  const byLot = Map.groupBy(found, ({ lotId }) => lotId)
  return new Map([...byLot].map(([lotId, all]) => [lotId, all.map(({ span }) => span)]))
}

/** Returns the day on which a sale ended: that of the last of these lots. */
const endOf = ({ lots, at }: SaleState): Day =>
  dayAt(
    [...lots.values()].reduce(
      (latest, lot) => (lot.soldAfter ? latest : Math.max(latest, lot.closedAt)),
      0,
    ) || at,
  )

/** Returns when a lot did not sell in its sale; null if it did, or was withdrawn. */
function unsoldOn({ withdrawn, saleStatus, soldAfter: later, closedAt }: LotState, endedOn: Day): Day | null {
  if (withdrawn) return null
  if (saleStatus === 'passed') return dayAt(closedAt)
  return later ? endedOn : null
}
