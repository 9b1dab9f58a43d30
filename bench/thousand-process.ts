import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Registry } from 'prom-client'
import { createCatalogueCache } from '#server/catalogue/sales/catalogue-cache.ts'
import { publishSale } from '#server/catalogue/sales/publish.ts'
import { insertSale, publishedUnder } from '#server/catalogue/sales/testing.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { noTransport } from '#server/sale/rooms/bus.ts'
import { openRooms } from '#server/sale/rooms/open-rooms.ts'
import { testConfig, unlimited } from '#server/testing.ts'
import { openBenchDatabase, silent } from './bench-database.ts'

/** The demonstration server in its own process, with one more sale: a thousand lots that close within the hour. */
const sale = 'thousand'
const lots = 1_000

const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-bench-thousand-'))
const database = await openBenchDatabase()
const { db, pool } = database
const config = testConfig({
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  DEMO: '1',
  ...unlimited,
})
const { open } = await import('#server/open.ts')
const server = await open(config)
await openSale()
process.send?.({ url: server.url, auction: `/auction/${sale}`, lots })
process.once('disconnect', leave)
process.on('message', leave)

/** Lots close one second apart, so every visible card ticks. They reuse the demonstration's pictures. */
async function openSale(): Promise<void> {
  const now = systemClock.now()
  const pictures = await db.selectFrom('lot_pictures').select(['key', 'width', 'height']).execute()
  await insertSale(db, { id: sale, now, lots })
  await db.updateTable('auctions').set({ lot_interval: 1_000 }).where('id', '=', sale).execute()
  for (let nth = 1; nth <= lots; nth += 1) {
    const picture = pictures[nth % pictures.length]
    if (picture)
      await db.updateTable('lot_pictures').set(picture).where('lot_id', '=', `${sale}-${nth}`).execute()
  }
  const options = { pool, clock: systemClock, log: silent, metrics: new Registry(), transport: noTransport }
  const rooms = await openRooms({ ...options, closing: false })
  const published = await publishSale(
    { db, rooms, cache: createCatalogueCache(db), ...publishedUnder },
    sale,
    now,
  )
  await rooms.close()
  if (published.kind !== 'published') throw new Error(`The sale was not published: ${published.kind}`)
}

async function leave(): Promise<void> {
  await server.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
  process.exit()
}
