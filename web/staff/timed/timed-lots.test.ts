import { expect, test } from 'vitest'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import type { LotView } from '#domain/auction/view.ts'
import { flatPremium } from '#domain/money/premium.ts'
import { lotViews } from './query-params.ts'
import { figuresOf, isInView, latestChange, shownLots, timedStageAt, timedStages } from './timed-lots.ts'

const minute = 60_000
const now = 100 * minute

const lot = (lotNum: number, title: string, minutesLeft: number, changes: Partial<LotView> = {}) => ({
  lot: { lotNum, lotSuffix: '', title },
  view: lotView({ lotId: `lot${lotNum}`, endTime: now + minutesLeft * minute, ...changes }),
  plannedEnd: now + minutesLeft * minute,
})

const leading = (winPrice: number, reserveMet = true): Partial<LotView> => ({
  winPrice,
  reserveMet,
  leader: '101',
  leaderChannel: 'maximum',
  bidCount: 1,
})

const quiet = lot(1, 'Belmont 1982', 60)
const short = lot(2, 'Glen Ardoch 25', 60, leading(4_000, false))
const late = { ...lot(3, 'Thévenard XO', 10, leading(5_000)), plannedEnd: now }
const next = lot(25, 'Yunling 1988', 5, leading(6_000))
const due = lot(5, 'Poggio Sereno', 0, leading(7_000))
const sold = lot(6, 'Wirranda', -5, { ...leading(9_000), saleStatus: 'sold', finalPrice: 9_000 })
const passed = lot(7, 'Saint-Aurélien', -4, { ...leading(2_000, false), saleStatus: 'passed' })
const gone = lot(8, 'Clos de la Combe', 60, { ...leading(8_000), withdrawn: true })
const all = [quiet, short, late, next, due, sold, passed, gone]

test('sorts lots into views; only the last view has lots that accept no bids', () => {
  const numbersIn = (view: (typeof lotViews)[number]) =>
    all.filter((one) => isInView(one, view, now)).map((one) => one.lot.lotNum)
  expect(Object.fromEntries(lotViews.map((view) => [view, numbersIn(view)]))).toEqual({
    all: [1, 2, 3, 25, 5, 6, 7, 8],
    soon: [3, 25],
    noBids: [1],
    belowReserve: [2],
    extended: [3],
    closed: [5, 6, 7, 8],
  })
})

test('finds lots by their number or by a part of their title, the next to close first', () => {
  const find = (view: (typeof lotViews)[number], q: string) =>
    shownLots(all, { view, q }, now).map((one) => one.lot.lotNum)
  expect(find('all', '25')).toEqual([2, 25])
  expect(find('all', '2')).toEqual([1, 2])
  expect(find('closed', 'WIRR')).toEqual([6])
  expect(find('noBids', 'wirr')).toEqual([])
  expect(find('soon', '')).toEqual([25, 3])
})

test('finds when time alone last moved a lot to another view', () => {
  expect(latestChange([quiet], now)).toBe(0)
  expect(latestChange([late], now)).toBe(now - 5 * minute)
  expect(latestChange([quiet, late, due], now)).toBe(now)
  expect(latestChange([quiet], now + 45 * minute)).toBe(now + 45 * minute)
})

test('O7 totals what would be sold now, with and without the premium', () => {
  expect(figuresOf(all, flatPremium(2_000), now)).toEqual({
    open: 4,
    withBids: 6,
    reserveMet: 4,
    belowReserve: 2,
    hammer: 27_000,
    withPremium: 32_400,
  })
  expect(figuresOf([], flatPremium(2_000), now).hammer).toBe(0)
})

test('T7 begins to close with its first lot, and has ended once it is over', () => {
  const stages = timedStages(now - minute, [quiet, next, gone])
  expect(stages.map(({ at }) => at)).toEqual([now - minute, now + 5 * minute, now + 60 * minute])
  expect(timedStageAt(stages, false, now - 2 * minute)).toBe('before')
  expect(timedStageAt(stages, false, now)).toBe('open')
  expect(timedStageAt(stages, false, now + 5 * minute)).toBe('closing')
  expect(timedStageAt(stages, false, now + 99 * minute)).toBe('closing')
  expect(timedStageAt(stages, true, now)).toBe('ended')
  expect(timedStageAt(timedStages(0, []), false, now)).toBe('open')
})
