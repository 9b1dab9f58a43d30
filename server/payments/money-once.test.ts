import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type MoneyStorm, openMoneyStorm } from './testing/money-storm.ts'

let storm: MoneyStorm
beforeAll(async () => {
  storm = await openMoneyStorm(inject('postgresUrl'))
})
afterAll(() => storm.close())

/** `npm run money -- --seeds 1000` plays more of them. */
const seeds = Array.from({ length: 100 }, (_, at) => at + 1)

test('of what is paid, cancelled and marked as paid at once, at most one charge is made, and one is under way', async () => {
  for (const seed of seeds) expect(await storm.play(seed), `seed ${seed}`).toEqual([])
  // A storm in which nothing is paid, lost or closed would prove nothing.
  for (const path of ['mall/order/pay', 'order/pay', 'order/delivery/apply'])
    for (const outcome of ['done', 'cardNeedsAuthentication', 'cardProviderNotReady', 'wrongState'])
      expect(storm.outcomes.get(`${path} ${outcome}`) ?? 0, `${path} ${outcome}`).toBeGreaterThan(0)
}, 120_000)
