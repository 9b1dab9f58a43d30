import { randomUUID } from 'node:crypto'
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

async function sale(): Promise<string> {
  const id = `sale-${randomUUID().slice(0, 8)}`
  await server.openSale(id)
  return id
}

const statusOf = async (userId: string, auctionId: string) =>
  (await server.payments.hold.of(userId, auctionId)).status

/** Stripe’s intents for a user’s holds in a sale. */
const intentsOf = (auctionId: string) =>
  server.double.intents().filter(({ metadata }) => metadata.auction === auctionId)

const later = (ms: number) => server.clock.set(server.clock.now() + ms)

/** Loses both attempts of the next request. */
const lost = (how: 'dropBefore' | 'dropAfter') => server.double.mishap(how, how)

test('W2 after a crash between provider and database, finds the hold again and holds nothing twice', async () => {
  const [auctionId, ann] = [await sale(), await server.holder('hongKong')]
  lost('dropAfter')
  expect(await server.place(ann, auctionId)).toEqual({ kind: 'notReady' })
  expect(await statusOf(ann.userId, auctionId)).toBe('authenticating')
  expect(await server.place(ann, auctionId)).toMatchObject({ kind: 'held' })
  expect(intentsOf(auctionId).map(({ status }) => status)).toEqual(['requires_capture'])
})

test('W2 the sweep finds a hold whose requester never returned', async () => {
  const [auctionId, ben] = [await sale(), await server.holder('hongKong')]
  lost('dropAfter')
  await server.place(ben, auctionId)
  await server.work()
  expect(await statusOf(ben.userId, auctionId)).toBe('authenticating')
  later(3 * 60_000)
  await server.work()
  expect(await statusOf(ben.userId, auctionId)).toBe('held')
})

test('W2 gives up a request that never reached Stripe, and holds on a retry', async () => {
  const [auctionId, cy] = [await sale(), await server.holder('hongKong')]
  lost('dropBefore')
  expect(await server.place(cy, auctionId)).toEqual({ kind: 'notReady' })
  later(3 * 60_000)
  await server.work()
  expect(await statusOf(cy.userId, auctionId)).toBe('failed')
  expect(await server.place(cy, auctionId)).toMatchObject({ kind: 'held' })
  expect(intentsOf(auctionId)).toHaveLength(1)
})

test('distinguishes a lost connection, an error and rate limiting from a decline', async () => {
  const [auctionId, di] = [await sale(), await server.holder('hongKong')]
  server.double.mishap('dropAfter')
  expect(await server.place(di, auctionId)).toMatchObject({ kind: 'held' })
  const second = await sale()
  server.double.mishap('rateLimit')
  expect(await server.place(di, second)).toEqual({ kind: 'notReady' })
  expect(await server.place(di, second)).toMatchObject({ kind: 'held' })
  expect(intentsOf(auctionId)).toHaveLength(1)
  server.double.setDown(true)
  expect(await server.provider.beginSetup('cus_any')).toEqual({ kind: 'notReady' })
  server.double.setDown(false)
})

test('W2 releases a hold once Stripe is back', async () => {
  const [auctionId, ed] = [await sale(), await server.holder('hongKong')]
  await server.place(ed, auctionId)
  server.double.setDown(true)
  await server.payments.hold.release(ed.userId, auctionId, 'refused')
  expect(await statusOf(ed.userId, auctionId)).toBe('released')
  server.double.setDown(false)
  expect(intentsOf(auctionId).map(({ status }) => status)).toEqual(['requires_capture'])
  later(3 * 60_000)
  await server.work()
  expect(intentsOf(auctionId).map(({ status }) => status)).toEqual(['canceled'])
})

test('W2 makes an unanswered renewal once, and keeps the older hold until then', async () => {
  const own = await openStripeServer(inject('postgresUrl'))
  try {
    await own.openSale('long')
    const gus = await own.holder('hongKong')
    const intents = () => own.double.intents().map(({ status }) => status)
    const standing = () => own.payments.hold.of(gus.userId, 'long')
    await own.place(gus, 'long')
    own.clock.set(own.clock.now() + 6.5 * 24 * hour)
    own.double.mishap('dropAfter', 'dropAfter')
    await own.work()
    expect(intents()).toEqual(['requires_capture', 'requires_capture'])
    expect(await standing()).toMatchObject({ status: 'held' })
    own.clock.set(own.clock.now() + 3 * 60_000)
    await own.work()
    await own.work()
    expect(intents()).toEqual(['canceled', 'requires_capture'])
    const { status, expiresAt } = await standing()
    expect(status).toBe('held')
    expect(expiresAt).toBeGreaterThan(own.clock.now() + 6 * 24 * hour)
  } finally {
    await own.close()
  }
})

