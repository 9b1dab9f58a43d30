import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { SandboxCardName } from '#domain/cards/sandbox-cards.ts'
import type { ChargeRequest } from './payee.ts'
import { openSandboxServer, openStripeServer, type StripeServer } from './testing/deposit-server.ts'
import { orderCharge } from './testing/order-charge.ts'

const minute = 60_000
const day = 24 * 60 * minute

let server: StripeServer
beforeAll(async () => {
  server = await openStripeServer(inject('postgresUrl'))
})
afterAll(() => server.close())

/** Creates a buyer who has paid HKD 12,615.05 for an order by card. */
async function payer(card: SandboxCardName = 'hongKong') {
  const request = await orderCharge(server, card)
  await server.payments.charges.take(request)
  const intent = server.double.intents().find(({ metadata }) => metadata.charge === request.chargeId)
  server.double.events()
  return { request, intentId: intent?.id ?? '' }
}

const disputesOf = ({ chargeId }: ChargeRequest) =>
  server.database.db.selectFrom('payment_disputes').selectAll().where('charge_id', '=', chargeId).execute()
const statesOf = async (request: ChargeRequest) => (await disputesOf(request)).map(({ state }) => state)
const refundsOf = ({ chargeId }: ChargeRequest) =>
  server.database.db
    .selectFrom('payment_refunds')
    .select(['amount', 'status', 'is_outside'])
    .where('charge_id', '=', chargeId)
    .orderBy('id')
    .execute()
const actsAbout = async ({ about }: ChargeRequest) => {
  const rows = await server.database.db
    .selectFrom('audit_log')
    .select('act')
    .where('about_id', '=', about.id)
    .orderBy('id')
    .execute()
  return rows.map(({ act }) => act)
}

/** Delivers all events with their jobs. */
async function deliver(events = server.double.events()): Promise<void> {
  for (const event of events) await server.deliverEvent(event)
  await server.settle()
}

test('O22 records a dispute by webhook, once, with its amount, reason and due day', async () => {
  const { request, intentId } = await payer()
  const id = server.double.bank.dispute(intentId, { amount: 500_000, reason: 'product_not_received' })
  const events = server.double.events()
  expect(events.map(({ type }) => type)).toContain('charge.dispute.created')
  await deliver([...events, ...events])
  expect(await disputesOf(request)).toMatchObject([
    { id, amount: 500_000, reason: 'notReceived', state: 'needsResponse', ended_at: null },
  ])
  expect((await disputesOf(request))[0]?.due_at).toBeGreaterThan(server.clock.now() + 9 * day)
  expect(await actsAbout(request)).toEqual(['dispute.open'])
  expect(await refundsOf(request)).toEqual([])
})

test('O22 reads the current state, so that events in any order lead to the same result', async () => {
  const { request, intentId } = await payer()
  const id = server.double.bank.dispute(intentId)
  server.double.bank.move(id, 'under_review')
  server.double.bank.move(id, 'lost')
  const events = server.double.events().toReversed()
  await deliver([...events, ...events])
  expect(await statesOf(request)).toEqual(['lost'])
  expect(await refundsOf(request)).toEqual([{ amount: 1_261_505, status: 'refunded', is_outside: true }])
  expect(await actsAbout(request)).toEqual(['dispute.open', 'dispute.end'])
  expect(server.recorded.refunded.filter(({ charge }) => charge.id === request.chargeId)).toHaveLength(1)
})

test('O22 finds a dispute, and its outcome, without any webhook', async () => {
  const { request, intentId } = await payer()
  const id = server.double.bank.dispute(intentId)
  server.advance(11 * minute)
  await server.settle()
  expect(await statesOf(request)).toEqual(['needsResponse'])
  server.double.bank.move(id, 'won')
  server.advance(11 * minute)
  await server.settle()
  expect(await statesOf(request)).toEqual(['won'])
  expect(await refundsOf(request)).toEqual([])
  server.double.events()
})

test('O22 keeps polling while the provider is down', async () => {
  const { request, intentId } = await payer()
  server.double.bank.dispute(intentId)
  server.double.setDown(true)
  server.advance(11 * minute)
  await server.settle()
  expect(await statesOf(request)).toEqual([])
  server.double.setDown(false)
  server.advance(11 * minute)
  await server.settle()
  expect(await statesOf(request)).toEqual(['needsResponse'])
})

