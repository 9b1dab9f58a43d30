import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { SandboxCardName } from '#domain/cards/sandbox-cards.ts'
import { balances } from '#server/trade/journal/journal.ts'
import type { ChargeRequest } from './payee.ts'
import { openStripeServer, type StripeServer } from './testing/deposit-server.ts'
import { orderCharge } from './testing/order-charge.ts'

const minute = 60_000

let server: StripeServer
beforeAll(async () => {
  server = await openStripeServer(inject('postgresUrl'))
})
afterAll(() => server.close())

/** Returns a buyer who owes HKD 12,615.05 for an order. */
async function buyer(card: SandboxCardName = 'hongKong') {
  const request = await orderCharge(server, card)
  const { charges } = server.payments
  return { request, take: (changed: Partial<ChargeRequest> = {}) => charges.take({ ...request, ...changed }) }
}

const takenFor = ({ about }: ChargeRequest) =>
  server.recorded.paid.filter(({ about: { id } }) => id === about.id)
const intentsOf = (...ids: readonly string[]) =>
  server.double.intents().filter(({ metadata }) => ids.includes(metadata.charge ?? ''))
const loseNext = (failure: 'dropBefore' | 'dropAfter') => server.double.failNext(failure, failure)
const later = (ms: number) => server.clock.set(server.clock.now() + ms)

async function deliverEvents(): Promise<void> {
  for (const event of server.double.events()) await server.deliverEvent(event)
}

