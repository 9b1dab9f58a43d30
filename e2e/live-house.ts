import { pino } from 'pino'
import { Registry } from 'prom-client'
import { publishSale } from '#server/catalogue/publish.ts'
import { openShelf } from '#server/catalogue/shelf.ts'
import { stockSale } from '#server/catalogue/testing.ts'
import { type FreshDatabase, freshDatabase } from '#server/database/testing.ts'
import { newPerson } from '#server/http/testing/people.ts'
import { noTransport } from '#server/rooms/bus.ts'
import { openRooms } from '#server/rooms/open-rooms.ts'
import { openTestHouse, type TestHouse } from '#server/testing.ts'
import { userRegister } from '#wire/calls/accounts.ts'
import { auctionRegister } from '#wire/calls/registrations.ts'
import { createClient } from '#wire/client.ts'
import type { Session } from '#wire/entities/user.ts'

/** A house with one live sale of three lots, in which the clerk takes each online bid. */
export type LiveHouse = TestHouse & {
  readonly auctionId: string
  /** Opens an account. A bidder is registered for the sale; a clerk may sit at the desk. */
  readonly join: (email: string, as: 'bidder' | 'clerk' | 'newcomer') => Promise<Session>
}

const auctionId = 'evening'

/** @param bidAcceptance whether online bids are taken at once or by the clerk (V3) */
export async function openLiveHouse(
  postgresUrl: string,
  bidAcceptance: 'auto' | 'clerk',
): Promise<LiveHouse> {
  const database = await freshDatabase(postgresUrl)
  await putUpSale(database, bidAcceptance)
  const house = await openTestHouse(postgresUrl, { settings: { DATABASE_URL: database.url } })
  return {
    ...house,
    auctionId,
    join: async (email, as) => {
      const session = await signUp(house, email)
      await settle(database, session.userID, as)
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

async function putUpSale({ db, pool }: FreshDatabase, bidAcceptance: 'auto' | 'clerk'): Promise<void> {
  const now = Date.now()
  const log = pino({ level: 'silent' })
  await stockSale(db, { id: auctionId, now, kind: 'live' })
  await db.updateTable('auctions').set({ bid_acceptance: bidAcceptance }).execute()
  await db.deleteFrom('lot_pictures').execute()
  const clock = { now: () => now }
  const work = { pool, clock, log, metrics: new Registry(), transport: noTransport, closing: false }
  const rooms = await openRooms(work)
  const published = await publishSale({ db, rooms, shelf: openShelf(db) }, auctionId, now)
  await rooms.close()
  if (published.kind !== 'published') throw new Error(`The sale was not published: ${published.kind}`)
}

export const clientOf = ({ config }: TestHouse, token: string) =>
  createClient({
    origin: config.publicUrl,
    appid: config.appId,
    key: config.appKey,
    token: () => token,
    lang: () => 'en',
  })

/** Opens an account by the house's own call; its password is `password`. */
export async function signUp(house: TestHouse, email: string): Promise<Session> {
  const told = await clientOf(house, '').call(userRegister, newPerson(email))
  if (!told.ok) throw new Error(told.error.message)
  return told.data
}

/** Verifies the address and puts a card on file; a clerk gets the role. */
export async function settle(
  { db }: FreshDatabase,
  userId: string,
  as: 'bidder' | 'clerk' | 'newcomer',
): Promise<void> {
  const now = Date.now()
  await db.updateTable('users').set({ email_verified_at: now }).where('id', '=', userId).execute()
  const card = { provider: 'practice', brand: 'visa', last4: '4242', exp_year: 2099, exp_month: 6 }
  const rest = { holder: 'Ann Lee', issued_in: 'HK', created_at: now }
  await db
    .insertInto('payment_cards')
    .values({ id: `card of ${userId}`, user_id: userId, ...card, ...rest })
    .execute()
  if (as === 'clerk') await db.insertInto('user_roles').values({ user_id: userId, role: 'clerk' }).execute()
}
