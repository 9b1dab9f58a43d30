import type { Role } from '#domain/staff/rights.ts'
import { type StockedSale, stockSale } from '#server/catalogue/sales/testing.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { registrationForm } from '#server/platform/http/testing/people.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'
import { putPracticeCards } from '#server/trade/payments/practice/put-cards.ts'
import { userRegister } from '#wire/calls/accounts.ts'
import { auctionRegister } from '#wire/calls/registrations.ts'
import { createClient } from '#wire/client/client.ts'
import type { Session } from '#wire/entities/user.ts'
import { putUp } from './put-up.ts'

/** A house with one live sale of three lots, in which the clerk takes each online bid. */
export type LiveServer = TestServer & {
  readonly auctionId: string
  /** Opens an account. A bidder is registered for the sale; a clerk may sit at the desk, a manager do all that staff may. */
  readonly join: (email: string, as: 'bidder' | 'newcomer' | Role) => Promise<Session>
  /** Closes the house and opens it again, at the same address and on the same database. */
  readonly restart: () => Promise<void>
}

const auctionId = 'evening'

/**
 * @param bidAcceptance whether online bids are taken at once or by the clerk (V3)
 * @param sale what is otherwise with it: who decides about bidders, what is held on their cards
 * @param settings of the house, over those of tests
 */
export async function openLiveServer(
  postgresUrl: string,
  bidAcceptance: 'auto' | 'clerk',
  sale: Pick<StockedSale, 'admission' | 'deposit'> = {},
  settings: Readonly<Record<string, string>> = {},
): Promise<LiveServer> {
  const database = await freshDatabase(postgresUrl)
  await stockSale(database.db, { id: auctionId, now: Date.now(), kind: 'live', bidAcceptance, ...sale })
  await putUp(database, auctionId)
  const opened = { ...settings, DATABASE_URL: database.url }
  const server = await openTestServer(postgresUrl, { settings: opened })
  const again = { ...opened, PORT: String(server.config.port) }
  let open = server
  return {
    ...server,
    auctionId,
    join: async (email, as) => {
      const session = await signUp(server, email)
      await settle(database, session.userID, as)
      if (as === 'bidder') await enter(server, session, auctionId)
      return session
    },
    restart: async () => {
      await open.close()
      open = await openTestServer(postgresUrl, { settings: again })
    },
    close: async () => {
      await open.close()
      await database.close()
    },
  }
}

export const clientOf = ({ config }: TestServer, token: string) =>
  createClient({
    origin: config.publicUrl,
    appid: config.appId,
    key: config.appKey,
    token: () => token,
    lang: () => 'en',
  })

/** Opens an account by the house's own call; its password is `paddle-and-rostrum`. */
export async function signUp(server: TestServer, email: string): Promise<Session> {
  const told = await clientOf(server, '').call(userRegister, registrationForm(email))
  if (!told.ok) throw new Error(told.error.message)
  return told.data
}

/** Registers somebody for a sale. */
export async function enter(server: TestServer, { token }: Session, auctionId: string): Promise<void> {
  const told = await clientOf(server, token).call(auctionRegister, { auctionId })
  if (!told.ok) throw new Error(told.error.message)
}

/** Verifies the address and puts a card on file; a clerk gets the role. */
export async function settle(
  { db }: FreshDatabase,
  userId: string,
  as: 'bidder' | 'newcomer' | Role,
): Promise<void> {
  const now = Date.now()
  await db.updateTable('users').set({ email_verified_at: now }).where('id', '=', userId).execute()
  const card = { behaviour: 'hongKong', brand: 'visa', last4: '4242', country: 'HK' } as const
  const rest = { expYear: 2099, expMonth: 6, holder: 'Ann Lee', at: now }
  await putPracticeCards(db, [{ id: `card of ${userId}`, userId, ...card, ...rest }])
  if (as !== 'clerk' && as !== 'manager') return
  await db.insertInto('user_roles').values({ user_id: userId, role: as }).execute()
  // Nobody with the telephone number of staff is admitted at the door (R6).
  await db.updateTable('users').set({ phone: '+85237000100' }).where('id', '=', userId).execute()
}
