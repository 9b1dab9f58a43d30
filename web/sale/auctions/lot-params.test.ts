import { expect, test } from 'vitest'
import { hasFilters, hasSameFilters, parseLotParams, toSearch } from './lot-params.ts'

const read = (search: string) => parseLotParams(new URLSearchParams(search))

test('a request written into an address is read out of it again', () => {
  const params = {
    cate: 'whisky',
    producer: 'strathmorran',
    state: 'sold',
    mine: true,
    show: 96,
    view: 'list',
  } as const
  expect(read(toSearch(params))).toEqual(params)
})

test('what is usual leaves no trace in the address', () => {
  expect(toSearch(read(''))).toBe('')
  expect(toSearch(read('?show=24&mine=0'))).toBe('')
})

test.each(['-1', '0', '1e9', 'NaN', '2.5', 'x'])('show=%s is brought to a number of lots', (show) => {
  const shown = read(`?show=${show}`).show
  expect(Number.isSafeInteger(shown) && shown > 0 && shown <= 5_000).toBe(true)
})

test('a state that lots do not have counts as not said', () => {
  expect(read('?state=melted').state).toBe('')
})

test('only what leaves lots out counts as chosen', () => {
  expect(hasFilters(read('?show=96'))).toBe(false)
  expect(hasFilters(read('?mine=1'))).toBe(true)
})

test('showing more of the same lots, or in another form, chooses nothing else', () => {
  expect(hasSameFilters(read('?cate=whisky'), read('?cate=whisky&show=96&view=list'))).toBe(true)
  expect(hasSameFilters(read('?cate=whisky'), read('?cate=cognac'))).toBe(false)
})
