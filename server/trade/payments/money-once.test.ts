import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPaymentSimulation, type PaymentSimulation } from './testing/payment-simulation.ts'

let simulation: PaymentSimulation
beforeAll(async () => {
  simulation = await openPaymentSimulation(inject('postgresUrl'))
})
afterAll(() => simulation.close())

/** `npm run money -- --seeds 1000` plays more of them. */
const seeds = Array.from({ length: 100 }, (_, at) => at + 1)

test('concurrent payments, cancellations and manual payments make at most one charge, with one pending', async () => {
  for (const seed of seeds) expect(await simulation.play(seed), `seed ${seed}`).toEqual([])
  // A run in which nothing is paid, lost or closed would prove nothing. Which request meets an authentication depends
  // on timing, so that is counted over all ways to pay.
  const paths = ['mall/order/pay', 'order/pay', 'order/delivery/apply']
  const count = (path: string, outcome: string) => simulation.outcomes.get(`${path} ${outcome}`) ?? 0
  for (const path of paths)
    for (const outcome of ['done', 'wrongState'])
      expect(count(path, outcome), `${path} ${outcome}`).toBeGreaterThan(0)
  for (const outcome of ['cardNeedsAuthentication', 'cardProviderNotReady'])
    expect(
      paths.reduce((sum, path) => sum + count(path, outcome), 0),
      outcome,
    ).toBeGreaterThan(0)
}, 120_000)
