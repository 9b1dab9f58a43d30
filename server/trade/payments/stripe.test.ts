import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { holdsOf } from './hold-rows.ts'
import { noInvoices } from './payees.ts'
import { settle } from './settle.ts'
import { openStripeServer, type StripeServer } from './testing/deposit-server.ts'
import type { StripeEvent } from './testing/stripe-double/stripe-double.ts'

const hour = 3_600_000

let server: StripeServer
beforeAll(async () => {
  server = await openStripeServer(inject('postgresUrl'))
})
afterAll(() => server.close())

const statusOf = async (userId: string, auctionId: string) =>
  (await server.payments.hold.of(userId, auctionId)).status

/** Returns Stripe’s intents for a user’s holds in a sale. */
const intentsOf = (auctionId: string) =>
  server.double.intents().filter(({ metadata }) => metadata.auction === auctionId)

/** Loses both attempts of the next request. */
const loseNext = (failure: 'dropBefore' | 'dropAfter') => server.double.failNext(failure, failure)

test('W2 after a crash between provider and database, finds the hold again and holds nothing twice', async () => {
  const [auctionId, ann] = [await server.newSale(), await server.holder('hongKong')]
  loseNext('dropAfter')
  expect(await server.place(ann, auctionId)).toEqual({ kind: 'notReady' })
  expect(await statusOf(ann.userId, auctionId)).toBe('authenticating')
  expect(await server.place(ann, auctionId)).toMatchObject({ kind: 'held' })
  expect(intentsOf(auctionId).map(({ status }) => status)).toEqual(['requires_capture'])
})

test('W2 the sweep finds an abandoned hold', async () => {
  const [auctionId, ben] = [await server.newSale(), await server.holder('hongKong')]
  loseNext('dropAfter')
  await server.place(ben, auctionId)
  await server.settle()
  expect(await statusOf(ben.userId, auctionId)).toBe('authenticating')
  server.advance(3 * 60_000)
  await server.settle()
  expect(await statusOf(ben.userId, auctionId)).toBe('held')
})

test('W2 abandons a request that never reached Stripe, and places the hold on a retry', async () => {
  const [auctionId, cy] = [await server.newSale(), await server.holder('hongKong')]
  loseNext('dropBefore')
  expect(await server.place(cy, auctionId)).toEqual({ kind: 'notReady' })
  server.advance(3 * 60_000)
  await server.settle()
  expect(await statusOf(cy.userId, auctionId)).toBe('failed')
  expect(await server.place(cy, auctionId)).toMatchObject({ kind: 'held' })
  expect(intentsOf(auctionId)).toHaveLength(1)
})

test('distinguishes a lost connection, an error and rate limiting from a decline', async () => {
  const [auctionId, di] = [await server.newSale(), await server.holder('hongKong')]
  server.double.failNext('dropAfter')
  expect(await server.place(di, auctionId)).toMatchObject({ kind: 'held' })
  const second = await server.newSale()
  server.double.failNext('rateLimit')
  expect(await server.place(di, second)).toEqual({ kind: 'notReady' })
  expect(await server.place(di, second)).toMatchObject({ kind: 'held' })
  expect(intentsOf(auctionId)).toHaveLength(1)
  server.double.setDown(true)
  expect(await server.provider.beginSetup('cus_any')).toEqual({ kind: 'notReady' })
  server.double.setDown(false)
})

test('W2 releases a hold once Stripe is back', async () => {
  const [auctionId, ed] = [await server.newSale(), await server.holder('hongKong')]
  await server.place(ed, auctionId)
  server.double.setDown(true)
  await server.payments.hold.release(ed.userId, auctionId, 'refused')
  expect(await statusOf(ed.userId, auctionId)).toBe('released')
  server.double.setDown(false)
  expect(intentsOf(auctionId).map(({ status }) => status)).toEqual(['requires_capture'])
  server.advance(3 * 60_000)
  await server.settle()
  expect(intentsOf(auctionId).map(({ status }) => status)).toEqual(['canceled'])
})

test('W2 makes a renewal once even if it is not answered, and keeps the older hold until then', async () => {
  const own = await openStripeServer(inject('postgresUrl'))
  try {
    await own.openSale('long')
    const gus = await own.holder('hongKong')
    const intents = () => own.double.intents().map(({ status }) => status)
    const deposit = () => own.payments.hold.of(gus.userId, 'long')
    await own.place(gus, 'long')
    own.clock.set(own.clock.now() + 6.5 * 24 * hour)
    own.double.failNext('dropAfter', 'dropAfter')
    await own.settle()
    expect(intents()).toEqual(['requires_capture', 'requires_capture'])
    expect(await deposit()).toMatchObject({ status: 'held' })
    own.clock.set(own.clock.now() + 3 * 60_000)
    await own.settle()
    await own.settle()
    expect(intents()).toEqual(['canceled', 'requires_capture'])
    const { status, expiresAt } = await deposit()
    expect(status).toBe('held')
    expect(expiresAt).toBeGreaterThan(own.clock.now() + 6 * 24 * hour)
  } finally {
    await own.close()
  }
})

