import { expect, test } from 'vitest'
import { clientPathFor, pagesOf } from './query-params.ts'

test('the page of a client links back to the list that it was opened from', () => {
  expect(clientPathFor('a/b', { q: 'tsang', page: 2 })).toBe('/house/clients/a%2Fb?q=tsang&page=2')
})

test('an empty list has one page', () => {
  expect([0, 60, 61].map(pagesOf)).toEqual([1, 1, 2])
})
