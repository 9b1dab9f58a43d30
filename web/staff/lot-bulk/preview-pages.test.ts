import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageIn, pagesOf } from './preview-pages.ts'

test.each([
  [1, { part: 0, page: 1 }],
  [2, { part: 0, page: 2 }],
  [3, { part: 2, page: 1 }],
  [4, null],
  [0, null],
])('K9 page %d of a change in three parts is %j', (page, place) => {
  expect(pageIn([21, 0, 20], page)).toEqual(place)
})

test('K9 every page of a preview belongs to one batch, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(90), { maxLength: 6 }), (totals) => {
      const places = Array.from({ length: pagesOf(totals) }, (_, index) => pageIn(totals, index + 1))
      const expected = totals.flatMap((total, part) =>
        Array.from({ length: Math.ceil(total / 20) }, (_, index) => ({ part, page: index + 1 })),
      )
      expect(places).toEqual(expected)
    }),
  )
})
