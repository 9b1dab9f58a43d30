import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { oneIn } from '#server/platform/process/testing/breadth.ts'
import { openSellerSimulation, type SellerSimulation } from './testing/seller-simulation.ts'

let simulation: SellerSimulation
beforeAll(async () => {
  simulation = await openSellerSimulation(inject('postgresUrl'))
})
afterAll(() => simulation.close())

/** `npm run money -- --of sellers --seeds 1000` plays more seeds. */
const seeds = oneIn(
  6,
  Array.from({ length: 24 }, (_, index) => index + 1),
)

test.each(seeds)(
  'S7 S8 two processes, one of which is killed, pay sellers exactly what the journal owes, once and with two approvals: seed %i',
  async (seed) => {
    expect(await simulation.play(seed)).toEqual([])
  },
)

test('the simulated lives reach payouts, and the process is killed during some of them', () => {
  expect([...simulation.outcomes.keys()]).toEqual(
    expect.arrayContaining(['killed', 'payout confirmed', 'settlement paid']),
  )
})