test('W2 expires a deposit by the clock while Stripe is down', async () => {
  const [auctionId, ida] = [await sale(), await server.holder('hongKong')]
  await server.place(ida, auctionId)
  server.double.setDown(true)
  later(8 * 24 * hour)
  await server.work()
  await server.work()
  server.double.setDown(false)
  expect(await statusOf(ida.userId, auctionId)).toBe('lapsed')
  expect(server.heard).toContain(`lost ${ida.userId}`)
})

test('W2 makes an unanswered capture once', async () => {
  const [auctionId, jo] = [await sale(), await server.holder('hongKong')]
  const placed = await server.place(jo, auctionId)
  const holdId = placed.kind === 'held' ? placed.holdId : ''
  server.double.setDown(true)
  expect(await server.payments.hold.capture(holdId, 1_225_000)).toEqual({ kind: 'notReady' })
  server.double.setDown(false)
  later(3 * 60_000)
  await server.work()
  expect(await statusOf(jo.userId, auctionId)).toBe('captured')
  expect(await server.payments.hold.capture(holdId, 1_225_000)).toEqual({
    kind: 'captured',
    amountCents: 1_225_000,
  })
  expect(intentsOf(auctionId)).toMatchObject([{ status: 'succeeded', received: 1_225_000 }])
})

test('W2 completes a hold by webhook when the page is closed', async () => {
  const [auctionId, flo] = [await sale(), await server.holder('authenticatesAlways')]
  const asked = await server.place(flo, auctionId)
  if (asked.kind !== 'needsAuthentication') throw new Error(asked.kind)
  server.double.events()
  server.double.authenticate(asked.clientSecret, 'confirm')
  for (const event of server.double.events()) expect(await server.bring(event)).toBe(200)
  await server.work()
  expect(await statusOf(flo.userId, auctionId)).toBe('held')
})

test('W2 concurrent page and webhook make one hold', async () => {
  const [auctionId, gus] = [await sale(), await server.holder('authenticatesAlways')]
  const asked = await server.place(gus, auctionId)
  if (asked.kind !== 'needsAuthentication') throw new Error(asked.kind)
  server.double.events()
  server.double.authenticate(asked.clientSecret, 'confirm')
  for (const event of server.double.events()) await server.bring(event)
  const [, placed, again] = await Promise.all([
    server.work(),
    server.place(gus, auctionId),
    server.place(gus, auctionId),
  ])
  expect(placed).toMatchObject({ kind: 'held' })
  expect(again).toEqual(placed)
  expect(intentsOf(auctionId)).toHaveLength(1)
})

/** How a hold ends, or stays held, before any webhook arrives. */
const fates = ['held', 'lapsed', 'captured', 'failed'] as const

async function meet(fate: (typeof fates)[number]) {
  const [auctionId, { userId, cardId }] = [await sale(), await server.holder('authenticatesAlways')]
  server.double.events()
  const asked = await server.place({ userId, cardId }, auctionId)
  if (asked.kind !== 'needsAuthentication') throw new Error(asked.kind)
  server.double.authenticate(asked.clientSecret, fate === 'failed' ? 'refuse' : 'confirm')
  if (fate !== 'failed') await server.place({ userId, cardId }, auctionId)
  const intentId = intentsOf(auctionId)[0]?.id ?? ''
  if (fate === 'lapsed') server.double.dashboard.cancel(intentId)
  if (fate === 'captured') server.double.dashboard.capture(intentId)
  return { userId, auctionId, fate, events: server.double.events() }
}

test('W2 a hold ends in Stripe’s state, whatever the order and number of webhooks', async () => {
  const met: Awaited<ReturnType<typeof meet>>[] = []
  for (const fate of fates) met.push(await meet(fate))
  const told: readonly StripeEvent[] = met.flatMap(({ events }) => [...events, ...events])
  const all = { minLength: told.length }
  for (const order of fc.sample(fc.shuffledSubarray([...told], all), { numRuns: 3, seed: 7 })) {
    for (const event of order) expect(await server.bring(event)).toBe(200)
    await server.work()
    for (const { userId, auctionId, fate } of met) expect(await statusOf(userId, auctionId)).toBe(fate)
  }
  const lapsed = met.find(({ fate }) => fate === 'lapsed')
  expect(server.heard.filter((one) => one === `lost ${lapsed?.userId}`)).toHaveLength(1)
})

