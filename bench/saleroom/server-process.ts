import { bidOffer } from '#wire/calls/bidding.ts'
import { openHouseServer } from '../house-server.ts'
import type { SaleroomRequest, SaleroomServer } from './messages.ts'
import { openLot } from './open-lot.ts'
import { createRivals } from './rivals.ts'

/** A whole server in its own process, with a live sale whose first lot is open, and bidders. */
const [auctionId, lotId] = ['evening', 'evening-1']

const house = await openHouseServer({
  id: auctionId,
  now: Date.now(),
  kind: 'live',
  // No run reaches the highest price.
  priceLevel: { '0': 100 },
})
const { userID, token } = await house.join('ann', 'bidder')
const rivals = await Promise.all(['bea', 'cat', 'dan'].map((name) => house.join(name, 'bidder')))
const clerk = (await house.join('clerk', 'manager')).client
await openLot(clerk, auctionId, lotId)

const { bid, outbid } = createRivals(
  rivals.map(({ client }) => client),
  { auctionId, lotId, by: bidOffer },
)
process.on('message', async (request: SaleroomRequest | 'leave') => {
  if (request === 'leave') return leave()
  await (request.kind === 'rivals' ? bid(request.perSecond) : outbid())
  process.send?.({})
})
process.once('disconnect', leave)
process.send?.({
  url: house.url,
  path: `/auction/${auctionId}/live`,
  auctionId,
  bidder: { userID, token },
} satisfies SaleroomServer)

async function leave(): Promise<void> {
  await bid(0)
  await house.close()
  process.exit()
}
