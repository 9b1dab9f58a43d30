import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productSorts } from '#wire/calls/mall.ts'
import { productKinds } from '#wire/entities/product.ts'
import { asked, isNarrowed, type MallParams, mallParamsOf, pageBack, searchOf } from './mall-params.ts'

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

test('an address says a request, and is read as the same', () => {
  fc.assert(
    fc.property(requests, (params) => {
      expect(mallParamsOf(new URLSearchParams(searchOf(params)))).toEqual(params)
    }),
  )
})

test('what an address says that cannot be understood is left out', () => {
  const params = mallParamsOf(new URLSearchParams('kind=art&price=-2-1e3&sort=up&page=0&inStock=yes'))
  expect(params).toMatchObject({ kind: '', from: 0, to: 0, sort: 'newest', page: 1, inStock: false })
  expect(isNarrowed(params)).toBe(false)
})

test('the call is asked for no more than the request says', () => {
  expect(asked(mallParamsOf(new URLSearchParams('')))).not.toHaveProperty('kind')
  expect(asked(mallParamsOf(new URLSearchParams('kind=wine&price=0-3000&page=2')))).toMatchObject({
    kind: 'wine',
    priceTo: 3_000,
    page: 2,
  })
})

test('a page further than the products go leads to the last that there is', () => {
  expect(pageBack({ page: 99 }, 28)).toBe(3)
  expect(pageBack({ page: 3 }, 28)).toBeNull()
  expect(pageBack({ page: 4 }, 36)).toBe(3)
  expect(pageBack({ page: 2 }, 0)).toBe(1)
  expect(pageBack({ page: 1 }, 0)).toBeNull()
})
