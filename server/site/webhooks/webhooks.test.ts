import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { createSeal } from '#server/platform/keys/seal.ts'
import { loadServerKeys } from '#server/platform/keys/server-keys.ts'
import { issueOrder } from '#server/trade/orders/testing.ts'
import * as wire from '#wire/calls/webhooks.ts'
import { deliver } from './deliver.ts'
import { post } from './post.ts'
import { newSecret, signedHeaders } from './sign.ts'

let api: TestApi
let owner: TestPerson
let receiver: Server
let url = ''
let secret = ''
const received: { headers: IncomingHttpHeaders; body: string }[] = []
/** The receiver's next status; 0 for no response. */
let answer = 200

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      if (answer !== 0) response.writeHead(answer, { location: `${url}/elsewhere` }).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = receiver.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  api = await openTestApi(inject('postgresUrl'), {
    CALLS_PER_TEN_SECONDS: '0',
    STAFF_SECOND_FACTOR: 'off',
    WEBHOOKS_ANYWHERE: '1',
  })
  owner = await createPerson(api, 'owner@example.com', { roles: ['owner'], card: false })
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await api.close()
})
afterEach(() => {
  answer = 200
  received.length = 0
})

const list = async () => {
  const response = await owner.client.call(wire.webhookList, {})
  if (!response.ok) throw new Error(response.error.message)
  return response.data
}
const send = (deliveryId: number, clock: { now(): number } = api.clock) => {
  const { dataDir, identityKeys } = api.config
  const seal = createSeal(loadServerKeys(dataDir, identityKeys), 'webhook secret')
  const timeoutMs = answer === 0 ? 300 : 60_000
  return deliver({ db: api.database.db, seal, clock, anywhere: true, timeoutMs }, deliveryId)
}
const deliveryOf = async (event: string) => {
  const found = (await list()).deliveries.find((one) => one.event === event)
  if (!found) throw new Error(`No ${event}`)
  return found
}

