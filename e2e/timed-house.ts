import { pino } from 'pino'
import { Registry } from 'prom-client'
import { publishSale } from '#server/catalogue/publish.ts'
import { openShelf } from '#server/catalogue/shelf.ts'
import { stockSale } from '#server/catalogue/testing.ts'
import { type FreshDatabase, freshDatabase } from '#server/database/testing.ts'
import { noTransport } from '#server/rooms/bus.ts'
import { openRooms } from '#server/rooms/open-rooms.ts'
import { openTestHouse, type TestHouse } from '#server/testing.ts'
import { auctionRegister } from '#wire/calls/registrations.ts'
import type { Session } from '#wire/entities/user.ts'
import { clientOf, settle, signUp } from './live-house.ts'

/** A house with one timed sale of three lots, which bids now. */
export type TimedHouse = TestHouse & {
  readonly auctionId: string
  /** Opens an account with a card on file; a bidder is registered for the sale as well. */
  readonly join: (email: string, as: 'bidder' | 'newcomer') => Promise<Session>
}

const auctionId = 'winter'

/**
 * @param window milliseconds from now to the end of every lot, and that a bid moves the end on to (T7): whenever a bid is
 * made, it comes late enough to move the end
 */
export async function openTimedHouse(postgresUrl: string, window: number): Promise<TimedHouse> {
  const database = await freshDatabase(postgresUrl)
  const house = await openTestHouse(postgresUrl, { settings: { DATABASE_URL: database.url } })
  await putUpSale(database, window)
  return {
    ...house,
    auctionId,
    join: async (email, as) => {
      const session = await signUp(house, email)
      await settle(database, session.userID, 'newcomer')
      if (as === 'bidder') {
        const registered = await clientOf(house, session.token).call(auctionRegister, { auctionId })
        if (!registered.ok) throw new Error(registered.error.message)
      }
      return session
    },
    close: async () => {
      await house.close()
      await database.close()
    },
  }
}

async function putUpSale({ db, pool }: FreshDatabase, window: number): Promise<void> {
  const now = Date.now()
  await stockSale(db, { id: auctionId, now, kind: 'timed' })
  const times = { end_time: now + window, lot_interval: 1_000, extend_window: window }
  await db.updateTable('auctions').set(times).execute()
  await db.deleteFrom('lot_pictures').execute()
  const log = pino({ level: 'silent' })
  const clock = { now: Date.now }
  const work = { pool, clock, log, metrics: new Registry(), transport: noTransport, closing: false }
  const rooms = await openRooms(work)
  const published = await publishSale({ db, rooms, shelf: openShelf(db) }, auctionId, now)
  await rooms.close()
  if (published.kind !== 'published') throw new Error(`The sale was not published: ${published.kind}`)
}
