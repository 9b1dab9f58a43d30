import { auctionGet } from '#wire/calls/auctions.ts'
import { bidOffer, lotPrebid } from '#wire/calls/bidding.ts'
import { staffLotOpen, staffLotStart, staffRoom } from '#wire/calls/staff-sale.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { openHouseServer } from '../house-server.ts'
import { createRivals } from '../saleroom/rivals.ts'
import { type FollowingServer, saleStates } from './messages.ts'

/**
 * A whole server in its own process with one sale of six lots: `server-process.ts timed 20`, where others bid twenty
 * times a second on the first lot.
 */
const state = saleStates.find((one) => one === process.argv[2]) ?? 'timed'
const perSecond = Number(process.argv[3])
const auctionId = 'evening'
const lotId = `${auctionId}-1`

// No run reaches the highest price.
const house = await openHouseServer({
  id: auctionId,
  now: Date.now(),
  kind: state === 'timed' ? 'timed' : 'live',
  lots: 6,
  priceLevel: { '0': 100 },
})
const bidder = await house.join('ann', 'bidder')
const rivals = await Promise.all(['bea', 'cat', 'dan'].map((name) => house.join(name, 'bidder')))
const manager = await house.join('manager', 'manager')
if (state === 'live') await openFirstLot()

const { bid } = createRivals(
  rivals.map(({ client }) => client),
  { auctionId, lotId, by: state === 'live' ? bidOffer : lotPrebid },
)
await bid(perSecond)
process.once('message', leave)
process.once('disconnect', leave)
process.send?.({
  url: house.url,
  auctionId,
  bidder: named(bidder),
  manager: named(manager),
} satisfies FollowingServer)

function named({ userID, token }: typeof bidder) {
  return { userID, token }
}

async function openFirstLot(): Promise<void> {
  const { client } = manager
  const stamp = async () => {
    const { seq } = dataOf(await client.call(auctionGet, { id: auctionId }))
    return { auctionId, ak: createIdempotencyKey(), seq }
  }
  dataOf(await client.call(staffRoom, { ...(await stamp()), open: true }))
  dataOf(await client.call(staffLotOpen, { ...(await stamp()), lotId }))
  dataOf(await client.call(staffLotStart, { ...(await stamp()), lotId }))
}

async function leave(): Promise<void> {
  await bid(0)
  await house.close()
  process.exit()
}