test('Q6 signs as the reference library of Standard Webhooks does', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', at: 1_614_265_330_000 }
  expect(signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message)).toMatchObject({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('Q6 writes nothing while no endpoint subscribes to an event', async () => {
  const buyer = await createPerson(api, 'early@example.com')
  await issueOrder(api, buyer.id, { auctionId: 'early', hammers: [500] })
  expect(await list()).toEqual({ endpoints: [], deliveries: [] })
})

test('Q6 refuses an invalid URL and an endpoint without events', async () => {
  const add = (params: { url: string; events: ('lot.sold' | 'order.paid')[] }) =>
    owner.client.call(wire.webhookAdd, params)
  for (const wrong of ['nowhere', 'ftp://example.com/'])
    expect(await add({ url: wrong, events: ['lot.sold'] })).toMatchObject({ error: { name: 'invalidInput' } })
  expect(await add({ url, events: [] })).toMatchObject({ error: { name: 'invalidInput' } })
  const added = await owner.client.call(wire.webhookAdd, {
    url,
    events: ['sale.published', 'lot.sold', 'order.paid'],
  })
  secret = added.ok ? added.data.secret : ''
  expect(secret).toMatch(/^whsec_[\w+/]{32}$/)
  expect(JSON.stringify(await list())).not.toContain(secret.slice(6))
})

test('Q6 delivers a published sale, its sold lots and the paid order once, without naming people', async () => {
  const buyer = await createPerson(api, 'buyer@example.com')
  const orderId = await issueOrder(api, buyer.id, { auctionId: 'webhooks', hammers: [10_000, 400] })
  await api.database.db.updateTable('orders').set({ paid_at: 5 }).where('id', '=', orderId).execute()
  const { deliveries } = await list()
  expect(deliveries.map(({ event, state }) => `${event} ${state}`).toSorted()).toEqual([
    'lot.sold waiting',
    'lot.sold waiting',
    'order.paid waiting',
    'sale.published waiting',
  ])
  for (const { id } of deliveries) await send(id)
  for (const { headers, body } of received) {
    const id = String(headers['webhook-id'])
    const at = Number(headers['webhook-timestamp']) * 1_000
    expect(headers['webhook-signature']).toBe(signedHeaders(secret, { id, body, at })['webhook-signature'])
    expect(body).not.toContain(buyer.id)
    expect(body).not.toContain('buyer@example.com')
  }
  expect(received.map(({ body }) => JSON.parse(body))).toContainEqual({
    type: 'lot.sold',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { auctionId: 'webhooks', lotId: 'webhooks-1', lotNumber: '1', hammer: 10_000, currency: 'HKD' },
  })
  expect(await deliveryOf('order.paid')).toMatchObject({ state: 'delivered', attempts: 1, answer: 200 })
  received.length = 0
  for (const { id } of deliveries) await send(id)
  expect(received).toEqual([])
})

test('Q6 sends a delivery again with the same id, but on request only if it is not queued', async () => {
  const { id } = await deliveryOf('order.paid')
  expect(await owner.client.call(wire.webhookResend, { deliveryId: id })).toMatchObject({ ok: true })
  expect(await owner.client.call(wire.webhookResend, { deliveryId: id })).toMatchObject({
    error: { name: 'wrongState', data: { status: 'waiting' } },
  })
  expect(await owner.client.call(wire.webhookResend, { deliveryId: 999_999 })).toMatchObject({
    error: { name: 'notFound' },
  })
})

test('Q6 retries while a receiver fails, is slow or redirects, and gives up after ten attempts', async () => {
  const { id } = await deliveryOf('order.paid')
  for (const [tried, next] of [500, 0, 302].entries()) {
    answer = next
    await send(id)
    expect(await deliveryOf('order.paid')).toMatchObject({ state: 'waiting', attempts: tried + 1, answer })
  }
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  answer = 503
  for (let tried = 4; tried <= 10; tried += 1) await send(id)
  expect(await deliveryOf('order.paid')).toMatchObject({ state: 'failed', attempts: 10, answer: 503 })
})

test('Q6 the library of Standard Webhooks verifies what a receiver gets that fails, is slow and sees it again', async () => {
  const { id } = await deliveryOf('order.paid')
  const library = new Webhook(secret)
  /** What the receiver has done, by the id of the delivery. */
  const handled = new Map<string, unknown>()
  const take = ({ headers, body }: (typeof received)[number]) => {
    const verified = library.verify(body, signatureOf(headers))
    const key = String(headers['webhook-id'])
    if (!handled.has(key)) handled.set(key, verified)
  }
  const sendAgain = async (answers: readonly number[]) => {
    await owner.client.call(wire.webhookResend, { deliveryId: id })
    for (const next of answers) {
      answer = next
      await send(id, { now: Date.now })
      expect(await deliveryOf('order.paid')).toMatchObject({
        ...{ state: next === 200 ? 'delivered' : 'waiting', answer: next },
      })
    }
  }
  await sendAgain([503, 0, 200])
  await sendAgain([200])
  expect(received).toHaveLength(4)
  for (const one of received) take(one)
  expect([...handled.values()]).toMatchObject([{ type: 'order.paid', data: { auctionId: 'webhooks' } }])
  const [first] = received
  if (!first) throw new Error('Nothing was received')
  const { body } = first
  const headers = signatureOf(first.headers)
  const forged: readonly (() => unknown)[] = [
    () => library.verify(`${body} `, headers),
    () => library.verify(body, { ...headers, 'webhook-id': 'another' }),
    () => new Webhook(newSecret()).verify(body, headers),
  ]
  for (const verify of forged) expect(verify).toThrow('No matching signature found')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 302_000 })
  expect(() => library.verify(body, headers)).toThrow('Message timestamp too old')
  vi.useRealTimers()
})

const signatureOf = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])]),
  )

test('Q6 never connects to a private address or without TLS', async () => {
  for (const address of [url, 'https://127.0.0.1/', 'https://169.254.169.254/', 'http://example.com/'])
    expect(await post(address, {}, '', { anywhere: false, timeoutMs: 300 })).toBe(0)
  expect(received).toEqual([])
})

test('Q6 drops the undelivered events of a removed endpoint', async () => {
  const [endpoint] = (await list()).endpoints
  const { id } = await deliveryOf('order.paid')
  await owner.client.call(wire.webhookResend, { deliveryId: id })
  const endpointId = endpoint?.id ?? ''
  expect(await owner.client.call(wire.webhookEnd, { endpointId })).toMatchObject({ data: { endpoints: [] } })
  expect(await owner.client.call(wire.webhookEnd, { endpointId })).toMatchObject({
    error: { name: 'notFound' },
  })
  await send(id)
  expect(received).toEqual([])
  expect(await deliveryOf('order.paid')).toMatchObject({ state: 'dropped' })
  expect(await owner.client.call(wire.webhookResend, { deliveryId: id })).toMatchObject({
    error: { name: 'wrongState', data: { status: 'dropped' } },
  })
})

test('R3 opens webhooks only to owners', async () => {
  const clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'], card: false })
  expect(await clerk.client.call(wire.webhookList, {})).toMatchObject({ error: { name: 'notAllowed' } })
})
