import { expect, test } from 'vitest'
import { inTheRoom } from '#domain/auction/testing/rehearsal.ts'
import type { Head, StoredEntry } from '#server/sale/ledger/entry.ts'
import { createFeed } from './feed.ts'
import { createRoom } from './room.ts'

/** Returns the ledger of a live sale whose only lot was sold. */
function ledgerOfSale(): readonly StoredEntry[] {
  const sale = inTheRoom()
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 3_000, paddle: 'A', channel: 'room' })
  sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
  sale.at(2_000_000).clerk({ type: 'sell', lotId: 'lot1', belowReserve: false })
  return sale.entries().map((entry) => ({ entry, requestKey: null, hash: `hash of ${entry.seq}` }))
}

test('includes the head of the record in the push of a hammer, whether live or replayed', async () => {
  const written = ledgerOfSale()
  const readSince = async (_auctionId: string, since: number, size: number) =>
    written.filter(({ entry }) => entry.seq > since).slice(0, size)
  const ledger = {
    readSince,
    readAfter: (auctionId: string, { seq }: Head, size: number) => readSince(auctionId, seq, size),
    seal: () => [],
  }
  const hammer = written.findLast(({ entry }) => entry.event.type === 'lotSold')
  const heard = createFeed(createRoom('sale', ledger), ledger, 1_000)
  await heard.room.catchUp()
  const late = createRoom('sale', ledger)
  await late.catchUp()
  for (const feed of [heard, createFeed(late, ledger, 1_000)]) {
    const pushes = ((await feed.since(0)) ?? []).map((message) => message.pushes().everybody)
    expect(pushes).toHaveLength(written.length)
    expect(pushes.filter(({ hash }) => hash !== undefined)).toMatchObject([
      { type: 'lot', event: 'sale', seq: hammer?.entry.seq, hash: hammer?.hash },
    ])
    feed.close()
  }
})
