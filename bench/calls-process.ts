import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { call } from '#wire/schema/call.ts'
import { seq } from '#wire/schema/fields.ts'
import { nothing } from '#wire/schema/values.ts'
import type { BenchDatabase } from './bench-database.ts'
import { openNaiveServer } from './naive.ts'
import { openSignedServer } from './signed-server.ts'

/** A house of calls in a process of its own, with one hot lot, and beside its own calls an empty and a naive one. */
export type CallServer = { readonly url: string; readonly tokens: readonly string[] }

const bidders = Number(process.argv[2])

const member = { about: 'Of a measurement.', who: 'user', data: nothing, refusals: [] } as const
const emptyCall = call('POST', 'bench/empty', { ...member, payload: {} })
const naiveCall = call('POST', 'bench/naive', { ...member, payload: { by: seq } })

async function answers({ pool }: BenchDatabase): Promise<readonly CallHandler[]> {
  const naive = await openNaiveServer(pool, 1)
  return [
    handleMemberCall(emptyCall, () => null),
    handleMemberCall(naiveCall, async ({ viewer }, { by }) => {
      await naive.bid(1, viewer.userId, by)
      return null
    }),
  ]
}

const server = await openSignedServer({ answers })
// Steps of one, so that no storm of bids comes to the highest price.
await server.createSale({ id: 'hot', lots: 1, priceLevel: { '0': 1 } })
const tokens = await Promise.all(
  Array.from({ length: bidders }, (_, nth) => server.createBidder(`bidder-${nth}`, 'hot')),
)
process.send?.({ url: server.url, tokens } satisfies CallServer)
process.once('disconnect', leave)
process.on('message', leave)

async function leave(): Promise<void> {
  await server.close()
  process.exit()
}
