import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { insertSale } from '#server/catalogue/sales/testing.ts'
import { open } from '#server/open.ts'
import { createSessions } from '#server/people/accounts/sessions.ts'
import { userRow } from '#server/people/accounts/testing/user-row.ts'
import { foundingVersion } from '#server/site/content/founding-documents.ts'
import { testConfig, unlimited } from '#server/testing.ts'
import { auctionRegister } from '#wire/calls/registrations.ts'
import { createClient } from '#wire/client/client.ts'
import { setUpAccount } from '../../e2e/support/live-server.ts'
import { publishStockedSale } from '../../e2e/support/publish-stocked-sale.ts'
import { openBenchDatabase } from '../bench-database.ts'
import type { LastMinuteServer } from './messages.ts'

/** A whole server in its own process, with an open timed sale, bidders who are admitted to it, and durable commits. */
const saleId = 'evening'
const [lots = 20, bidderCount = 64] = process.argv.slice(2).map(Number)

const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-bench-last-minute-'))
const database = await openBenchDatabase()
const { db } = database
const now = Date.now()
// Increments of one, so that no run reaches the highest price.
await insertSale(db, { id: saleId, now, lots, priceLevel: { '0': 1 } })
await db
  .updateTable('auctions')
  .set({ end_time: now + 3_600_000 })
  .where('id', '=', saleId)
  .execute()
await publishStockedSale(database, saleId)
const server = await open(
  testConfig({
    PAGE_THREADS: process.env.PAGE_THREADS ?? '1',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ...unlimited,
  }),
)
const bidders = await Promise.all(Array.from({ length: bidderCount }, (_, nth) => join(`bidder-${nth}`)))
process.send?.({
  url: server.url,
  saleId,
  lots: Array.from({ length: lots }, (_, nth) => `${saleId}-${nth + 1}`),
  bidders,
} satisfies LastMinuteServer)
process.once('disconnect', leave)
process.on('message', leave)

/** Signs a new account in and registers it for the sale. */
async function join(userID: string): Promise<LastMinuteServer['bidders'][number]> {
  await db
    .insertInto('users')
    .values({
      ...userRow(userID, now),
      phone: '+85291234567',
      country_code: '+852',
      adult_at: now,
      terms_version: foundingVersion,
    })
    .execute()
  await setUpAccount(database, userID, 'bidder')
  const session = { remember: true, agent: '', now, by: 'factor' } as const
  const token = await createSessions(db, 30).begin(userID, session)
  const client = createClient({
    origin: server.url,
    appid: 'web',
    key: 'rostrum-demo',
    token: () => token,
    lang: () => 'en',
  })
  const registered = await client.call(auctionRegister, { auctionId: saleId })
  if (!registered.ok) throw new Error(registered.error.message)
  return { userID, token }
}

async function leave(): Promise<void> {
  await server.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
  process.exit()
}
