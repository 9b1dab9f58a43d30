import type { Role } from '#domain/staff/rights.ts'
import { insertSale, type SaleFixture } from '#server/catalogue/sales/testing.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { registrationForm } from '#server/platform/http/testing/people.ts'
import { insertSandboxCards } from '#server/trade/payments/sandbox/insert-cards.ts'
import { userRegister } from '#wire/calls/accounts.ts'
import { auctionRegister } from '#wire/calls/registrations.ts'
import { createClient } from '#wire/client/client.ts'
import type { Session } from '#wire/entities/user.ts'
import { type JourneyServer, openJourneyServer } from './journey-server.ts'
import { publishStockedSale } from './publish-stocked-sale.ts'

type Joining = 'bidder' | 'newcomer' | Role

/** A server with a live sale of three lots. */
export type LiveServer = JourneyServer & {
  readonly auctionId: string
  readonly db: FreshDatabase['db']
  /**
   * Returns the account with this email address, created with this role if necessary. A bidder is registered
   * for the sale.
   */
  readonly join: (email: string, role: Joining) => Promise<Session>
  /** Restarts the server at the same address and on the same database. */
  readonly restart: () => Promise<void>
  /** Publishes another sale, `evening2` and so on, which is much cheaper than another server. */
  readonly addSale: (bidAcceptance: 'auto' | 'clerk', sale?: LiveSale) => Promise<LiveServer>
}

/** The terms of a sale: its kind, live by default, times, admission of bidders, deposit, and identical lots. */
type LiveSale = Pick<
  SaleFixture,
  'kind' | 'admission' | 'deposit' | 'bidStartTime' | 'closesInMs' | 'identical'
>

/**
 * Starts a server with a published live sale, `evening`.
 * @param bidAcceptance whether online bids are accepted automatically or by the clerk (V3)
 * @param settings the settings that override those of tests
 */
export async function openLiveServer(
  postgresUrl: string,
  bidAcceptance: 'auto' | 'clerk',
  sale: LiveSale = {},
  settings: Readonly<Record<string, string>> = {},
): Promise<LiveServer> {
  const database = await freshDatabase(postgresUrl)
  const publish = async (id: string, bidAcceptance: 'auto' | 'clerk', terms: LiveSale) => {
    await insertSale(database.db, { id, now: Date.now(), kind: 'live', bidAcceptance, ...terms })
    await publishStockedSale(database, id)
  }
  await publish('evening', bidAcceptance, sale)
  const serverSettings = { ...settings, DATABASE_URL: database.url }
  const server = await openJourneyServer(postgresUrl, serverSettings)
  const restartSettings = { ...serverSettings, PORT: String(server.config.port) }
  const accounts = new Map<string, Session>()
  let current = server
  let sales = 1
  const liveServer = (auctionId: string): LiveServer => ({
    ...server,
    auctionId,
    db: database.db,
    join: async (email, role) => {
      const session = accounts.get(email) ?? (await signUp(server, email))
      if (!accounts.has(email)) await setUpAccount(database, session.userID, role)
      accounts.set(email, session)
      if (role === 'bidder') await registerForSale(server, session, auctionId)
      return session
    },
    restart: async () => {
      await current.close()
      current = await openJourneyServer(postgresUrl, restartSettings)
    },
    addSale: async (bidAcceptance, terms = {}) => {
      sales += 1
      const id = `evening${sales}`
      await publish(id, bidAcceptance, terms)
      return liveServer(id)
    },
    close: async () => {
      await current.close()
      await database.close()
    },
  })
  return liveServer('evening')
}

export const clientOf = ({ config }: JourneyServer, token: string) =>
  createClient({
    origin: config.publicUrl,
    appid: config.appId,
    key: config.appKey,
    token: () => token,
    lang: () => 'en',
  })

/** Creates an account through the public call; its password is `paddle-and-rostrum`. */
export async function signUp(server: JourneyServer, email: string): Promise<Session> {
  const response = await clientOf(server, '').call(userRegister, registrationForm(email))
  if (!response.ok) throw new Error(response.error.message)
  return response.data
}

/** Registers a client for a sale. */
export async function registerForSale(
  server: JourneyServer,
  { token }: Session,
  auctionId: string,
): Promise<void> {
  const response = await clientOf(server, token).call(auctionRegister, { auctionId })
  if (!response.ok) throw new Error(response.error.message)
}

/** Verifies the email address, puts a card on file, and assigns a staff role. */
export async function setUpAccount(
  { db }: Pick<FreshDatabase, 'db'>,
  userId: string,
  role: Joining,
): Promise<void> {
  const now = Date.now()
  await db.updateTable('users').set({ email_verified_at: now }).where('id', '=', userId).execute()
  const card = { behaviour: 'hongKong', brand: 'visa', last4: '4242', country: 'HK' } as const
  const cardDetails = { expYear: 2099, expMonth: 6, holder: 'Ann Lee', at: now }
  await insertSandboxCards(db, [{ id: `card of ${userId}`, userId, ...card, ...cardDetails }])
  if (role === 'bidder' || role === 'newcomer') return
  await db.insertInto('user_roles').values({ user_id: userId, role: role }).execute()
  // A walk-in bidder with a staff member's phone number is refused (R6).
  await db.updateTable('users').set({ phone: '+85237000100' }).where('id', '=', userId).execute()
}
