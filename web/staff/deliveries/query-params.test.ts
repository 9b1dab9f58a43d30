import { expect, test } from 'vitest'
import { deliveriesQuery, pageCount } from './query-params.ts'

test('counts all pages and at least the current one', () => {
  expect(pageCount(61, deliveriesQuery.defaults)).toBe(2)
  expect(pageCount(0, { ...deliveriesQuery.defaults, page: 4 })).toBe(4)
})
