import { insertSale } from '#server/catalogue/sales/testing.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'
import type { Session } from '#wire/entities/user.ts'
import { registerForSale, setUpAccount, signUp } from './live-server.ts'
import { publishStockedSale } from './publish-stocked-sale.ts'

/** A server with one open timed sale of three lots. */
export type TimedServer = TestServer & {
  readonly auctionId: string
  /** Creates an account with a card on file; a bidder is also registered for the sale. */
  readonly join: (email: string, role: 'bidder' | 'newcomer') => Promise<Session>
  readonly db: FreshDatabase['db']
}

const auctionId = 'winter'

/**
 * Starts a server with an open timed sale.
 * @param extendWindowMs time to the end of every lot and its extension window (T7), in milliseconds, so that
 * every bid extends the end
 * @param options.settings in addition to those of tests
 * @param options.accounts email addresses that sign up before the sale opens, so that its time is not spent on it
 */
export async function openTimedServer(
  postgresUrl: string,
  extendWindowMs: number,
  {
    settings = {},
    accounts = [],
  }: { settings?: Readonly<Record<string, string>>; accounts?: readonly string[] } = {},
): Promise<TimedServer> {
  const database = await freshDatabase(postgresUrl)
  const server = await openTestServer(postgresUrl, { settings: { DATABASE_URL: database.url, ...settings } })
  const signUps = accounts.map(async (email) => [email, await signUp(server, email)] as const)
  const sessions = new Map(await Promise.all(signUps))
  await stock(database, extendWindowMs)
  await publishStockedSale(database, auctionId)
  return {
    ...server,
    auctionId,
    db: database.db,
    join: async (email, role) => {
      const session = sessions.get(email) ?? (await signUp(server, email))
      await setUpAccount(database, session.userID, 'newcomer')
      if (role === 'bidder') await registerForSale(server, session, auctionId)
      return session
    },
    close: async () => {
      await server.close()
      await database.close()
    },
  }
}

async function stock({ db }: FreshDatabase, extendWindowMs: number): Promise<void> {
  const now = Date.now()
  await insertSale(db, { id: auctionId, now, kind: 'timed' })
  const times = { end_time: now + extendWindowMs, lot_interval: 1_000, extend_window: extendWindowMs }
  await db.updateTable('auctions').set(times).execute()
}
