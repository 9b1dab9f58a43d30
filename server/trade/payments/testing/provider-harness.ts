import type { SandboxCardName } from '#domain/cards/sandbox-cards.ts'
import { userRow } from '#server/people/accounts/testing/user-row.ts'
import { freshDatabase } from '#server/platform/database/testing.ts'
import { type SetClock, setClock, silent } from '#server/sale/rooms/testing/house.ts'
import type { CardProvider } from '../provider.ts'
import { confirm } from '../sandbox/confirm.ts'
import { createSandboxProvider } from '../sandbox/sandbox.ts'
import { createToken } from '../sandbox/tokens.ts'
import { createStripeProvider } from '../stripe/stripe.ts'
import { doubleKeys, openStripeDouble } from './stripe-double/stripe-double.ts'
import type { EnteredPayment } from './stripe-double/tokens.ts'

/** A provider, with the actions of a browser and a cardholder. */
export type ProviderHarness = {
  readonly provider: CardProvider
  readonly clock: SetClock
  /** Creates a user. @returns their id */
  createUser(): Promise<string>
  /** Submits a card, as a browser does. */
  submitCard(userId: string, clientSecret: string, card: SandboxCardName): Promise<void>
  /** Answers the bank’s authentication for the cardholder. */
  answer(userId: string, clientSecret: string, answer: 'confirm' | 'refuse' | 'settle'): Promise<void>
  /** Enters a payment in the provider’s form. @returns the token */
  enter(userId: string, entered: EnteredPayment): Promise<string>
  /** Lets payments in process succeed. */
  settle(): void
  close(): Promise<void>
}

const timeZone = 'Asia/Hong_Kong'
/** A card without an entered expiry. */
const noExpiry = { expYear: undefined, expMonth: undefined }

export async function openSandboxHarness(postgresUrl: string): Promise<ProviderHarness> {
  const database = await freshDatabase(postgresUrl)
  const { db } = database
  const clock = setClock()
  const bank = { db, clock, timeZone }
  let people = 0
  return {
    provider: createSandboxProvider(db, clock, timeZone),
    clock,
    async createUser() {
      people += 1
      const id = `person-${people}`
      await db.insertInto('users').values(userRow(id, 0)).execute()
      return id
    },
    submitCard: async (userId, clientSecret, testCard) => {
      await confirm(bank, userId, { ...noExpiry, clientSecret, testCard, answer: undefined })
    },
    answer: async (userId, clientSecret, answer) => {
      await confirm(bank, userId, { ...noExpiry, clientSecret, testCard: undefined, answer })
    },
    enter: async (userId, { method, card }) =>
      (await createToken({ db, clock }, userId, { method, testCard: card })) ?? '',
    settle: () => clock.set(clock.now() + 60_000),
    close: () => database.close(),
  }
}

export async function openStripeHarness(): Promise<ProviderHarness> {
  const clock = setClock()
  const double = await openStripeDouble(clock)
  const setting = {
    secretKey: doubleKeys.STRIPE_SECRET_KEY,
    publicKey: doubleKeys.STRIPE_PUBLIC_KEY,
    webhookSecret: doubleKeys.STRIPE_WEBHOOK_SECRET,
    apiUrl: double.url,
  }
  let people = 0
  return {
    provider: createStripeProvider({ setting, clock, log: silent }),
    clock,
    createUser: async () => {
      people += 1
      return `person-${people}`
    },
    submitCard: async (_userId, clientSecret, card) => {
      await double.submitCard(clientSecret, card)
    },
    answer: async (_userId, clientSecret, answer) => double.authenticate(clientSecret, answer),
    enter: async (_userId, entered) => double.enterPayment(entered),
    settle: () => double.settlePayments('succeeded'),
    close: double.close,
  }
}
