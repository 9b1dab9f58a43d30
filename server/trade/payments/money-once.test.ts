import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { oneIn } from '#server/platform/process/testing/breadth.ts'
import { openPaymentSimulation, type PaymentSimulation } from './testing/payment-simulation.ts'

let simulation: PaymentSimulation
beforeAll(async () => {
  simulation = await openPaymentSimulation(inject('postgresUrl'))
})
afterAll(() => simulation.close())

/** `npm run money -- --seeds 1000` plays more seeds. */
const seeds = oneIn(
  3,
  Array.from({ length: 100 }, (_, index) => index + 1),
)

test.each(seeds)(
  'concurrent payments, cancellations and manual payments make at most one charge, with one pending: seed %i',
  async (seed) => {
    expect(await simulation.play(seed)).toEqual([])
  },
)

test('these runs include paid, lost and closed charges', { tags: 'release' }, () => {
  // Which request needs authentication, or is answered late, depends on timing, so all ways to pay are
  // counted together.
  const paths = ['mall/order/pay', 'order/pay', 'order/delivery/apply']
  const count = (path: string, outcome: string) => simulation.outcomes.get(`${path} ${outcome}`) ?? 0
  for (const path of paths) expect(count(path, 'wrongState'), path).toBeGreaterThan(0)
  for (const outcome of ['done', 'cardNeedsAuthentication', 'cardProviderNotReady', 'paymentProcessing'])
    expect(
      paths.reduce((sum, path) => sum + count(path, outcome), 0),
      outcome,
    ).toBeGreaterThan(0)
})
