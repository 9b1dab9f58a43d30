import type { Rooms } from '#server/sale/rooms/rooms.ts'

/** Publishes a sale of one lot with increments of 100 throughout, and admits the bidders. */
export async function openPlainSale(
  rooms: Pick<Rooms, 'queue'>,
  auctionId: string,
  bidders: readonly string[],
  kind: 'timed' | 'live' = 'timed',
): Promise<void> {
  const now = Date.now()
  const queue = rooms.queue(auctionId)
  const published = await queue.submit({
    command: {
      type: 'publishSale',
      terms: {
        auctionId,
        kind,
        currency: 'HKD',
        ladder: [{ from: 0, step: 100 }],
        registerStartTime: now - 1_000,
        bidStartTime: now - 1_000,
        startTime: now - 1_000,
        endTime: now + 86_400_000,
        lotInterval: 30_000,
        extendWindow: 180_000,
        bidAcceptance: 'auto',
      },
      lots: [
        {
          lotId: `${auctionId}-1`,
          lotNum: 1,
          startPrice: 1_000,
          lowEstimate: 2_000,
          highEstimate: 4_000,
          reserve: null,
        },
      ],
    },
  })
  if (published.kind !== 'accepted') throw new Error(`The sale was not published: ${published.kind}`)
  await Promise.all(
    bidders.map((bidder) => queue.submit({ command: { type: 'admit', bidder, paddle: null, limit: null } })),
  )
}
