import { connect } from '#server/database/connect.ts'
import { openEmbedded } from '#server/database/embedded/embedded.ts'
import { faultsOf } from '#server/rooms/fuzz/aftermath.ts'
import { testRooms } from '#server/rooms/testing/house.ts'
import { silent } from './data-dir.ts'
import type { Told } from './storm.ts'
import { auctionId } from './stormy-sale.ts'

/** What a storm left behind. */
export type Judgement = {
  readonly acknowledged: number
  readonly sold: number
  /** What was wrong afterwards; empty where nothing acknowledged was lost and nothing was done twice. */
  readonly faults: readonly string[]
}

/** Looks whether every acknowledged bid is in the ledger, once, and the ledger in order. */
export async function judge(dataDir: string, acknowledged: readonly Told[]): Promise<Judgement> {
  const { url } = await openEmbedded(dataDir, silent, 'durable')
  const connection = connect(url, { max: 5, log: silent })
  const rooms = await testRooms(connection.pool)
  try {
    const entries = await rooms.ledger.readSince(auctionId, 0, 10_000_000)
    const taken = entries.flatMap(({ asked, entry }) => (asked ? [{ asked, entry }] : []))
    const byKey = Map.groupBy(taken, ({ asked }) => asked.ak)
    const lost = acknowledged.filter((bid) => !isIn(byKey.get(bid.ak)?.[0]?.entry.event, bid))
    const twice = [...byKey.values()].filter((same) => same.length > 1)
    const state = await rooms.state(auctionId)
    return {
      acknowledged: acknowledged.length,
      sold: [...state.lots.values()].filter((lot) => lot.saleStatus === 2).length,
      faults: [
        ...lost.map((bid) => `acknowledged and not in the ledger: ${JSON.stringify(bid)}`),
        ...twice.map((same) => `more than once in the ledger: ${JSON.stringify(same)}`),
        ...(await faultsOf(rooms, connection.pool, auctionId)),
      ],
    }
  } finally {
    await rooms.close()
    await connection.close()
  }
}

function isIn(event: { readonly type: string } | undefined, { lotId, maximum }: Told): boolean {
  return (
    event?.type === 'preBidPlaced' &&
    'lotId' in event &&
    event.lotId === lotId &&
    'maximum' in event &&
    event.maximum === maximum
  )
}
