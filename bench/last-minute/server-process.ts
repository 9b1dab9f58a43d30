import { openHouseServer } from '../house-server.ts'
import { leaveWith } from '../leave-with.ts'
import type { LastMinuteServer } from './messages.ts'

/** A whole server in its own process, with an open timed sale, bidders who are admitted to it, and durable commits. */
const saleId = 'evening'
const [lots = 20, bidderCount = 64] = process.argv.slice(2).map(Number)

const now = Date.now()
// Increments of one, so that no run reaches the highest price.
const house = await openHouseServer({ id: saleId, now, lots, priceLevel: { '0': 1 } }, now + 3_600_000)
const bidders = await Promise.all(
  Array.from({ length: bidderCount }, (_, index) => house.join(`bidder-${index}`, 'bidder')),
)
process.send?.({
  url: house.url,
  saleId,
  lots: Array.from({ length: lots }, (_, index) => `${saleId}-${index + 1}`),
  bidders: bidders.map(({ userID, token }) => ({ userID, token })),
} satisfies LastMinuteServer)
leaveWith(() => house.close())
