import { expect, test } from 'vitest'
import { pageCount, pageSize, registrationsQuery } from './query-params.ts'

test('counts all pages and at least the current one', () => {
  const { defaults } = registrationsQuery
  expect(pageCount(0, defaults)).toBe(1)
  expect(pageCount(pageSize, defaults)).toBe(1)
  expect(pageCount(pageSize + 1, defaults)).toBe(2)
  expect(pageCount(pageSize, { ...defaults, page: 2 })).toBe(2)
})
