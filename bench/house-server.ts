import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { maxSettleMs } from '#domain/auction/max-settle.ts'
import type { Role } from '#domain/staff/rights.ts'
import { insertSale, type SaleFixture } from '#server/catalogue/sales/testing.ts'
import { open } from '#server/open.ts'
import { createSessions } from '#server/people/accounts/sessions.ts'
import { userRow } from '#server/people/accounts/testing/user-row.ts'
import { foundingVersion } from '#server/site/content/founding-documents.ts'
import { testConfig, unlimited } from '#server/testing.ts'
import { auctionRegister } from '#wire/calls/registrations.ts'
import type { Client } from '#wire/client/client.ts'
import { setUpAccount } from '../e2e/support/live-server.ts'
import { publishStockedSale } from '../e2e/support/publish-stocked-sale.ts'
import { openBenchDatabase } from './bench-database.ts'
import { clientAt } from './client-at.ts'

/** A user of a measured server, signed in. */
export type SignedIn = { readonly userID: string; readonly token: string; readonly client: Client }

/** A whole server with one published sale and durable commits. */
export type HouseServer = {
  readonly url: string
  /** Signs a new account in. A bidder is registered for the sale. */
  join(userID: string, role: 'bidder' | Role): Promise<SignedIn>
  /** Closes the server and deletes its data. */
  close(): Promise<void>
}

/** Starts a server in this process. @param ends when a timed sale's last lot closes, by the server's clock */
export async function openHouseServer(sale: SaleFixture, ends: number | null = null): Promise<HouseServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-bench-house-'))
  const database = await openBenchDatabase()
  const { db } = database
  const { id, now } = sale
  await insertSale(db, sale)
  if (ends !== null) await db.updateTable('auctions').set({ end_time: ends }).where('id', '=', id).execute()
  await publishStockedSale(database, id)
  const server = await open(
    testConfig({
      PAGE_THREADS: process.env.PAGE_THREADS ?? '1',
      // As in production, since test servers do not settle.
      BID_SETTLE_MS: String(maxSettleMs),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ...unlimited,
    }),
  )

  return {
    url: server.url,
    async join(userID, role) {
      const user = { ...userRow(userID, now), phone: '+85291234567', country_code: '+852' }
      await db
        .insertInto('users')
        .values({ ...user, adult_at: now, terms_version: foundingVersion })
        .execute()
      await setUpAccount(database, userID, role)
      const session = { remember: true, agent: '', now, by: 'factor' } as const
      const token = await createSessions(db, 30).begin(userID, session)
      const client = clientAt(server.url, token)
      if (role !== 'bidder') return { userID, token, client }
      const registered = await client.call(auctionRegister, { auctionId: id })
      if (!registered.ok) throw new Error(registered.error.message)
      return { userID, token, client }
    },
    async close() {
      await server.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
