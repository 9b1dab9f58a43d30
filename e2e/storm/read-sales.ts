import { setTimeout as wait } from 'node:timers/promises'
import { verifyRecord } from '#domain/auction/verify-record.ts'
import { connect } from '#server/platform/database/connect.ts'
import { sha256 } from '#server/sale/ledger/seal.ts'
import { issueMessage } from '#server/sale/ledger/verify-messages.ts'
import { fetchPublished, signedByOneOf, UnpublishedError } from '#server/sale/ledger/verify-sources.ts'
import { issuesOf } from '#server/sale/rooms/fuzz/aftermath.ts'
import type { OpenRooms } from '#server/sale/rooms/open-rooms.ts'
import { testRooms } from '#server/sale/rooms/testing/house.ts'
import type { Receipt } from '#wire/entities/receipt.ts'
import { silent } from './data-dir.ts'
import type { SaleRecord } from './history.ts'
import { closingTimeoutMs } from './judge.ts'

/** A limit above the number of entries in any storm. */
const entryLimit = 10_000_000
const pollIntervalMs = 100

/**
 * Waits until every lot past its end is closed, then reads the sales.
 * @param options.origin a server that publishes the records
 * @param options.receipts the receipts of bidders, by the key of the bid
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
      const entries = await rooms.ledger.readSince(auctionId, 0, entryLimit)
      const keys = new Set(
        entries.flatMap(({ requestKey }) => (requestKey ? [requestKey.idempotencyKey] : [])),
      )
      const receiptsOfSale = [...receipts].filter(
        ([key, one]) => one.auctionId === auctionId && keys.has(key),
      )
      const orderLines = await pool.query<{ lotId: string; bidder: string }>(
        'select lot_id as "lotId", bidder from order_line where auction_id = $1 and voided_seq is null',
        [auctionId],
      )
      sales.push({
        auctionId,
        entries: entries.map(({ entry, hash, requestKey }) => ({
          entry,
          hash,
          key: requestKey?.idempotencyKey ?? null,
        })),
        faults: [
          ...(await issuesOf(rooms, pool, auctionId)),
          ...(await verificationFaults(
            origin,
            auctionId,
            receiptsOfSale.map(([, receipt]) => receipt),
          )),
        ],
        orderLines: orderLines.rows,
      })
    }
    return { sales, endedAt }
  } finally {
    await rooms.close()
    await connection.close()
  }
}

async function untilClosed(rooms: OpenRooms, auctionIds: readonly string[], endedAt: number): Promise<void> {
  const deadline = performance.now() + closingTimeoutMs
  for (const auctionId of auctionIds) {
    while (performance.now() < deadline) {
      const state = await rooms.freshState(auctionId)
      const unclosed = [...state.lots.values()].filter(
        (lot) => lot.endTime < endedAt && lot.saleStatus === 'open',
      )
      if (unclosed.length === 0 || state.paused) break
      await wait(pollIntervalMs)
    }
  }
}

/**
 * Returns the faults that `npm run verify` finds in a sale, given the bidders' receipts. This includes a server that
 * does not publish the record; the message states its response.
 */
async function verificationFaults(
  origin: string,
  auctionId: string,
  receipts: readonly Receipt[],
): Promise<readonly string[]> {
  const published = await fetchPublished(origin, auctionId).catch((error: unknown) => {
    if (error instanceof UnpublishedError) return error
    throw error
  })
  if (published instanceof UnpublishedError) return [published.message]
  const { links, heads, keys } = published
  const { issues } = await verifyRecord(
    { auctionId, links, heads, receipts },
    { sha256, isSigned: signedByOneOf(keys) },
  )
  return issues.map(issueMessage)
}
