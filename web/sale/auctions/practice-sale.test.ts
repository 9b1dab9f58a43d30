import { expect, test } from 'vitest'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { practiceSale } from './practice-sale.ts'

test('V12 links to the running rehearsal or the next one', () => {
  const running = auctionWith({ isRehearsal: true, startTime: 1 })
  const next = auctionWith({ isRehearsal: true, startTime: 2 })
  expect(practiceSale([auctionWith(), next, running])).toBe(running)
  expect(practiceSale([{ ...running, isEnd: true }, next])).toBe(next)
  expect(practiceSale([auctionWith()])).toBeNull()
})
