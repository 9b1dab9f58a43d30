import { bidOffer } from '#wire/calls/bidding.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import { clientOf, type LiveServer } from './live-server.ts'

/** Creates the clerk of a sale and two clients registered for it. */
export async function joinTwoBidders(
  server: LiveServer,
): Promise<{ readonly ann: Session; readonly ben: Session; readonly clerk: Session }> {
  const [ann, ben, clerk] = await Promise.all([
    server.join('ann@example.com', 'bidder'),
    server.join('ben@example.com', 'bidder'),
    server.join('clerk@example.com', 'clerk'),
  ])
  return { ann, ben, clerk }
}

/** Bids online on the first lot of the sale. */
export async function bidOnFirst(server: LiveServer, bidder: Session, bidPrice: number): Promise<void> {
  const { auctionId } = server
  const bid = { auctionId, lotId: `${auctionId}-1`, bidPrice, ak: createIdempotencyKey() }
  dataOf(await clientOf(server, bidder.token).call(bidOffer, bid))
}
