import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { dayOf } from '#domain/delivery/pickup.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { expectBalanced } from '#server/trade/orders/pay/testing.ts'
import { issueOrder } from '#server/trade/orders/testing.ts'
import { orderPay } from '#wire/calls/order-paying.ts'
import { orderGet } from '#wire/calls/orders.ts'
import { sandboxToken, userPaymentGet, userPaymentMethods, userPaymentPreview } from '#wire/calls/payments.ts'
import { staffOrderReceive } from '#wire/calls/staff-orders.ts'
import { doubleKeys, openStripeDouble, type StripeDouble } from './testing/stripe-double/stripe-double.ts'

let double: StripeDouble
let api: TestApi
let ann: TestPerson
beforeAll(async () => {
  double = await openStripeDouble({ now: () => api.clock.now() })
  const settings = { ...doubleKeys, STRIPE_API_URL: double.url, WALLET_FEES: 'alipay:1.5' }
  api = await openTestApi(inject('postgresUrl'), { ...settings, CALLS_PER_TEN_SECONDS: '0' })
  ann = await createPerson(api, 'ann@example.com', { card: false })
})
afterAll(async () => {
  await expectBalanced(api)
  await api.close()
  await double.close()
})

const notReady = { error: { name: 'cardProviderNotReady' } }
const issued = (payer: TestPerson) =>
  issueOrder(api, payer.id, { auctionId: `sale-${randomUUID().slice(0, 8)}`, hammers: [10_000] })

test('O24 lists the methods of the account’s configuration with their fees, and caches them', async () => {
  double.setDown(true)
  expect(await ann.client.call(userPaymentMethods, {})).toMatchObject(notReady)
  double.setDown(false)
  double.offer(['card', 'alipay', 'klarna'])
  const offered = {
    data: {
      list: [
        { method: 'card', fee: 0 },
        { method: 'alipay', fee: 150 },
        { method: 'klarna', fee: 0 },
      ],
    },
  }
  expect(await ann.client.call(userPaymentMethods, {})).toMatchObject(offered)
  double.offer(['card', 'apple_pay', 'google_pay', 'alipay', 'wechat_pay'])
  expect(await ann.client.call(userPaymentMethods, {})).toMatchObject(offered)
  api.clock.set(api.clock.now() + 11 * 60_000)
  expect(await ann.client.call(userPaymentMethods, {})).not.toMatchObject(offered)
})

test('O24 names what a token would pay with, before anything is charged', async () => {
  const token = double.enterPayment({ method: 'card', card: 'foreign' })
  expect(await ann.client.call(userPaymentPreview, { token })).toEqual({
    ok: true,
    data: { method: 'card', brand: 'visa', last4: '4242', country: 'US', fee: 0 },
  })
  const unknown = await ann.client.call(userPaymentPreview, { token: 'ctoken_1nobody' })
  expect(unknown).toMatchObject({ error: { name: 'notFound' } })
  double.setDown(true)
  expect(await ann.client.call(userPaymentPreview, { token })).toMatchObject(notReady)
  double.setDown(false)
})

test('O24 an invoice is paid by a wallet with its fee, which the receipt names', async () => {
  const orderId = await issued(ann)
  const paying = { orderId, token: double.enterPayment({ method: 'alipay' }), ak: randomUUID() }
  const other = await ann.client.call(orderPay, { ...paying, total: '12615.05' })
  expect(other).toMatchObject({ error: { name: 'conflict' } })
  const response = await ann.client.call(orderPay, { ...paying, total: '12433.75' })
  if (response.ok || response.error.name !== 'cardNeedsAuthentication') throw new Error('Alipay did not ask')
  const id = `order-${ann.id}-${paying.ak}`
  const read = () => ann.client.call(userPaymentGet, { id })
  expect(await read()).toMatchObject({
    data: { status: 'confirming', about: { kind: 'order', id: orderId }, paidWith: { method: 'alipay' } },
  })
  const [intent] = double.intents().filter(({ metadata }) => metadata.charge === id)
  expect(intent?.returnUrl).toBe(`${api.config.publicUrl}/payment/return?payment=${encodeURIComponent(id)}`)
  double.authenticate(response.error.data.clientSecret, 'confirm')
  expect(await read()).toMatchObject({ data: { status: 'paid', amount: '12433.75' } })
  expect(await ann.client.call(orderGet, { orderId })).toMatchObject({
    data: {
      order: {
        status: 'PAID',
        payment: 'wallet',
        fee: '183.75',
        paid: '12433.75',
        paidWith: { method: 'alipay', brand: '', last4: '' },
        pending: null,
      },
    },
  })
})

