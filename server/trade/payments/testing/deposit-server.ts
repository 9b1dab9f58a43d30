import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import type { DepositSale } from '#domain/cards/deposit.ts'
import type { SandboxCardName } from '#domain/cards/sandbox-cards.ts'
import { insertSale } from '#server/catalogue/sales/testing.ts'
import { userRow } from '#server/people/accounts/testing/user-row.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { testPlaces } from '#server/platform/http/testing/test-places.ts'
import { runQueued } from '#server/platform/jobs/testing/run-queued.ts'
import { type SetClock, setClock, silent } from '#server/sale/rooms/testing/house.ts'
import { addCard } from '../add-card.ts'
import { customerOf } from '../customers.ts'
import type { DepositPlaced } from '../holds.ts'
import { createPayments } from '../payments.ts'
import type { CardProvider } from '../provider.ts'
import { confirm } from '../sandbox/confirm.ts'
import { createSandboxProvider } from '../sandbox/sandbox.ts'
import { createStripeProvider } from '../stripe/stripe.ts'
import { type RecordedPayments, recordPayments } from './recorded-payments.ts'
import {
  doubleKeys,
  openStripeDouble,
  type StripeDouble,
  type StripeEvent,
} from './stripe-double/stripe-double.ts'

/** A deposits service with sales that end on request. */
export type DepositServer = {
  readonly payments: ReturnType<typeof createPayments>
  readonly provider: CardProvider
  readonly clock: SetClock
  readonly database: FreshDatabase
  /** Creates a user with a saved card. */
  holder(card: SandboxCardName): Promise<{ readonly userId: string; readonly cardId: string }>
  /** Adds another card for a user. @returns its id */
  addCard(userId: string, card: SandboxCardName): Promise<string>
  /** Requests a deposit of HKD 50,000. */
  place(
    holder: { readonly userId: string; readonly cardId: string },
    auctionId?: string,
    amountCents?: number,
  ): Promise<DepositPlaced>
  /** Answers the bank’s authentication for the cardholder. */
  answer(userId: string, clientSecret: string, answer: 'confirm' | 'refuse'): Promise<void>
  /** Creates a sale that has not ended. */
  openSale(auctionId: string): Promise<void>
  /** Creates a sale with a random id. @returns the id */
  newSale(): Promise<string>
  /** Moves the clock forward by milliseconds. */
  advance(ms: number): void
  /** Ends a sale now; these users have bought lots in it. */
  endSale(auctionId: string, buyers?: readonly string[]): Promise<void>
  /** Sweeps all deposits until nothing is pending. */
  settle(): Promise<void>
  /** Published events, oldest first: `lost <user>` or `endangered <user>`. */
  readonly events: readonly string[]
  /** The payee: it records its notifications, and which items it no longer accepts payment for. */
  readonly recorded: RecordedPayments
  close(): Promise<void>
}

/** A deposits service that uses the Stripe double. */
export type StripeServer = DepositServer & {
  readonly double: StripeDouble
  /** Delivers an event as Stripe does. @returns the response status */
  deliverEvent(
    event: StripeEvent,
    signed?: { readonly body: string; readonly signature: string },
  ): Promise<number>
  /** Delivers every event twice, latest first. */
  deliverAll(): Promise<void>
}

type Browser = {
  submitCard(userId: string, clientSecret: string, card: SandboxCardName): Promise<unknown>
  answer(userId: string, clientSecret: string, answer: 'confirm' | 'refuse'): Promise<void>
}

type OpenProvider = (
  database: FreshDatabase,
  clock: SetClock,
) => Promise<{ readonly provider: CardProvider; readonly browser: Browser }>

const owner = { cardHolder: 'ANN LEE', countryId: 'HK', stateId: '', cityId: '' }
const street = { street1: '88 Wing Lok Street', street2: '', zip: '', ak: undefined }

const timeZone = 'Asia/Hong_Kong'
/** A card without an entered expiry. */
const noExpiry = { expYear: undefined, expMonth: undefined }

