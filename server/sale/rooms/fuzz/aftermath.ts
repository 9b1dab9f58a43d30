import type { Pool } from 'pg'
import type { LotState, SaleState } from '#domain/auction/state.ts'
import { lotViewOf } from '#domain/auction/view.ts'
import { verifyChain } from '#domain/ledger/chain.ts'
import { saleStatusColumn } from '#server/platform/database/state-columns.ts'
import { sha256 } from '#wire/client/sha256.ts'
import type { OpenRooms } from '../open-rooms.ts'

/** The faults of a sale after a simulation, in its chain, tables and buyers; empty when there are none. */
export async function faultsOf(rooms: OpenRooms, pool: Pool, auctionId: string): Promise<readonly string[]> {
  const state = await rooms.freshState(auctionId)
  const { list } = await rooms.ledger.publicRecord(auctionId, 0, 1_000_000)
  const chain = await verifyChain(list, sha256)
  const isWhole = chain.kind === 'ok' && chain.head.seq === state.seq
  const lots = [...state.lots.values()]
  return [
    ...(isWhole ? [] : [`chain ${JSON.stringify(chain)}`]),
    ...differences(
      'lots',
      await storedLots(pool, auctionId),
      lots.map((lot) => lotRow(lot, state)),
    ),
    ...differences(
      'order lines',
      await storedLines(pool, auctionId),
      lots.flatMap((lot) => lineOf(lot, state)),
    ),
    ...differences(
      'own prices',
      await storedOwn(pool, auctionId),
      lots.flatMap((lot) => ownOf(lot, state)),
    ),
  ]
}

function differences(what: string, found: readonly unknown[], expected: readonly unknown[]): string[] {
  const [a, b] = [found, expected].map((rows) =>
    rows
      .map((row) => JSON.stringify(row))
      .toSorted()
      .join('\n'),
  )
  return a === b ? [] : [`${what}: found\n${a}\nexpected\n${b}`]
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