test('O24 a payment in process is shown, and refuses another one', async () => {
  const orderId = await issued(ann)
  const paying = { orderId, token: double.enterPayment({ method: 'alipay' }), ak: randomUUID() }
  const response = await ann.client.call(orderPay, paying)
  if (response.ok || response.error.name !== 'cardNeedsAuthentication') throw new Error('Alipay did not ask')
  double.authenticate(response.error.data.clientSecret, 'settle')
  expect(await ann.client.call(orderPay, paying)).toMatchObject({ error: { name: 'paymentProcessing' } })
  const card = { orderId, token: double.enterPayment({ method: 'card' }), ak: randomUUID() }
  expect(await ann.client.call(orderPay, card)).toMatchObject({ error: { name: 'paymentProcessing' } })
  const deposit = await ann.client.call(orderPay, { orderId, useDeposit: true })
  expect(deposit).toMatchObject({ error: { name: 'paymentProcessing' } })
  expect(await ann.client.call(orderGet, { orderId })).toMatchObject({
    data: { order: { status: 'AUTHORISED', pending: { status: 'processing', amount: '12433.75' } } },
  })
})

test('O12 O24 nothing is recorded by staff while a payment is in process, and all of it afterwards', async () => {
  const accounts = await createPerson(api, 'accounts@example.com', { roles: ['accounts'], card: false })
  const orderId = await issued(ann)
  const paying = { orderId, token: double.enterPayment({ method: 'alipay' }), ak: randomUUID() }
  const response = await ann.client.call(orderPay, paying)
  if (response.ok || response.error.name !== 'cardNeedsAuthentication') throw new Error('Alipay did not ask')
  double.authenticate(response.error.data.clientSecret, 'settle')
  await ann.client.call(orderPay, paying)
  const receive = (amount: string) =>
    accounts.client.call(staffOrderReceive, {
      orderId,
      amount,
      means: 'transfer',
      date: dayOf(api.clock.now(), 'Asia/Hong_Kong'),
      reference: 'FT4711',
      ak: randomUUID(),
    })
  const refused = { error: { name: 'wrongState', data: { status: 'paying' } } }
  expect(await receive('5000.00')).toMatchObject(refused)
  expect(await receive('12250.00')).toMatchObject(refused)
  double.settlePayments('failed')
  expect(await ann.client.call(orderPay, paying)).toMatchObject({ error: { name: 'cardDeclined' } })
  expect(await receive('5000.00')).toMatchObject({ ok: true })
  expect(await receive('7250.00')).toMatchObject({ ok: true })
  expect(await ann.client.call(orderGet, { orderId })).toMatchObject({ data: { order: { status: 'PAID' } } })
})

test('O24 refuses a token that the provider does not know, and shows nobody another’s payment', async () => {
  const orderId = await issued(ann)
  const unknown = await ann.client.call(orderPay, { orderId, token: 'ctoken_1nobody' })
  expect(unknown).toMatchObject({
    error: { name: 'invalidInput', data: { fields: { token: expect.any(String) } } },
  })
  const bob = await createPerson(api, 'bob@example.com', { card: false })
  const ak = randomUUID()
  const paid = await ann.client.call(orderPay, {
    orderId,
    token: double.enterPayment({ method: 'apple_pay' }),
    ak,
  })
  expect(paid.ok).toBe(true)
  const id = `order-${ann.id}-${ak}`
  expect(await ann.client.call(userPaymentGet, { id })).toMatchObject({ data: { status: 'paid' } })
  expect(await bob.client.call(userPaymentGet, { id })).toMatchObject({ error: { name: 'notFound' } })
})

test('the form of the sandbox exists with the sandbox only, and needs a card to pay by card', async () => {
  expect(await ann.client.call(sandboxToken, { method: 'alipay' })).toMatchObject({
    error: { name: 'notFound' },
  })
  const sandbox = await openTestApi(inject('postgresUrl'))
  const cat = await createPerson(sandbox, 'cat@example.com', { card: false })
  expect(await cat.client.call(sandboxToken, { method: 'card' })).toMatchObject({
    error: { name: 'invalidInput' },
  })
  const made = await cat.client.call(sandboxToken, { method: 'apple_pay' })
  const token = made.ok ? made.data.token : ''
  expect(await cat.client.call(userPaymentPreview, { token })).toMatchObject({
    data: { method: 'apple_pay' },
  })
  await sandbox.close()
})
