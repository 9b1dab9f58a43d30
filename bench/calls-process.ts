import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { call } from '#wire/schema/call.ts'
import { seq } from '#wire/schema/fields.ts'
import { nothing } from '#wire/schema/values.ts'
import type { BenchDatabase } from './bench-database.ts'
import { openFloorServer } from './floor.ts'
import { leaveWith } from './leave-with.ts'
import { openNaiveServer } from './naive.ts'
import { openSignedServer } from './signed-server.ts'

/** A server in its own process, with one hot lot and three more calls: one that does nothing, the naive bid, and the floor of a bid. */
export type CallServer = { readonly url: string; readonly tokens: readonly string[] }

const bidders = Number(process.argv[2])

const member = { about: 'Used by a benchmark only.', who: 'user', data: nothing, refusals: [] } as const
const emptyCall = call('POST', 'bench/empty', { ...member, payload: {} })
const naiveCall = call('POST', 'bench/naive', { ...member, payload: { by: seq } })
const floorCall = call('POST', 'bench/floor', { ...member, payload: { by: seq } })

async function benchHandlers({ pool }: BenchDatabase): Promise<readonly CallHandler[]> {
  const naive = await openNaiveServer(pool, 1)
  const floor = await openFloorServer(pool, 1)
  return [
    handleMemberCall(emptyCall, () => null),
    handleMemberCall(naiveCall, async ({ viewer }, { by }) => {
      await naive.bid(1, viewer.userId, by)
      return null
    }),
    handleMemberCall(floorCall, async ({ viewer }, { by }) => {
      await floor.bid(1, viewer.userId, by)
      return null
    }),
  ]
}

const server = await openSignedServer({ handlers: benchHandlers })
// Increments of one, so that no run reaches the highest price.
await server.createSale({ id: 'hot', lots: 1, priceLevel: { '0': 1 } })
const tokens = await Promise.all(
  Array.from({ length: bidders }, (_, index) => server.createBidder(`bidder-${index}`, 'hot')),
)
process.send?.({ url: server.url, tokens } satisfies CallServer)
leaveWith(() => server.close())