test('W2 expires a deposit by the clock while Stripe is down', async () => {
  const [auctionId, ida] = [await server.newSale(), await server.holder('hongKong')]
  await server.place(ida, auctionId)
  server.double.setDown(true)
  server.advance(8 * 24 * hour)
  await server.settle()
  await server.settle()
  server.double.setDown(false)
  expect(await statusOf(ida.userId, auctionId)).toBe('lapsed')
  expect(server.events).toContain(`lost ${ida.userId}`)
})

test('W2 makes a capture once even if it is not answered', async () => {
  const [auctionId, jo] = [await server.newSale(), await server.holder('hongKong')]
  const placed = await server.place(jo, auctionId)
  const holdId = placed.kind === 'held' ? placed.holdId : ''
  server.double.setDown(true)
  expect(await server.payments.hold.capture(holdId, 1_225_000)).toEqual({ kind: 'notReady' })
  server.double.setDown(false)
  server.advance(3 * 60_000)
  await server.settle()
  expect(await statusOf(jo.userId, auctionId)).toBe('captured')
  expect(await server.payments.hold.capture(holdId, 1_225_000)).toEqual({
    kind: 'captured',
    amountCents: 1_225_000,
  })
  expect(intentsOf(auctionId)).toMatchObject([{ status: 'succeeded', received: 1_225_000 }])
})

test('W2 completes a hold by webhook when the page is closed', async () => {
  const [auctionId, flo] = [await server.newSale(), await server.holder('authenticatesAlways')]
  const pending = await server.place(flo, auctionId)
  if (pending.kind !== 'needsAuthentication') throw new Error(pending.kind)
  server.double.events()
  server.double.authenticate(pending.clientSecret, 'confirm')
  for (const event of server.double.events()) expect(await server.deliverEvent(event)).toBe(200)
  await server.settle()
  expect(await statusOf(flo.userId, auctionId)).toBe('held')
})

test('W2 concurrent page and webhook make one hold', async () => {
  const [auctionId, gus] = [await server.newSale(), await server.holder('authenticatesAlways')]
  const pending = await server.place(gus, auctionId)
  if (pending.kind !== 'needsAuthentication') throw new Error(pending.kind)
  server.double.events()
  server.double.authenticate(pending.clientSecret, 'confirm')
  for (const event of server.double.events()) await server.deliverEvent(event)
  const [, placed, second] = await Promise.all([
    server.settle(),
    server.place(gus, auctionId),
    server.place(gus, auctionId),
  ])
  expect(placed).toMatchObject({ kind: 'held' })
  expect(second).toEqual(placed)
  expect(intentsOf(auctionId)).toHaveLength(1)
})

/** The ways in which a hold can end, or remain, before any webhook arrives. */
const endings = ['held', 'lapsed', 'captured', 'failed'] as const

async function reachEnding(ending: (typeof endings)[number]) {
  const [auctionId, { userId, cardId }] = [await server.newSale(), await server.holder('authenticatesAlways')]
  server.double.events()
  const pending = await server.place({ userId, cardId }, auctionId)
  if (pending.kind !== 'needsAuthentication') throw new Error(pending.kind)
  server.double.authenticate(pending.clientSecret, ending === 'failed' ? 'refuse' : 'confirm')
  if (ending !== 'failed') await server.place({ userId, cardId }, auctionId)
  const intentId = intentsOf(auctionId)[0]?.id ?? ''
  if (ending === 'lapsed') server.double.dashboard.cancel(intentId)
  if (ending === 'captured') server.double.dashboard.capture(intentId)
  return { userId, auctionId, fate: ending, events: server.double.events() }
}

test('W2 a hold ends in Stripe’s state, whatever the order and number of webhooks', async () => {
  const reached: Awaited<ReturnType<typeof reachEnding>>[] = []
  for (const ending of endings) reached.push(await reachEnding(ending))
  const delivered: readonly StripeEvent[] = reached.flatMap(({ events }) => [...events, ...events])
  const all = { minLength: delivered.length }
  for (const order of fc.sample(fc.shuffledSubarray([...delivered], all), { numRuns: 3, seed: 7 })) {
    for (const event of order) expect(await server.deliverEvent(event)).toBe(200)
    await server.settle()
    for (const { userId, auctionId, fate: ending } of reached)
      expect(await statusOf(userId, auctionId)).toBe(ending)
  }
  const lapsed = reached.find(({ fate: ending }) => ending === 'lapsed')
  expect(server.events.filter((one) => one === `lost ${lapsed?.userId}`)).toHaveLength(1)
})

