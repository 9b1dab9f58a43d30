import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productSorts } from '#wire/calls/mall.ts'
import { productKinds } from '#wire/entities/product.ts'
import {
  isNarrowed,
  lastPageIfBeyond,
  type MallParams,
  parseMallParams,
  toListRequest,
  toSearch,
} from './mall-params.ts'

const requests: fc.Arbitrary<MallParams> = fc.record({
  kind: fc.constantFrom('' as const, ...productKinds),
  cate: fc.constantFrom('', 'bordeaux'),
  region: fc.constantFrom('', 'Napa Valley'),
  producer: fc.constantFrom('', 'alder-vane'),
  from: fc.nat(10_000),
  to: fc.nat(10_000),
  inStock: fc.boolean(),
  sort: fc.constantFrom(...productSorts),
  page: fc.integer({ min: 1, max: 99 }),
})

test('parses the query string that it builds', () => {
  fc.assert(
    fc.property(requests, (params) => {
      expect(parseMallParams(new URLSearchParams(toSearch(params)))).toEqual(params)
    }),
  )
})

test('ignores invalid values', () => {
  const params = parseMallParams(new URLSearchParams('kind=art&price=-2-1e3&sort=up&page=0&inStock=yes'))
  expect(params).toMatchObject({ kind: '', from: 0, to: 0, sort: 'newest', page: 1, inStock: false })
  expect(isNarrowed(params)).toBe(false)
})

test('sends only the given filters', () => {
  expect(toListRequest(parseMallParams(new URLSearchParams('')))).not.toHaveProperty('kind')
  expect(toListRequest(parseMallParams(new URLSearchParams('kind=wine&price=0-3000&page=2')))).toMatchObject({
    kind: 'wine',
    priceTo: 3_000,
    page: 2,
  })
})

test('returns the last page for one beyond the end', () => {
  expect(lastPageIfBeyond({ page: 99 }, 28)).toBe(3)
  expect(lastPageIfBeyond({ page: 3 }, 28)).toBeNull()
  expect(lastPageIfBeyond({ page: 4 }, 36)).toBe(3)
  expect(lastPageIfBeyond({ page: 2 }, 0)).toBe(1)
  expect(lastPageIfBeyond({ page: 1 }, 0)).toBeNull()
})
