import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { oneIn } from '#server/platform/process/testing/breadth.ts'
import { openSellerSimulation, type SellerSimulation } from './testing/seller-simulation.ts'

let simulation: SellerSimulation
beforeAll(async () => {
  simulation = await openSellerSimulation(inject('postgresUrl'))
})
afterAll(() => simulation.close())

/** `npm run money -- --of sellers --seeds 1000` plays more of them. */
const seeds = oneIn(
  6,
  Array.from({ length: 24 }, (_, index) => index + 1),
)

test.each(seeds)(
  'S7 S8 two processes, of which one is killed, pay sellers what the journal owes, once and by two people: seed %i',
  async (seed) => {
    expect(await simulation.play(seed)).toEqual([])
  },
)

test('the lives come to payouts, and the process is killed meanwhile', () => {
  expect([...simulation.outcomes.keys()]).toEqual(
    expect.arrayContaining(['killed', 'payout confirmed', 'settlement paid']),
  )
})