async function openServer(postgresUrl: string, openProvider: OpenProvider): Promise<DepositServer> {
  const database = await freshDatabase(postgresUrl)
  const { db, pool } = database
  const clock = setClock()
  const { provider, browser } = await openProvider(database, clock)
  const ended = new Map<string, { readonly endedAt: number; readonly buyers: readonly string[] }>()
  const events: string[] = []
  const deps = {
    db,
    clock,
    places: testPlaces,
    provider,
    timeZone,
    config: { publicUrl: 'https://house.test', walletFees: new Map([['alipay', 150]]) },
    limiter: { take: () => Promise.resolve(0) },
    emailOf: async (userId: string) => `${userId}@example.com`,
    saleOf: async (auctionId: string, userId: string): Promise<DepositSale> => {
      const end = ended.get(auctionId)
      return { endedAt: end?.endedAt ?? null, hasBought: end?.buyers.includes(userId) ?? false }
    },
    listener: {
      onLost: async (userId: string) => void events.push(`lost ${userId}`),
      onEndangered: async (userId: string) => void events.push(`endangered ${userId}`),
    },
  }
  const recorded = recordPayments()
  const payments = createPayments({ ...deps, ...recorded })
  let userCount = 0

  const server: DepositServer = {
    payments,
    provider,
    clock,
    database,
    events,
    recorded,
    async holder(card) {
      userCount += 1
      const userId = `person-${userCount}`
      await db.insertInto('users').values(userRow(userId, 0)).execute()
      return { userId, cardId: await server.addCard(userId, card) }
    },
    async addCard(userId, card) {
      const customer = await customerOf(deps, userId)
      const begun = await provider.beginSetup(customer.kind === 'customer' ? customer.id : '')
      const clientSecret = begun.kind === 'begun' ? begun.clientSecret : ''
      await browser.submitCard(userId, clientSecret, card)
      await browser.answer(userId, clientSecret, 'confirm')
      const tokenId = clientSecret.replace(/_secret_.*$/, '')
      const added = await addCard(deps, userId, { tokenId, ...owner, ...street }, clock.now())
      if (!('last4' in added)) throw new Error(JSON.stringify(added))
      return added.id
    },
    place: ({ userId, cardId }, auctionId = 'sale', amountCents = 5_000_000) =>
      payments.hold.place({ userId, auctionId, cardId, amountCents, currency: 'HKD' }),
    answer: browser.answer,
    openSale: (auctionId) => insertSale(db, { id: auctionId, now: clock.now() }),
    async newSale() {
      const auctionId = `sale-${randomUUID().slice(0, 8)}`
      await server.openSale(auctionId)
      return auctionId
    },
    advance: (ms) => clock.set(clock.now() + ms),
    async endSale(auctionId, buyers = []) {
      ended.set(auctionId, { endedAt: clock.now(), buyers })
      const saleRow = { auction_id: auctionId, seq: 1, kind: 'timed', live_status: 0, is_end: true }
      const figures = { start_time: 0, lots: 0, lots_sold: 0, hammer_total: 0 }
      await db
        .insertInto('sale_standing')
        .values({ ...saleRow, ...figures })
        .execute()
    },
    async settle() {
      await payments.sweep()
      await runQueued(pool, payments.tasks)
    },
    close: () => database.close(),
  }
  return server
}

export const openSandboxServer = (postgresUrl: string): Promise<DepositServer> =>
  openServer(postgresUrl, async ({ db }, clock) => {
    const bank = { db, clock, timeZone }
    return {
      provider: createSandboxProvider(db, clock, timeZone),
      browser: {
        submitCard: (userId, clientSecret, testCard) =>
          confirm(bank, userId, { ...noExpiry, clientSecret, testCard, answer: undefined }),
        answer: async (userId, clientSecret, answer) => {
          await confirm(bank, userId, { ...noExpiry, clientSecret, testCard: undefined, answer })
        },
      },
    }
  })

export async function openStripeServer(postgresUrl: string): Promise<StripeServer> {
  const clock = { current: setClock() }
  const double = await openStripeDouble({ now: () => clock.current.now() })
  const server = await openServer(postgresUrl, async (_database, houseClock) => {
    clock.current = houseClock
    return {
      provider: createStripeProvider({
        setting: {
          secretKey: doubleKeys.STRIPE_SECRET_KEY,
          publicKey: doubleKeys.STRIPE_PUBLIC_KEY,
          webhookSecret: doubleKeys.STRIPE_WEBHOOK_SECRET,
          apiUrl: double.url,
        },
        clock: houseClock,
        log: silent,
      }),
      browser: {
        submitCard: (_userId, clientSecret, card) => double.submitCard(clientSecret, card),
        answer: async (_userId, clientSecret, answer) => double.authenticate(clientSecret, answer),
      },
    }
  })
  const app = fastify()
  await app.register(server.payments.route)
  const stripeServer: StripeServer = {
    ...server,
    double,
    async deliverAll() {
      for (const event of double.events().toReversed()) {
        await stripeServer.deliverEvent(event)
        await stripeServer.deliverEvent(event)
      }
    },
    async deliverEvent(event, { body, signature } = double.signed(event)) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/v1/payment/webhook',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload: body,
      })
      return statusCode
    },
    async close() {
      await app.close()
      await server.close()
      await double.close()
    },
  }
  return stripeServer
}