test('O1 charges a card once per request, and returns its country', async () => {
  const { request, take } = await buyer()
  const results = await Promise.all([take(), take(), take({ chargeId: randomUUID() })])
  const paid = { kind: 'paid', chargeId: request.chargeId, cardCountry: 'HK' }
  expect(results.every(({ kind }) => kind === 'paid')).toBe(true)
  expect(new Set(results.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(takenFor(request)).toHaveLength(1)
  expect(takenFor(request)[0]).toMatchObject({
    amountCents: 1_261_505,
    card: { last4: '0004', country: 'HK' },
  })
  expect(server.double.intents().filter(({ customer }) => customer === customerOf(request))).toHaveLength(1)
  if (results[0]?.kind === 'paid' && results[0].chargeId === request.chargeId)
    expect(await take()).toEqual(paid)
})

const customerOf = (request: ChargeRequest) => intentsOf(takenFor(request)[0]?.id ?? '')[0]?.customer

test('does not charge another card for a paid order', async () => {
  const { request, take } = await buyer()
  await take()
  const other = await server.addCard(request.userId, 'foreign')
  expect(await take({ chargeId: randomUUID(), cardId: other })).toMatchObject({ chargeId: request.chargeId })
  expect(takenFor(request)).toHaveLength(1)
})

test('recovers a lost response by a retry or the sweep', async () => {
  for (const asksAgain of [true, false]) {
    const { request, take } = await buyer()
    server.double.failNext('none')
    loseNext('dropAfter')
    expect(await take()).toEqual({ kind: 'notReady' })
    expect(takenFor(request)).toHaveLength(0)
    if (asksAgain) expect(await take()).toMatchObject({ kind: 'paid' })
    else {
      later(3 * minute)
      await server.settle()
    }
    expect(takenFor(request)).toHaveLength(1)
    expect(intentsOf(request.chargeId)).toHaveLength(1)
  }
})

test('charges nothing after an unanswered opening until the buyer retries', async () => {
  for (const failure of ['dropBefore', 'dropAfter'] as const) {
    const { request, take } = await buyer()
    loseNext(failure)
    expect(await take()).toEqual({ kind: 'notReady' })
    later(3 * minute)
    await server.settle()
    expect(takenFor(request)).toHaveLength(0)
    expect(intentsOf(request.chargeId).map(({ status }) => status)).not.toContain('succeeded')
    expect(await take({ chargeId: randomUUID() })).toMatchObject({ kind: 'paid' })
    expect(takenFor(request)).toHaveLength(1)
  }
})

test('completes a payment by webhook when the page is closed', async () => {
  const { request, take } = await buyer('authenticatesAlways')
  const pending = await take()
  if (pending.kind !== 'needsAuthentication') throw new Error(pending.kind)
  server.double.authenticate(pending.clientSecret, 'confirm')
  await deliverEvents()
  await server.settle()
  expect(takenFor(request)).toHaveLength(1)
})

test('concurrent page, webhook and sweep credit once', async () => {
  const { request, take } = await buyer('authenticatesAlways')
  const pending = await take()
  if (pending.kind !== 'needsAuthentication') throw new Error(pending.kind)
  server.double.authenticate(pending.clientSecret, 'confirm')
  const events = server.double.events()
  for (const event of events) await server.deliverEvent(event)
  later(3 * minute)
  const all = await Promise.all([
    take(),
    server.settle(),
    take(),
    ...events.map((event) => server.deliverEvent(event)),
    server.settle(),
  ])
  expect(all[0]).toMatchObject({ kind: 'paid' })
  expect(takenFor(request)).toHaveLength(1)
  expect(intentsOf(request.chargeId).map(({ status }) => status)).toEqual(['succeeded'])
})

test('reports a decline with its reason, and accepts another card', async () => {
  const { request, take } = await buyer('declinesHolds')
  expect(await take()).toEqual({ kind: 'declined', reason: 'declined' })
  expect(await take()).toEqual({ kind: 'declined', reason: 'declined' })
  const good = await server.addCard(request.userId, 'foreign')
  expect(await take({ chargeId: randomUUID(), cardId: good })).toMatchObject({
    kind: 'paid',
    cardCountry: 'US',
  })
  expect(intentsOf(request.chargeId).map(({ status }) => status)).toEqual(['canceled'])
})

test('another card replaces a charge that awaits authentication', async () => {
  const { request, take } = await buyer('authenticatesAlways')
  const pending = await take()
  if (pending.kind !== 'needsAuthentication') throw new Error(pending.kind)
  const other = await server.addCard(request.userId, 'hongKong')
  const chargeId = randomUUID()
  expect(await take({ chargeId, cardId: other })).toMatchObject({ kind: 'paid', chargeId })
  server.double.authenticate(pending.clientSecret, 'confirm')
  expect(intentsOf(request.chargeId, chargeId).map(({ status }) => status)).toEqual(['canceled', 'succeeded'])
})

test('gives up a charge that is not authenticated within half an hour', async () => {
  const { request, take } = await buyer('authenticatesAlways')
  await take()
  later(31 * minute)
  await server.settle()
  expect(intentsOf(request.chargeId).map(({ status }) => status)).toEqual(['canceled'])
  expect(await take()).toEqual({ kind: 'declined', reason: 'authenticationFailed' })
})

test('refunds a charge that can no longer be applied, and posts both', async () => {
  const { request, take } = await buyer('authenticatesAlways')
  const pending = await take()
  if (pending.kind !== 'needsAuthentication') throw new Error(pending.kind)
  server.double.authenticate(pending.clientSecret, 'confirm')
  server.recorded.closed.add(request.about.id)
  expect(await take()).toEqual({ kind: 'closed' })
  await server.settle()
  expect(takenFor(request)).toHaveLength(0)
  expect(server.double.refunds().at(-1)).toMatchObject({ amount: 1_261_505, status: 'succeeded' })
  const balance = await balances(server.database.db, request.about)
  expect(balance).toMatchObject({ cardClearing: 0, refundsDue: 0 })
  expect(server.recorded.refunded.filter(({ charge }) => charge.about.id === request.about.id)).toHaveLength(
    0,
  )
})

test('charges no card for closed orders', async () => {
  const { request, take } = await buyer()
  server.recorded.closed.add(request.about.id)
  expect(await take()).toEqual({ kind: 'closed' })
  expect(intentsOf(request.chargeId)).toEqual([])
})

test('refunds once, in parts up to the charge, and notifies the payee', async () => {
  const { request, take } = await buyer()
  const { charges } = server.payments
  const part = (refundId: string, amountCents: number) =>
    charges.refund({ chargeId: request.chargeId, refundId, amountCents })
  expect(await part('early', 100)).toBe('notPaid')
  await take()
  const name = randomUUID()
  expect(await Promise.all([part(name, 1_000_000), part(name, 1_000_000)])).toContain('refunded')
  expect(await part(name, 1_000_000)).toBe('refunded')
  expect(await part(randomUUID(), 261_506)).toBe('tooMuch')
  loseNext('dropAfter')
  const last = randomUUID()
  expect(await part(last, 261_505)).toBe('requested')
  later(3 * minute)
  await server.settle()
  expect(await part(last, 261_505)).toBe('refunded')
  const notified = server.recorded.refunded.filter(({ charge }) => charge.id === request.chargeId)
  expect(notified.map(({ amountCents }) => amountCents)).toEqual([1_000_000, 261_505])
  const refunds = server.double
    .refunds()
    .filter(({ intent }) => intent === intentsOf(request.chargeId)[0]?.id)
  expect(refunds.map(({ amount }) => amount)).toEqual([1_000_000, 261_505])
})

test('reports a slow refund once it has completed', async () => {
  const { request, take } = await buyer()
  await take()
  server.double.slowRefunds(true)
  const params = { chargeId: request.chargeId, refundId: randomUUID(), amountCents: 5_000 }
  expect(await server.payments.charges.refund(params)).toBe('requested')
  server.double.slowRefunds(false)
  server.double.settleRefunds('succeeded')
  await deliverEvents()
  await server.settle()
  expect(server.recorded.refunded.filter(({ id }) => id === params.refundId)).toHaveLength(1)
})

const refundsOf = ({ chargeId }: ChargeRequest) =>
  server.database.db
    .selectFrom('payment_refunds')
    .select(['amount', 'status', 'is_outside'])
    .where('charge_id', '=', chargeId)
    .execute()
const actsAbout = async ({ about }: ChargeRequest) => {
  const rows = await server.database.db
    .selectFrom('audit_log')
    .select(['act', 'by_user_id'])
    .where('about_id', '=', about.id)
    .execute()
  return rows.map(({ act, by_user_id }) => [act, by_user_id])
}

test('records a refund made in the provider’s dashboard once', async () => {
  const { request, take } = await buyer()
  await take()
  server.double.dashboard.refund(intentsOf(request.chargeId)[0]?.id ?? '', 50_000)
  const events = server.double.events()
  expect(events.map(({ type }) => type)).toContain('charge.refunded')
  for (const event of [...events, ...events]) await server.deliverEvent(event)
  await Promise.all([server.settle(), server.settle()])
  await server.settle()
  expect(await refundsOf(request)).toEqual([{ amount: 50_000, status: 'refunded', is_outside: true }])
  const notified = server.recorded.refunded.filter(({ charge }) => charge.id === request.chargeId)
  expect(notified).toMatchObject([{ amountCents: 50_000, isOutside: true }])
  expect(await actsAbout(request)).toEqual([['refund.outside', null]])
  const { charges } = server.payments
  const back = (amountCents: number) =>
    charges.refund({ chargeId: request.chargeId, refundId: randomUUID(), amountCents })
  expect(await back(1_211_506)).toBe('tooMuch')
  expect(await back(1_211_505)).toBe('refunded')
  // A webhook for the server’s own refund is not an outside refund.
  await deliverEvents()
  await server.settle()
  expect(await refundsOf(request)).toHaveLength(2)
  expect(await actsAbout(request)).toHaveLength(1)
})

test('counts a slow dashboard refund from its start, and reports it at its end', async () => {
  const { request, take } = await buyer()
  await take()
  server.double.slowRefunds(true)
  server.double.dashboard.refund(intentsOf(request.chargeId)[0]?.id ?? '', 50_000)
  await deliverEvents()
  await server.settle()
  expect(await refundsOf(request)).toMatchObject([{ status: 'asking' }])
  expect((await server.payments.charges.refundTotals(server.database.db, request.chargeId)).cents).toBe(
    50_000,
  )
  server.double.slowRefunds(false)
  server.double.settleRefunds('succeeded')
  later(3 * minute)
  await server.settle()
  expect(await refundsOf(request)).toMatchObject([{ status: 'refunded' }])
  expect(
    server.double.refunds().filter(({ intent }) => intent === intentsOf(request.chargeId)[0]?.id),
  ).toHaveLength(1)
})

test('makes a returned refund due again, and notifies staff', async () => {
  const { request, take } = await buyer()
  await take()
  const params = { chargeId: request.chargeId, refundId: randomUUID(), amountCents: 70_000 }
  expect(await server.payments.charges.refund(params)).toBe('refunded')
  await deliverEvents()
  server.double.bounceRefunds()
  await deliverEvents()
  await server.settle()
  expect(await refundsOf(request)).toMatchObject([{ amount: 70_000, status: 'failed' }])
  expect(await balances(server.database.db, request.about)).toMatchObject({ refundsDue: -70_000 })
  expect(await actsAbout(request)).toEqual([['refund.bounced', null]])
})

test('refuses another user’s card, and blocks a card after repeated declines', async () => {
  const { take } = await buyer()
  const other = await buyer('declinesHolds')
  expect(await take({ cardId: other.request.cardId })).toEqual({ kind: 'noCard' })
  for (let time = 0; time < 10; time += 1) await other.take({ chargeId: randomUUID() })
  const before = server.double.requests.length
  expect(await other.take({ chargeId: randomUUID() })).toMatchObject({ kind: 'declined' })
  expect(server.double.requests.length).toBe(before)
})
