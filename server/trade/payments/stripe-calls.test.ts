import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { configGet } from '#wire/calls/config.ts'
import { sandboxConfirm, userPaymentBegin } from '#wire/calls/payments.ts'
import { userPaymentAdd, userPaymentDelete, userPaymentList } from '#wire/calls/wallet.ts'
import { doubleKeys, openStripeDouble, type StripeDouble } from './testing/stripe-double/stripe-double.ts'

let double: StripeDouble
let api: TestApi
let ann: TestPerson
beforeAll(async () => {
  double = await openStripeDouble({ now: () => api.clock.now() })
  api = await openTestApi(inject('postgresUrl'), { ...doubleKeys, STRIPE_API_URL: double.url })
  ann = await createPerson(api, 'ann@example.com', { card: false })
})
afterAll(async () => {
  await api.close()
  await double.close()
})

const owner = { cardHolder: 'ANN LEE', countryId: 'HK', street1: '88 Wing Lok Street' }

async function begin({ client }: TestPerson) {
  const setup = await client.call(userPaymentBegin, {})
  if (!setup.ok) throw new Error(setup.error.message)
  const { clientSecret } = setup.data
  return { ...setup.data, tokenId: clientSecret.replace(/_secret_.*$/, '') }
}

test('with Stripe keys the configuration names Stripe and only the publishable key', async () => {
  const response = await api.client().call(configGet, {})
  expect(response).toMatchObject({ data: { cardProvider: 'stripe', stripePublicKey: 'pk_test_double' } })
  expect(await begin(ann)).toMatchObject({ provider: 'stripe', publicKey: 'pk_test_double' })
  expect(JSON.stringify(response)).not.toContain('sk_test')
})

test('saves a card that the browser submitted to Stripe', async () => {
  const { clientSecret, tokenId } = await begin(ann)
  await double.submitCard(clientSecret, 'authenticatesOnce')
  expect(await ann.client.call(userPaymentAdd, { tokenId, ...owner })).toMatchObject({
    error: { name: 'cardNeedsAuthentication', data: { clientSecret } },
  })
  double.authenticate(clientSecret, 'confirm')
  const added = await ann.client.call(userPaymentAdd, { tokenId, ...owner })
  expect(added).toMatchObject({ data: { brand: 'visa', last4: '3155', country: 'US' } })
  const id = added.ok ? added.data.id : ''
  expect((await ann.client.call(userPaymentDelete, { id })).ok).toBe(true)
  expect(double.requests.filter((one) => one.endsWith('/detach'))).toHaveLength(1)
  expect(await ann.client.call(userPaymentList, {})).toMatchObject({ data: { list: [] } })
})

test('refuses a card that Stripe declines, with the reason', async () => {
  const { clientSecret, tokenId } = await begin(ann)
  await double.submitCard(clientSecret, 'insufficientFunds')
  expect(await ann.client.call(userPaymentAdd, { tokenId, ...owner })).toMatchObject({
    error: { name: 'cardDeclined', data: { reason: 'insufficientFunds' } },
  })
})

test('while Stripe does not answer, no card is saved and none is lost', async () => {
  const { clientSecret, tokenId } = await begin(ann)
  await double.submitCard(clientSecret, 'hongKong')
  double.setDown(true)
  const notReady = { error: { name: 'cardProviderNotReady', code: 3002 } }
  expect(await ann.client.call(userPaymentBegin, {})).toMatchObject(notReady)
  expect(await ann.client.call(userPaymentAdd, { tokenId, ...owner })).toMatchObject(notReady)
  double.setDown(false)
  expect(await ann.client.call(userPaymentAdd, { tokenId, ...owner })).toMatchObject({
    data: { last4: '0004' },
  })
})

test('with Stripe, sandbox calls are refused and test cards are not listed', async () => {
  const { clientSecret } = await begin(ann)
  const response = await ann.client.call(sandboxConfirm, { clientSecret, testCard: 'hongKong' })
  expect(response).toMatchObject({ error: { name: 'notFound' } })
  const ben = await createPerson(api, 'ben@example.com')
  expect(await ben.client.call(userPaymentList, {})).toMatchObject({ data: { list: [] } })
})

test('W2 writes to a bidder whose deposit is about to expire, in their language', async () => {
  await createSale(api, { id: 'long' })
  const { tasks } = api.subjects
  expect(Object.keys(tasks)).toContain('payments.endangered')
  await api.database.pool.query("select graphile_worker.add_job('payments.endangered', $1::json)", [
    JSON.stringify({ userId: ann.id, auctionId: 'long', expiresAt: api.clock.now() + 3_600_000 }),
  ])
  const mails = await api.mails()
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('deposit'))
  expect(mails.at(-1)?.text).toContain('https://house.test/')
})