test('handles repeated and concurrent webhooks once', async () => {
  const [auctionId, ann] = [await server.newSale(), await server.holder('hongKong')]
  server.double.events()
  await server.place(ann, auctionId)
  await server.settle()
  const event = server.double.events().find(({ type }) => type.endsWith('amount_capturable_updated'))
  if (!event) throw new Error('No event for the hold')
  const before = server.double.requests.length
  expect(await Promise.all([1, 2, 3].map(() => server.deliverEvent(event)))).toEqual([200, 200, 200])
  await server.settle()
  expect(await server.deliverEvent(event)).toBe(200)
  await server.settle()
  const read = `GET /v1/payment_intents/${intentsOf(auctionId)[0]?.id}`
  expect(server.double.requests.slice(before)).toEqual([read])
})

test('rejects webhooks with an invalid or old signature', async () => {
  const [auctionId, ann] = [await server.newSale(), await server.holder('hongKong')]
  server.double.events()
  await server.place(ann, auctionId)
  const [event] = server.double.events()
  if (!event) throw new Error('No event')
  const genuine = server.double.signed(event)
  const forged = server.double.signed(event, 'whsec_another')
  const altered = { ...genuine, body: genuine.body.replace(event.id, 'evt_altered') }
  for (const one of [forged, altered, { ...genuine, signature: '' }, { body: '{', signature: 't=1' }])
    expect(await server.deliverEvent(event, one)).toBe(400)
  server.advance(6 * 60_000)
  expect(await server.deliverEvent(event, genuine)).toBe(400)
  const { rowCount } = await server.database.pool.query('select from payment_news where id = $1', [event.id])
  expect(rowCount).toBe(0)
})

test('W2 releases a hold that completes after it was given up', async () => {
  const [auctionId, ben] = [await server.newSale(), await server.holder('hongKong')]
  server.double.events()
  loseNext('dropAfter')
  await server.place(ben, auctionId)
  server.double.setDown(true)
  await server.payments.hold.release(ben.userId, auctionId, 'refused')
  server.double.setDown(false)
  for (const event of server.double.events()) await server.deliverEvent(event)
  await server.settle()
  expect(intentsOf(auctionId).map(({ status }) => status)).toEqual(['canceled'])
  expect(await statusOf(ben.userId, auctionId)).toBe('released')
})

test('W2 a late response does not revive an abandoned hold', async () => {
  const [auctionId, kim] = [await server.newSale(), await server.holder('hongKong')]
  loseNext('dropAfter')
  await server.place(kim, auctionId)
  const { db } = server.database
  const [asRead] = await holdsOf(db, { userId: kim.userId, auctionId, provider: 'stripe' })
  if (!asRead) throw new Error('No hold was requested')
  const response = await server.provider.findHold(asRead.customer_id, asRead.id)
  if (response.kind === 'notReady') throw new Error(response.kind)
  server.double.setDown(true)
  await server.payments.hold.release(kim.userId, auctionId, 'refused')
  server.double.setDown(false)
  const { clock, provider } = server
  await settle({ db, clock, provider, depositPayee: noInvoices }, asRead, response)
  expect(intentsOf(auctionId).map(({ status }) => status)).toEqual(['canceled'])
  expect(await statusOf(kim.userId, auctionId)).toBe('released')
})

test('W2 loses the deposit when the bank releases it, with or without a webhook', async () => {
  const [notified, unnotified] = [await server.holder('authenticatesAlways'), await server.holder('hongKong')]
  const [first, second] = [await server.newSale(), await server.newSale()]
  const pending = await server.place(notified, first)
  if (pending.kind === 'needsAuthentication')
    await server.answer(notified.userId, pending.clientSecret, 'confirm')
  await server.place(notified, first)
  await server.place(unnotified, second)
  const [intent] = intentsOf(second)
  server.double.dashboard.cancel(intent?.id ?? '')
  server.double.events()
  server.advance(7 * 24 * hour)
  for (const event of server.double.events()) await server.deliverEvent(event)
  await server.settle()
  await server.settle()
  expect(await statusOf(notified.userId, first)).toBe('lapsed')
  expect(server.events).toContain(`lost ${notified.userId}`)
  expect(await statusOf(unnotified.userId, second)).toBe('lapsed')
  expect(server.events).toContain(`lost ${unnotified.userId}`)
})

test('updates a card that its bank has replaced', async () => {
  const ann = await server.holder('hongKong')
  const [card] = await server.payments.cardsOf(ann.userId)
  const row = await server.database.db
    .selectFrom('payment_cards')
    .select('method_id')
    .where('id', '=', ann.cardId)
    .executeTakeFirstOrThrow()
  const object = {
    id: row.method_id,
    object: 'payment_method',
    type: 'card',
    card: { brand: 'visa', last4: '1881', exp_year: 2099, exp_month: 3, country: 'HK', fingerprint: 'x' },
  }
  const event = {
    id: 'evt_replaced',
    type: 'payment_method.automatically_updated',
    created: 0,
    data: { object },
  }
  expect(await server.deliverEvent({ ...event, ...{ object: 'event' } })).toBe(200)
  await server.settle()
  expect(await server.payments.cardsOf(ann.userId)).toEqual([
    { ...card, last4: '1881', expYear: 2099, expMonth: 3 },
  ])
})
