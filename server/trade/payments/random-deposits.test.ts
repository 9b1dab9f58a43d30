import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isReleaseRun } from '#server/platform/process/testing/breadth.ts'
import { openStripeServer, type StripeServer } from './testing/deposit-server.ts'

const minute = 60_000
const day = 24 * 60 * minute

let server: StripeServer
beforeAll(async () => {
  server = await openStripeServer(inject('postgresUrl'))
})
afterAll(() => server.close())

/** The events in a deposit’s life, played in any order, two at a time. */
const events = [
  'place',
  'placeOther',
  'confirm',
  'refuse',
  'release',
  'capture',
  'work',
  'webhooks',
  'minutes',
  'days',
  'week',
  'dropBefore',
  'dropAfter',
  'cancelAtStripe',
  'end',
] as const
type EventName = (typeof events)[number]

/** The most common events are drawn most often. */
const often: readonly EventName[] = ['place', 'placeOther', 'confirm', 'dropAfter']
const event = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...often) },
  { weight: 1, arbitrary: fc.constantFrom(...events) },
)

/** These end with a released, a held, a captured and a failed deposit, whatever the timing. */
const examples: [[EventName, EventName][]][] = [
  [
    [
      ['place', 'webhooks'],
      ['release', 'webhooks'],
      ['place', 'webhooks'],
    ],
  ],
  [
    [
      ['place', 'webhooks'],
      ['capture', 'webhooks'],
    ],
  ],
  [
    [
      ['placeOther', 'webhooks'],
      ['refuse', 'webhooks'],
    ],
  ],
]

/** Creates one user, one sale, and everything they can do with the deposit. */
async function openScenario() {
  const auctionId = await server.newSale()
  const holder = await server.holder('hongKong')
  const other = { ...holder, cardId: await server.addCard(holder.userId, 'authenticatesAlways') }
  const { hold } = server.payments
  let hasEnded = false
  const intents = () => server.double.intents().filter(({ metadata }) => metadata.auction === auctionId)
  const answer = (answerToBank: 'confirm' | 'refuse') => {
    for (const { secret, status } of intents())
      if (status === 'requires_action') server.double.authenticate(secret, answerToBank)
  }
  const actions: { readonly [happening in EventName]: () => unknown } = {
    place: () => server.place(holder, auctionId),
    placeOther: () => server.place(other, auctionId, 6_000_000),
    confirm: () => answer('confirm'),
    refuse: () => answer('refuse'),
    release: () => hold.release(holder.userId, auctionId, 'refused'),
    capture: async () => hold.capture((await hold.of(holder.userId, auctionId)).holdId || 'none', 1_000_000),
    work: server.settle,
    webhooks: server.deliverAll,
    minutes: () => server.advance(3 * minute),
    days: () => server.advance(5.5 * day),
    week: () => server.advance(7 * day),
    dropBefore: () => server.double.failNext('dropBefore', 'dropBefore'),
    dropAfter: () => server.double.failNext('dropAfter', 'dropAfter'),
    cancelAtStripe: () => server.double.dashboard.cancel(intents()[0]?.id ?? ''),
    end: async () => {
      if (hasEnded) return
      hasEnded = true
      await server.endSale(auctionId)
    },
  }
  const rows = () =>
    server.database.db
      .selectFrom('payment_holds')
      .select(['intent_id', 'status', 'captured'])
      .where('auction_id', '=', auctionId)
      .execute()
  return { actions, intents, rows }
}

/** Runs until nothing is pending. */
async function drain(): Promise<void> {
  server.double.clearFailures()
  for (let round = 0; round < 3; round += 1) {
    server.advance(3 * minute)
    await server.deliverAll()
    await server.settle()
  }
}

test('W2 Stripe holds exactly what the server has recorded, whatever happens in any order', async () => {
  const runs = fc.array(fc.tuple(event, event), { minLength: 6, maxLength: 14 })
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(runs, async (run) => {
      const scenario = await openScenario()
      for (const [one, two] of run) await Promise.all([scenario.actions[one](), scenario.actions[two]()])
      await drain()
      const [rows, intents] = [await scenario.rows(), scenario.intents()]
      for (const { status } of rows) seen.add(status)
      const named = (...statuses: readonly string[]) =>
        rows.flatMap(({ status, intent_id }) => (statuses.includes(status) ? (intent_id ?? '?') : []))
      const at = (...statuses: readonly string[]) =>
        intents.flatMap(({ status, id }) => (statuses.includes(status) ? id : []))
      expect(at('requires_capture')).toEqual(named('held'))
      expect(at('requires_action')).toEqual(named('authenticating'))
      expect(at('requires_capture').length).toBeLessThanOrEqual(1)
      expect(at('succeeded').toSorted()).toEqual(named('captured').toSorted())
      const taken = intents.filter(({ status }) => status === 'succeeded')
      for (const { id, received } of taken)
        expect(rows.find(({ intent_id }) => intent_id === id)?.captured).toBe(received)
    }),
    { numRuns: isReleaseRun ? 9 : 3, seed: 20_261_120, examples },
  )
  expect([...seen]).toEqual(expect.arrayContaining(['released', 'held', 'captured', 'failed']))
})
