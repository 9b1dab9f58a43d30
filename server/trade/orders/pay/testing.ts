import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { findUnbalanced } from '#server/trade/journal/journal.ts'
import { issueOrder } from '#server/trade/orders/testing.ts'

/** An issued order of a sale of its own. */
export type Sold = { readonly payer: TestPerson; readonly orderId: string; readonly sale: string }

/** A server for tests of payments, with a cash limit, and a member of staff who may record them. */
export type PaymentTests = {
  readonly api: TestApi
  readonly accounts: TestPerson
  /** Issues an order with one lot for each hammer price to a new buyer. */
  issued(...hammers: readonly number[]): Promise<Sold>
  /** Expects that the journal balances; call it after each test. */
  settle(): Promise<void>
}

/** Opens a server for tests of payments; the caller closes its `api`. */
export async function openPaymentTests(postgresUrl: string): Promise<PaymentTests> {
  const api = await openTestApi(postgresUrl, { CALLS_PER_TEN_SECONDS: '0', CASH_LIMIT: '12000' })
  const accounts = await createPerson(api, 'accounts@example.com', { roles: ['accounts'], card: false })
  let people = 0
  return {
    api,
    accounts,
    async issued(...hammers) {
      const payer = await createPerson(api, `buyer${++people}@example.com`)
      const sale = `sale-${randomUUID().slice(0, 8)}`
      return { payer, sale, orderId: await issueOrder(api, payer.id, { auctionId: sale, hammers }) }
    },
    settle: () => expectBalanced(api),
  }
}

/** Expects that the journal balances, and lifts the rate limit of sign-ups from one address. */
export async function expectBalanced({ database: { db } }: Pick<TestApi, 'database'>): Promise<void> {
  expect(await findUnbalanced(db)).toEqual([])
  await db.deleteFrom('attempts').execute()
}