test.each([
  ['warning_needs_response', 'inquiry'],
  ['warning_under_review', 'underReview'],
  ['warning_closed', 'closed'],
  ['needs_response', 'needsResponse'],
  ['under_review', 'underReview'],
  ['appeal_needs_response', 'needsResponse'],
  ['won', 'won'],
  ['lost', 'lost'],
  // The card network has refunded the cardholder from the house’s balance.
  ['prevented', 'lost'],
  ['a_state_of_later', 'underReview'],
])('O22 reads the status %s as %s', async (status, state) => {
  const { request, intentId } = await payer()
  server.double.bank.dispute(intentId, { status, dueBy: 0 })
  await deliver()
  expect(await disputesOf(request)).toMatchObject([{ state, due_at: null }])
})

test('O22 records the money as returned when a lost dispute is won on appeal, and as lost again when it is lost', async () => {
  const { request, intentId } = await payer()
  const id = server.double.bank.dispute(intentId, { status: 'lost' })
  await deliver()
  for (const status of ['appeal_under_review', 'won', 'lost']) {
    server.double.bank.move(id, status)
    await deliver()
  }
  expect((await refundsOf(request)).map(({ status }) => status)).toEqual(['failed', 'refunded'])
  expect((await server.payments.charges.refundTotals(server.database.db, request.chargeId)).cents).toBe(
    1_261_505,
  )
})

describe('O22 a refund of a disputed payment', () => {
  const back = ({ chargeId }: ChargeRequest, amountCents: number) =>
    server.payments.charges.refund({ chargeId, refundId: randomUUID(), amountCents })

  test('waits for the bank and is made once the dispute is won', async () => {
    const { request, intentId } = await payer()
    const id = server.double.bank.dispute(intentId)
    await deliver()
    expect(await back(request, 100_000)).toBe('requested')
    server.advance(3 * minute)
    await server.settle()
    expect(await refundsOf(request)).toMatchObject([{ status: 'asking' }])
    server.double.bank.move(id, 'won')
    await deliver()
    server.advance(3 * minute)
    await server.settle()
    expect(await refundsOf(request)).toMatchObject([{ status: 'refunded' }])
  })

  test('is refused once the dispute is lost: the money has gone back', async () => {
    const { request, intentId } = await payer()
    const id = server.double.bank.dispute(intentId)
    await deliver()
    expect(await back(request, 100_000)).toBe('requested')
    server.double.bank.move(id, 'lost')
    await deliver()
    server.advance(3 * minute)
    await server.settle()
    expect((await refundsOf(request)).map(({ status }) => status).toSorted()).toEqual(['failed', 'refunded'])
    expect(await back(request, 1)).toBe('tooMuch')
  })

  test('is made during an inquiry', async () => {
    const { request, intentId } = await payer()
    server.double.bank.dispute(intentId, { status: 'warning_needs_response' })
    await deliver()
    expect(await back(request, 100_000)).toBe('refunded')
  })
})

test('O22 ignores disputes of payments that are not its own', async () => {
  const { request, intentId } = await payer()
  await server.database.db
    .updateTable('payment_charges')
    .set({ intent_id: 'pi_other' })
    .where('id', '=', request.chargeId)
    .execute()
  server.double.bank.dispute(intentId)
  await deliver()
  expect(await disputesOf(request)).toEqual([])
})

test('O22 a test card disputes its payments, in the sandbox as at Stripe', async () => {
  const { request } = await payer('disputed')
  server.advance(11 * minute)
  await server.settle()
  expect(await statesOf(request)).toEqual(['needsResponse'])

  const sandbox = await openSandboxServer(inject('postgresUrl'))
  try {
    const holder = await sandbox.holder('disputed')
    const own = {
      ...request,
      ...holder,
      chargeId: randomUUID(),
      about: { kind: 'order', id: 'sandbox' } as const,
    }
    expect(await sandbox.payments.charges.take(own)).toMatchObject({ kind: 'paid' })
    const states = async () =>
      (await sandbox.database.db.selectFrom('payment_disputes').select('state').execute()).map(
        ({ state }) => state,
      )
    await sandbox.settle()
    expect(await states()).toEqual(['needsResponse'])
    sandbox.advance(11 * day)
    await sandbox.settle()
    expect(await states()).toEqual(['lost'])
  } finally {
    await sandbox.close()
  }
})
