import type { Pool } from 'pg'
import type { LotState, SaleState } from '#domain/auction/state.ts'
import { lotViewOf } from '#domain/auction/view.ts'
import { saleStatusColumn } from '#server/platform/database/state-columns.ts'

/** A table whose rows differ from the ledger. Rows are given as JSON. */
export type TableIssue = {
  readonly table: 'lot_standing' | 'order_line' | 'my_standing'
  readonly unexpected: readonly string[]
  readonly missing: readonly string[]
}

/** Compares the tables derived from a sale's ledger with its state. Returns those that differ. */
export async function tableIssues(pool: Pool, state: SaleState): Promise<readonly TableIssue[]> {
  const { auctionId } = state
  const lots = [...state.lots.values()]
  return [
    ...differences(
      'lot_standing',
      await storedLots(pool, auctionId),
      lots.map((lot) => lotRow(lot, state)),
    ),
    ...differences(
      'order_line',
      await storedLines(pool, auctionId),
      lots.flatMap((lot) => lineOf(lot, state)),
    ),
    ...differences(
      'my_standing',
      await storedOwn(pool, auctionId),
      lots.flatMap((lot) => ownOf(lot, state)),
    ),
  ]
}

/**
 * Returns how the rows of a table differ from the expected ones. A row that appears twice differs from one
 * that appears once.
 */
function differences(
  table: TableIssue['table'],
  found: readonly unknown[],
  expected: readonly unknown[],
): TableIssue[] {
  const [there, wanted] = [countRows(found), countRows(expected)]
  const unexpected = [...there].flatMap(([row, count]) => (count > (wanted.get(row) ?? 0) ? [row] : []))
  const missing = [...wanted].flatMap(([row, count]) => (count > (there.get(row) ?? 0) ? [row] : []))
  return unexpected.length + missing.length === 0 ? [] : [{ table, unexpected, missing }]
}

function countRows(rows: readonly unknown[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows.map((one) => JSON.stringify(one))) counts.set(row, (counts.get(row) ?? 0) + 1)
  return counts
}

async function storedLots(pool: Pool, auctionId: string): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select lot_id, seq, sale_status, win_price, final_price, end_time, bid_count, leader_bidder
     from lot_standing where auction_id = $1`,
    [auctionId],
  )
  return rows
}

function lotRow(lot: LotState, state: SaleState): unknown {
  const view = lotViewOf(lot, state, { kind: 'public' })
  return {
    lot_id: lot.lotId,
    seq: lot.seq,
    sale_status: saleStatusColumn[view.saleStatus],
    win_price: view.winPrice,
    final_price: view.finalPrice,
    end_time: view.endTime,
    bid_count: view.bidCount,
    leader_bidder: state.paddles.get(view.leader) ?? null,
  }
}

async function storedLines(pool: Pool, auctionId: string): Promise<unknown[]> {
  const { rows } = await pool.query(
    'select lot_id, bidder, hammer from order_line where auction_id = $1 and voided_seq is null',
    [auctionId],
  )
  return rows
}

function lineOf(lot: LotState, state: SaleState): unknown[] {
  if (lot.saleStatus !== 'sold') return []
  const bidder = state.paddles.get(lot.leading?.paddle ?? '') ?? ''
  return [{ lot_id: lot.lotId, bidder, hammer: lot.finalPrice }]
}

async function storedOwn(pool: Pool, auctionId: string): Promise<unknown[]> {
  const { rows } = await pool.query(
    'select lot_id, bidder, my_price from my_standing where auction_id = $1 and my_price > 0',
    [auctionId],
  )
  return rows
}

function ownOf(lot: LotState, state: SaleState): unknown[] {
  return [...state.admissions.values()].flatMap(({ bidder, paddle }) => {
    const my_price = lotViewOf(lot, state, { kind: 'bidder', paddle }).myPrice
    return my_price > 0 ? [{ lot_id: lot.lotId, bidder, my_price }] : []
  })
}