test('handles repeated and concurrent webhooks once', async () => {
  const [auctionId, ann] = [await sale(), await server.holder('hongKong')]
  server.double.events()
  await server.place(ann, auctionId)
  await server.work()
  const event = server.double.events().find(({ type }) => type.endsWith('amount_capturable_updated'))
  if (!event) throw new Error('No event for the hold')
  const before = server.double.asked.length
  expect(await Promise.all([1, 2, 3].map(() => server.bring(event)))).toEqual([200, 200, 200])
  await server.work()
  expect(await server.bring(event)).toBe(200)
  await server.work()
  const read = `GET /v1/payment_intents/${intentsOf(auctionId)[0]?.id}`
  expect(server.double.asked.slice(before)).toEqual([read])
})

test('rejects webhooks with an invalid or old signature', async () => {
  const [auctionId, ann] = [await sale(), await server.holder('hongKong')]
  server.double.events()
  await server.place(ann, auctionId)
  const [event] = server.double.events()
  if (!event) throw new Error('No event')
  const genuine = server.double.signed(event)
  const forged = server.double.signed(event, 'whsec_another')
  const altered = { ...genuine, body: genuine.body.replace(event.id, 'evt_altered') }
  for (const one of [forged, altered, { ...genuine, signature: '' }, { body: '{', signature: 't=1' }])
    expect(await server.bring(event, one)).toBe(400)
  later(6 * 60_000)
  expect(await server.bring(event, genuine)).toBe(400)
  const { rowCount } = await server.database.pool.query('select from payment_news where id = $1', [event.id])
  expect(rowCount).toBe(0)
})

test('W2 releases a hold that completes after it was given up', async () => {
  const [auctionId, ben] = [await sale(), await server.holder('hongKong')]
  server.double.events()
  lost('dropAfter')
  await server.place(ben, auctionId)
  server.double.setDown(true)
  await server.payments.hold.release(ben.userId, auctionId, 'refused')
  server.double.setDown(false)
  for (const event of server.double.events()) await server.bring(event)
  await server.work()
  expect(intentsOf(auctionId).map(({ status }) => status)).toEqual(['canceled'])
  expect(await statusOf(ben.userId, auctionId)).toBe('released')
})

test('W2 a late response does not revive a hold that was given up', async () => {
  const [auctionId, kim] = [await sale(), await server.holder('hongKong')]
  lost('dropAfter')
  await server.place(kim, auctionId)
  const { db } = server.database
  const [asRead] = await holdsOf(db, { userId: kim.userId, auctionId, provider: 'stripe' })
  if (!asRead) throw new Error('No hold was requested')
  const told = await server.provider.findHold(asRead.customer_id, asRead.id)
  if (told.kind === 'notReady') throw new Error(told.kind)
  server.double.setDown(true)
  await server.payments.hold.release(kim.userId, auctionId, 'refused')
  server.double.setDown(false)
  const { clock, provider } = server
  await settle({ db, clock, provider, depositPayee: noInvoices }, asRead, told)
  expect(intentsOf(auctionId).map(({ status }) => status)).toEqual(['canceled'])
  expect(await statusOf(kim.userId, auctionId)).toBe('released')
})

test('W2 loses the deposit when the bank releases it, with or without a webhook', async () => {
  const [heardOf, unheard] = [await server.holder('authenticatesAlways'), await server.holder('hongKong')]
  const [first, second] = [await sale(), await sale()]
  const asked = await server.place(heardOf, first)
  if (asked.kind === 'needsAuthentication') await server.answer(heardOf.userId, asked.clientSecret, 'confirm')
  await server.place(heardOf, first)
  await server.place(unheard, second)
  const [intent] = intentsOf(second)
  server.double.dashboard.cancel(intent?.id ?? '')
  server.double.events()
  later(7 * 24 * hour)
  for (const event of server.double.events()) await server.bring(event)
  await server.work()
  await server.work()
  expect(await statusOf(heardOf.userId, first)).toBe('lapsed')
  expect(server.heard).toContain(`lost ${heardOf.userId}`)
  expect(await statusOf(unheard.userId, second)).toBe('lapsed')
  expect(server.heard).toContain(`lost ${unheard.userId}`)
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
  expect(await server.bring({ ...event, ...{ object: 'event' } })).toBe(200)
  await server.work()
  expect(await server.payments.cardsOf(ann.userId)).toEqual([
    { ...card, last4: '1881', expYear: 2099, expMonth: 3 },
  ])
})
