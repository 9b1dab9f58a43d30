import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openStripeServer, type StripeServer } from './testing/deposit-server.ts'

const minute = 60_000

let server: StripeServer
beforeAll(async () => {
  server = await openStripeServer(inject('postgresUrl'))
})
afterAll(() => server.close())

/** The events in a payment’s life, played in any order, two at a time. */
const events = [
  'pay',
  'payAgain',
  'payOther',
  'payBadly',
  'confirm',
  'refuse',
  'work',
  'webhooks',
  'minutes',
  'hour',
  'dropBefore',
  'dropAfter',
  'close',
  'refund',
] as const
type EventName = (typeof events)[number]

const often: readonly EventName[] = ['pay', 'payBadly', 'confirm', 'dropAfter', 'refund']
const event = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...often) },
  { weight: 1, arbitrary: fc.constantFrom(...events) },
)

/** Ends with a failed, a cancelled and a paid charge, whatever the timing. */
const failedCancelledPaid: [EventName, EventName][] = [
  ['payBadly', 'webhooks'],
  ['pay', 'webhooks'],
  ['payOther', 'webhooks'],
]

/** Creates one order, three cards, and every event while it is paid. */
async function openScenario() {
  const about = { kind: 'order', id: randomUUID() } as const
  const holder = await server.holder('authenticatesAlways')
  const otherCard = await server.addCard(holder.userId, 'hongKong')
  const badCard = await server.addCard(holder.userId, 'declinesHolds')
  const { charges } = server.payments
  const ownCharges = () =>
    server.database.db.selectFrom('payment_charges').selectAll().where('about_id', '=', about.id).execute()
  const ids = async () => (await ownCharges()).map(({ id }) => id)
  const intents = async () => {
    const own = await ids()
    return server.double.intents().filter(({ metadata }) => own.includes(metadata.charge ?? ''))
  }
  const answer = async (answerToBank: 'confirm' | 'refuse') => {
    for (const { secret, status } of await intents())
      if (status === 'requires_action') server.double.authenticate(secret, answerToBank)
  }
  const params = randomUUID()
  const pay = (chargeId: string, cardId: string) =>
    charges.take({ chargeId, userId: holder.userId, about, cardId, amountCents: 500_000, currency: 'HKD' })
  const actions: { readonly [happening in EventName]: () => unknown } = {
    pay: () => pay(params, holder.cardId),
    payAgain: () => pay(randomUUID(), holder.cardId),
    payOther: () => pay(randomUUID(), otherCard),
    payBadly: () => pay(randomUUID(), badCard),
    confirm: () => answer('confirm'),
    refuse: () => answer('refuse'),
    work: server.settle,
    webhooks: server.deliverAll,
    minutes: () => server.advance(3 * minute),
    hour: () => server.advance(61 * minute),
    dropBefore: () => server.double.failNext('dropBefore', 'dropBefore'),
    dropAfter: () => server.double.failNext('dropAfter', 'dropAfter'),
    close: () => server.recorded.closed.add(about.id),
    refund: async () => {
      const [charge] = await charges.paidAbout(server.database.db, about)
      if (charge)
        await charges.refund({ chargeId: charge.id, refundId: `r-${charge.id}`, amountCents: 200_000 })
    },
  }
  return { about, actions, ownCharges, intents }
}

test('credits an order once and refunds any excess, whatever happens in any order', async () => {
  const runs = fc.array(fc.tuple(event, event), { minLength: 6, maxLength: 12 })
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(runs, async (run) => {
      const { about, actions, ownCharges, intents } = await openScenario()
      for (const [one, two] of run) await Promise.all([actions[one](), actions[two]()])
      server.double.clearFailures()
      for (let round = 0; round < 3; round += 1) {
        server.advance(3 * minute)
        await server.deliverAll()
        await server.settle()
      }
      const rows = await ownCharges()
      for (const { status } of rows) seen.add(status)
      const credited = server.recorded.paid.filter(({ about: { id } }) => id === about.id)
      expect(credited.length).toBeLessThanOrEqual(1)
      const paid = rows.filter(({ status }) => status === 'paid')
      expect(credited.map(({ id }) => id)).toEqual(
        paid.flatMap(({ id, is_given_back }) => (is_given_back ? [] : id)),
      )
      const taken = (await intents()).filter(({ status }) => status === 'succeeded')
      expect(taken.map(({ id }) => id).toSorted()).toEqual(paid.map(({ intent_id }) => intent_id).toSorted())
      // Stripe’s refunds match the requested ones: everything not credited, and part of what was.
      const back = server.double.refunds().filter(({ intent }) => taken.some(({ id }) => id === intent))
      const refunds = server.recorded.refunded.filter(({ charge }) => charge.about.id === about.id)
      const unapplied = paid.filter(({ is_given_back }) => is_given_back)
      expect(back.map(({ metadata }) => metadata.refund ?? '').toSorted()).toEqual(
        [...refunds.map(({ id }) => id), ...unapplied.map(({ id }) => `back-${id}`)].toSorted(),
      )
    }),
    { numRuns: 5, seed: 20_261_120, examples: [[failedCancelledPaid]] },
  )
  expect([...seen]).toEqual(expect.arrayContaining(['failed', 'canceled', 'paid']))
})
