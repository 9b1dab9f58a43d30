import { expect, test } from 'vitest'
import { isNarrowed, lastPageIfBeyond, mallQuery, toListRequest } from './mall-params.ts'

const parse = (query: string) => mallQuery.parse(new URLSearchParams(query))

test('ignores an invalid range of prices', () => {
  for (const price of ['-2-1e3', '1000', '0-0', '1-2-3']) {
    expect(parse(`price=${price}`).price).toEqual({ from: 0, to: 0 })
    expect(isNarrowed(parse(`price=${price}&sort=priceUp&page=2`))).toBe(false)
  }
  expect(mallQuery.format(parse('price=3000-0'))).toBe('?price=3000-0')
})

test('sends only the given filters', () => {
  expect(toListRequest(parse(''))).not.toHaveProperty('kind')
  expect(toListRequest(parse('kind=wine&price=0-3000&page=2'))).toMatchObject({
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
