import { expect, test } from 'vitest'
import type { ListedAuction as Sale } from '#domain/auction/listing.ts'
import { countByFilter, parseSaleFilter, saleState, sortForList } from './sale-filter.ts'

const hour = 3_600_000
const now = 100 * hour

const timed = (changes: Partial<Sale> = {}): Sale => ({
  type: 'timed',
  registerStartTime: now - 5 * hour,
  bidStartTime: now - 4 * hour,
  startTime: now - 4 * hour,
  endTime: now + 4 * hour,
  isEnd: false,
  liveStatus: 'closed',
  ...changes,
})
const live = (changes: Partial<Sale> = {}) =>
  timed({ type: 'live', startTime: now + hour, endTime: 0, ...changes })

const preview = timed({ bidStartTime: now + hour, startTime: now + hour, endTime: now + 9 * hour })
const past = timed({ isEnd: true, endTime: now - hour })
const longPast = timed({ isEnd: true, endTime: now - 9 * hour })

test('counts sales open for pre-bids among those accepting bids', () => {
  expect(countByFilter([timed(), live(), live({ liveStatus: 'open' }), preview, past], now)).toEqual({
    all: 5,
    live: 1,
    accepting: 2,
    preview: 1,
    ended: 1,
  })
})

test('sorts live sales first, then the soonest ones, previews and the newest past ones', () => {
  const running = live({ liveStatus: 'open', startTime: now - hour })
  const all = [longPast, past, preview, timed(), live(), running]
  expect(sortForList(all, now)).toEqual([running, live(), timed(), preview, past, longPast])
})

test('shows all sales without a valid filter', () => {
  expect(parseSaleFilter('ended')).toBe('ended')
  expect(parseSaleFilter('<script>')).toBe('all')
  expect(parseSaleFilter(null)).toBe('all')
})

test('K1 an announced sale is upcoming and among the previews, whatever its times', () => {
  const announced = {
    type: 'timed',
    startTime: now + hour,
    endTime: now + 2 * hour,
    announcedAt: now,
  } as const
  expect(saleState(announced, now + 9 * hour)).toBe('announced')
  expect(countByFilter([announced, preview], now)).toMatchObject({ all: 2, preview: 2, accepting: 0 })
  expect(sortForList([past, preview, announced], now)).toEqual([announced, preview, past])
})
