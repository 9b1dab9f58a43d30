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

/** Events in a payment’s life, in any order, two at a time. */
const happenings = [
  'pay',
  'payAgain',
  'payOther',
  'payBadly',
  'confirm',
  'refuse',
  'work',
  'news',
  'minutes',
  'hour',
  'dropBefore',
  'dropAfter',
  'close',
  'refund',
] as const
type Happening = (typeof happenings)[number]

const often: readonly Happening[] = ['pay', 'payBadly', 'confirm', 'dropAfter', 'refund']
const happening = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...often) },
  { weight: 1, arbitrary: fc.constantFrom(...happenings) },
)

const later = (ms: number) => server.clock.set(server.clock.now() + ms)

/** One order, three cards, and every event while it is paid. */
async function openLife() {
  const about = { kind: 'order', id: randomUUID() } as const
  const who = await server.holder('authenticatesAlways')
  const sure = await server.addCard(who.userId, 'hongKong')
  const refusing = await server.addCard(who.userId, 'declinesHolds')
  const { charges } = server.payments
  const mine = () =>
    server.database.db.selectFrom('payment_charges').selectAll().where('about_id', '=', about.id).execute()
  const ids = async () => (await mine()).map(({ id }) => id)
  const intents = async () => {
    const own = await ids()
    return server.double.intents().filter(({ metadata }) => own.includes(metadata.charge ?? ''))
  }
  const answer = async (said: 'confirm' | 'refuse') => {
    for (const { secret, status } of await intents())
      if (status === 'requires_action') server.double.authenticate(secret, said)
  }
  const params = randomUUID()
  const pay = (chargeId: string, cardId: string) =>
    charges.take({ chargeId, userId: who.userId, about, cardId, amountCents: 500_000, currency: 'HKD' })
  const news = async () => {
    for (const event of server.double.events().toReversed()) {
      await server.bring(event)
      await server.bring(event)
    }
  }
  const acts: { readonly [happening in Happening]: () => unknown } = {
    pay: () => pay(params, who.cardId),
    payAgain: () => pay(randomUUID(), who.cardId),
    payOther: () => pay(randomUUID(), sure),
    payBadly: () => pay(randomUUID(), refusing),
    confirm: () => answer('confirm'),
    refuse: () => answer('refuse'),
    work: server.work,
    news,
    minutes: () => later(3 * minute),
    hour: () => later(61 * minute),
    dropBefore: () => server.double.mishap('dropBefore', 'dropBefore'),
    dropAfter: () => server.double.mishap('dropAfter', 'dropAfter'),
    close: () => server.till.closed.add(about.id),
    refund: async () => {
      const [charge] = await charges.paidAbout(server.database.db, about)
      if (charge)
        await charges.refund({ chargeId: charge.id, refundId: `r-${charge.id}`, amountCents: 200_000 })
    },
  }
  return { about, acts, news, mine, intents }
}

test('credits an order once and refunds any excess, whatever happens in any order', async () => {
  const runs = fc.array(fc.tuple(happening, happening), { minLength: 6, maxLength: 12 })
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(runs, async (run) => {
      const { about, acts, news, mine, intents } = await openLife()
      for (const [one, two] of run) await Promise.all([acts[one](), acts[two]()])
      server.double.calm()
      for (let round = 0; round < 3; round += 1) {
        later(3 * minute)
        await news()
        await server.work()
      }
      const rows = await mine()
      for (const { status } of rows) seen.add(status)
      const credited = server.till.paid.filter(({ about: { id } }) => id === about.id)
      expect(credited.length).toBeLessThanOrEqual(1)
      const paid = rows.filter(({ status }) => status === 'paid')
      expect(credited.map(({ id }) => id)).toEqual(
        paid.flatMap(({ id, is_given_back }) => (is_given_back ? [] : id)),
      )
      const taken = (await intents()).filter(({ status }) => status === 'succeeded')
      expect(taken.map(({ id }) => id).toSorted()).toEqual(paid.map(({ intent_id }) => intent_id).toSorted())
      // Stripe’s refunds match the requested ones: everything not credited, and part of what was.
      const back = server.double.refunds().filter(({ intent }) => taken.some(({ id }) => id === intent))
      const told = server.till.refunded.filter(({ charge }) => charge.about.id === about.id)
      const stray = paid.filter(({ is_given_back }) => is_given_back)
      expect(back.map(({ metadata }) => metadata.refund ?? '').toSorted()).toEqual(
        [...told.map(({ id }) => id), ...stray.map(({ id }) => `back-${id}`)].toSorted(),
      )
    }),
    { numRuns: 4, seed: 20_261_120 },
  )
  expect(seen.size).toBeGreaterThan(2)
}, 120_000)
