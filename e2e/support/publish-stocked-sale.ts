import { pino } from 'pino'
import { Registry } from 'prom-client'
import { createCatalogueCache } from '#server/catalogue/sales/catalogue-cache.ts'
import { publishSale } from '#server/catalogue/sales/publish.ts'
import { publishedUnder } from '#server/catalogue/sales/testing.ts'
import { noTransport } from '#server/platform/bus/transport.ts'
import type { FreshDatabase } from '#server/platform/database/testing.ts'
import { openRooms } from '#server/sale/rooms/open-rooms.ts'

/** Publishes a stocked sale through the product's own code, without pictures. */
export async function publishStockedSale(
  { db, pool }: Pick<FreshDatabase, 'db' | 'pool'>,
  auctionId: string,
): Promise<void> {
  await db.deleteFrom('lot_pictures').execute()
  const log = pino({ level: 'silent' })
  const clock = { now: Date.now }
  const deps = { pool, clock, log, metrics: new Registry(), transport: noTransport, closing: false }
  const rooms = await openRooms(deps)
  const published = await publishSale(
    { db, rooms, cache: createCatalogueCache(db), ...publishedUnder },
    auctionId,
    clock.now(),
  )
  await rooms.close()
  if (published.kind !== 'published') throw new Error(`The sale was not published: ${published.kind}`)
}
