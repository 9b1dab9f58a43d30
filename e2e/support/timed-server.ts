import { stockSale } from '#server/catalogue/sales/testing.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'
import type { Session } from '#wire/entities/user.ts'
import { enter, settle, signUp } from './live-server.ts'
import { putUp } from './put-up.ts'

/** A house with one timed sale of three lots, which bids now. */
export type TimedServer = TestServer & {
  readonly auctionId: string
  /** Opens an account with a card on file; a bidder is registered for the sale as well. */
  readonly join: (email: string, as: 'bidder' | 'newcomer') => Promise<Session>
  readonly db: FreshDatabase['db']
}

const auctionId = 'winter'

/**
 * @param window milliseconds from now to the end of every lot, and that a bid moves the end on to (T7): whenever a bid is
 * made, it comes late enough to move the end
 * @param settings of the house, besides those of every test
 */
export async function openTimedServer(
  postgresUrl: string,
  window: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<TimedServer> {
  const database = await freshDatabase(postgresUrl)
  const server = await openTestServer(postgresUrl, { settings: { DATABASE_URL: database.url, ...settings } })
  await stock(database, window)
  await putUp(database, auctionId)
  return {
    ...server,
    auctionId,
    db: database.db,
    join: async (email, as) => {
      const session = await signUp(server, email)
      await settle(database, session.userID, 'newcomer')
      if (as === 'bidder') await enter(server, session, auctionId)
      return session
    },
    close: async () => {
      await server.close()
      await database.close()
    },
  }
}

async function stock({ db }: FreshDatabase, window: number): Promise<void> {
  const now = Date.now()
  await stockSale(db, { id: auctionId, now, kind: 'timed' })
  const times = { end_time: now + window, lot_interval: 1_000, extend_window: window }
  await db.updateTable('auctions').set(times).execute()
}
