import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { insertSale } from '#server/catalogue/sales/testing.ts'
import { noTransport } from '#server/platform/bus/transport.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { openRooms } from '#server/sale/rooms/open-rooms.ts'
import { type BenchDatabase, silent } from '../bench-database.ts'

const bidders = ['ann', 'ben', 'cai', 'dee'] as const

/** The seconds for which the sale is open, enough for its bids. */
const openSeconds = 30

/**
 * Creates an ended timed sale with a bid by each bidder on every lot. @returns the number of its ledger entries
 */
export async function createPastSale(
  { db, pool }: BenchDatabase,
  { id, lots }: { readonly id: string; readonly lots: number },
): Promise<number> {
  const now = Date.now()
  await insertSale(db, { id, now, lots })
  const rooms = await openRooms({
    pool,
    clock: systemClock,
    log: silent,
    metrics: new Registry(),
    transport: noTransport,
    closing: true,
  })
  const queue = rooms.queue(id)
  const submit = async (command: Parameters<typeof queue.submit>[0]['command']) => {
    const requestKey = { by: 'bidder' in command ? command.bidder : 'house', idempotencyKey: randomUUID() }
    const outcome = await queue.submit({ command, requestKey })
    if (outcome.kind !== 'accepted')
      throw new Error(`${command.type} was answered: ${JSON.stringify(outcome)}`)
  }
  const lotIds = Array.from({ length: lots }, (_, index) => `${id}-${index + 1}`)
  await submit({
    type: 'publishSale',
    terms: {
      auctionId: id,
      kind: 'timed',
      currency: 'HKD',
      ladder: [{ from: 0, step: 100 }],
      registerStartTime: now - 2_000,
      bidStartTime: now - 2_000,
      startTime: now - 2_000,
      endTime: now + openSeconds * 1_000,
      lotInterval: 0,
      extendWindow: 0,
      bidAcceptance: 'auto',
    },
    lots: lotIds.map((lotId, index) => ({
      lotId,
      lotNum: index + 1,
      startPrice: 1_000,
      lowEstimate: 2_000,
      highEstimate: 4_000,
      reserve: null,
    })),
  })
  for (const bidder of bidders) await submit({ type: 'admit', bidder, paddle: null, limit: null })
  await Promise.all(
    lotIds.flatMap((lotId) =>
      bidders.map((bidder, index) =>
        submit({ type: 'placePreBid', bidder, lotId, maximum: 1_000 + index * 1_000 }),
      ),
    ),
  )
  while (!(await rooms.state(id)).isEnd) await wait(200)
  const { seq } = await rooms.state(id)
  await rooms.close()
  await db.updateTable('auctions').set({ published_at: now }).where('id', '=', id).execute()
  return seq
}
