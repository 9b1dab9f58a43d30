import { type Answer, answerMember } from '#server/platform/http/calls.ts'
import { call } from '#wire/schema/call.ts'
import { seq } from '#wire/schema/fields.ts'
import { nothing } from '#wire/schema/values.ts'
import type { Ground } from './ground.ts'
import { openNaiveHouse } from './naive.ts'
import { openSignedHouse } from './signed-house.ts'

/** A house of calls in a process of its own, with one hot lot, and beside its own calls an empty and a naive one. */
export type CallsHouse = { readonly url: string; readonly tokens: readonly string[] }

const bidders = Number(process.argv[2])

const member = { about: 'Of a measurement.', who: 'user', data: nothing, refusals: [] } as const
const emptyCall = call('POST', 'bench/empty', { ...member, payload: {} })
const naiveCall = call('POST', 'bench/naive', { ...member, payload: { by: seq } })

async function answers({ pool }: Ground): Promise<readonly Answer[]> {
  const naive = await openNaiveHouse(pool, 1)
  return [
    answerMember(emptyCall, () => null),
    answerMember(naiveCall, async ({ viewer }, { by }) => {
      await naive.bid(1, viewer.userId, by)
      return null
    }),
  ]
}

const house = await openSignedHouse({ answers })
// Steps of one, so that no storm of bids comes to the highest price.
await house.openSale({ id: 'hot', lots: 1, priceLevel: { '0': 1 } })
const tokens = await Promise.all(
  Array.from({ length: bidders }, (_, nth) => house.openBidder(`bidder-${nth}`, 'hot')),
)
process.send?.({ url: house.url, tokens } satisfies CallsHouse)
process.once('disconnect', leave)
process.on('message', leave)

async function leave(): Promise<void> {
  await house.close()
  process.exit()
}
