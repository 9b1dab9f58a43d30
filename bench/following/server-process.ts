import { bidOffer, lotPrebid } from '#wire/calls/bidding.ts'
import { openHouseServer } from '../house-server.ts'
import { openLot } from '../saleroom/open-lot.ts'
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
if (state === 'live') await openLot(manager.client, auctionId, lotId)

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

async function leave(): Promise<void> {
  await bid(0)
  await house.close()
  process.exit()
}
