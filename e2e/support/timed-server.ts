import { insertSale } from '#server/catalogue/sales/testing.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import type { Session } from '#wire/entities/user.ts'
import { type JourneyServer, openJourneyServer } from './journey-server.ts'
import { registerForSale, setUpAccount, signUp } from './live-server.ts'
import { publishStockedSale } from './publish-stocked-sale.ts'

/** A server with an open timed sale of three lots. */
export type TimedServer = JourneyServer & {
  readonly auctionId: string
  /** Returns the account with this email address and a card on file; a bidder is also registered for the sale. */
  readonly join: (email: string, role: 'bidder' | 'newcomer') => Promise<Session>
  readonly db: FreshDatabase['db']
  /**
   * Publishes another open timed sale, `winter2` and so on, which is much cheaper than another server. @param
   * extendWindowMs the time to the end of every lot and its extension window (T7), in milliseconds
   */
  readonly addSale: (extendWindowMs: number) => Promise<TimedServer>
}

/**
 * Starts a server with an open timed sale, `winter`.
 * @param extendWindowMs the time to the end of every lot and its extension window (T7), in milliseconds, so that
 * every bid extends the end
 * @param options.settings the settings in addition to those of tests @param options.accounts the email
 * addresses that sign up before the sale opens, so that this does not use its time
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
  const server = await openJourneyServer(postgresUrl, { DATABASE_URL: database.url, ...settings })
  const signUps = accounts.map(async (email) => [email, await signUp(server, email)] as const)
  const sessions = new Map(await Promise.all(signUps))
  for (const { userID } of sessions.values()) await setUpAccount(database, userID, 'newcomer')
  let sales = 1
  const timedServer = (auctionId: string): TimedServer => ({
    ...server,
    auctionId,
    db: database.db,
    join: async (email, role) => {
      const session = sessions.get(email) ?? (await signUp(server, email))
      if (!sessions.has(email)) await setUpAccount(database, session.userID, 'newcomer')
      sessions.set(email, session)
      if (role === 'bidder') await registerForSale(server, session, auctionId)
      return session
    },
    addSale: async (extendWindowMs) => {
      sales += 1
      const id = `winter${sales}`
      await publish(database, id, extendWindowMs)
      return timedServer(id)
    },
    close: async () => {
      await server.close()
      await database.close()
    },
  })
  await publish(database, 'winter', extendWindowMs)
  return timedServer('winter')
}

async function publish(database: FreshDatabase, id: string, extendWindowMs: number): Promise<void> {
  const now = Date.now()
  await insertSale(database.db, { id, now, kind: 'timed' })
  const times = { end_time: now + extendWindowMs, lot_interval: 1_000, extend_window: extendWindowMs }
  await database.db.updateTable('auctions').set(times).where('id', '=', id).execute()
  await publishStockedSale(database, id)
}
