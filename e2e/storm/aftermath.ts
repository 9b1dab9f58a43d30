import { setTimeout as wait } from 'node:timers/promises'
import { verifyRecord } from '#domain/auction/verify-record.ts'
import { connect } from '#server/platform/database/connect.ts'
import { sha256 } from '#server/sale/ledger/sealing.ts'
import { fetchPublished, signedByOneOf } from '#server/sale/ledger/verify-sources.ts'
import { faultInWords } from '#server/sale/ledger/verify-words.ts'
import { faultsOf } from '#server/sale/rooms/fuzz/aftermath.ts'
import type { OpenRooms } from '#server/sale/rooms/open-rooms.ts'
import { testRooms } from '#server/sale/rooms/testing/house.ts'
import type { Receipt } from '#wire/entities/receipt.ts'
import { silent } from './data-dir.ts'
import type { SaleRecord } from './history.ts'
import { longestClosing } from './judge.ts'

/** More entries than a storm makes. */
const all = 10_000_000
const pause = 100

/**
 * Waits until every lot is closed whose end has come by now, and reads what the sales came to.
 * @param options.origin a server that publishes the records
 * @param options.receipts what bidders hold, by the key of their bid
 */
export async function readSales(options: {
  databaseUrl: string
  origin: string
  auctionIds: readonly string[]
  receipts: ReadonlyMap<string, Receipt>
}): Promise<{ readonly sales: readonly SaleRecord[]; readonly endedAt: number }> {
  const { databaseUrl, origin, auctionIds, receipts } = options
  const connection = connect(databaseUrl, { max: 5, log: silent })
  const { pool } = connection
  const rooms = await testRooms(pool)
  try {
    const { rows } = await pool.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    )
    const endedAt = Math.round(rows[0]?.now ?? 0)
    await untilClosed(rooms, auctionIds, endedAt)
    const sales: SaleRecord[] = []
    for (const auctionId of auctionIds) {
      const written = await rooms.ledger.readSince(auctionId, 0, all)
      const keys = new Set(written.flatMap(({ asked }) => (asked ? [asked.ak] : [])))
      const held = [...receipts].filter(([key, one]) => one.auctionId === auctionId && keys.has(key))
      const lines = await pool.query<{ lotId: string; bidder: string }>(
        'select lot_id as "lotId", bidder from order_line where auction_id = $1 and voided_seq is null',
        [auctionId],
      )
      sales.push({
        auctionId,
        entries: written.map(({ entry, hash, asked }) => ({ entry, hash, key: asked?.ak ?? null })),
        faults: [
          ...(await faultsOf(rooms, pool, auctionId)),
          ...(await verified(
            origin,
            auctionId,
            held.map(([, receipt]) => receipt),
          )),
        ],
        orderLines: lines.rows,
      })
    }
    return { sales, endedAt }
  } finally {
    await rooms.close()
    await connection.close()
  }
}

async function untilClosed(rooms: OpenRooms, auctionIds: readonly string[], endedAt: number): Promise<void> {
  const until = performance.now() + longestClosing
  for (const auctionId of auctionIds) {
    while (performance.now() < until) {
      const state = await rooms.freshState(auctionId)
      const due = [...state.lots.values()].filter((lot) => lot.endTime < endedAt && lot.saleStatus === 'open')
      if (due.length === 0 || state.paused) break
      await wait(pause)
    }
  }
}

/** What `npm run verify` finds against a sale, with the receipts that bidders hold. */
async function verified(
  origin: string,
  auctionId: string,
  receipts: readonly Receipt[],
): Promise<readonly string[]> {
  const { links, heads, keys } = await fetchPublished(origin, auctionId)
  const { faults } = await verifyRecord(
    { auctionId, links, heads, receipts },
    { sha256, isSigned: signedByOneOf(keys) },
  )
  return faults.map(faultInWords)
}
