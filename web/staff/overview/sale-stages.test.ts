import { expect, test } from 'vitest'
import { daysBetween, nextLiveSale, stageOf } from './sale-stages.ts'

const sale = {
  type: 'live',
  isEnd: false,
  isRehearsal: false,
  registerStartTime: 10,
  bidStartTime: 20,
  startTime: 30,
  liveStatus: 'closed',
} as const

test('finds the live auction that begins next, without rehearsals and past ones', () => {
  const later = { ...sale, startTime: 40 }
  const others = [
    { ...sale, startTime: 1, isRehearsal: true },
    { ...sale, startTime: 2, isEnd: true },
    { ...sale, startTime: 3, type: 'timed' as const },
  ]
  expect(nextLiveSale([later, sale, ...others])).toBe(sale)
  expect(nextLiveSale(others)).toBeUndefined()
})

test('names the stage of a live auction by time and saleroom', () => {
  expect([0, 10, 20, 35].map((now) => stageOf(sale, now))).toEqual([
    'published',
    'registration',
    'preBids',
    'preBids',
  ])
  expect(stageOf({ ...sale, liveStatus: 'open' }, 30)).toBe('running')
  expect(stageOf({ ...sale, isEnd: true }, 30)).toBe('ended')
})

test('counts days by the calendar of Hong Kong', () => {
  const at = (iso: string) => Date.parse(`${iso}+08:00`)
  expect(daysBetween(at('2026-11-22T05:45:00'), at('2026-11-22T23:59:00'))).toBe(0)
  expect(daysBetween(at('2026-11-22T23:59:00'), at('2026-11-23T00:01:00'))).toBe(1)
})
