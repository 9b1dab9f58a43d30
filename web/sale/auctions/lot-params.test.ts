import { expect, test } from 'vitest'
import { hasFilters, hasSameFilters, lotQuery, withRest } from './lot-params.ts'

const read = (search: string) => lotQuery.parse(new URLSearchParams(search))

test.each(['-1', '0', '1e9', 'NaN', '2.5', 'x'])('clamps show=%s to a valid number of lots', (show) => {
  const shown = read(`?show=${show}`).show
  expect(Number.isSafeInteger(shown) && shown > 0 && shown <= 5_000).toBe(true)
})

test('does not treat the number of lots as a filter', () => {
  expect(hasFilters(read('?show=96'))).toBe(false)
  expect(hasFilters(read('?mine=1'))).toBe(true)
})

test('showing more lots or another view keeps the filters', () => {
  expect(hasSameFilters(read('?cate=whisky'), read('?cate=whisky&show=96&view=list'))).toBe(true)
  expect(hasSameFilters(read('?cate=whisky'), read('?cate=cognac'))).toBe(false)
  expect(hasSameFilters(read('?sort=bids'), read(''))).toBe(false)
})

test('shows the last dozen lots together with those before them', () => {
  expect(withRest(38, 43)).toBe(43)
  expect(withRest(24, 36)).toBe(36)
  expect(withRest(24, 37)).toBe(24)
  expect(withRest(24, 20)).toBe(20)
})
