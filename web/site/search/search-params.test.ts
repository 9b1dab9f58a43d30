import { expect, test } from 'vitest'
import {
  isNarrowed,
  isPlain,
  maxLines,
  pageSize,
  searchPath,
  searchQuery,
  toSearchRequest,
  withoutFilters,
} from './search-params.ts'

const parse = (query: string) => searchQuery.parse(new URLSearchParams(query))

test('accepts each value once, and only known states', () => {
  const params = parse('q=+a+&state=lost&vintageFrom=old&estimateFrom=1,500&cate=&cate=x&cate=x')
  expect(searchPath(params)).toBe('/search?q=a&cate=x&estimateFrom=1500')
})

test('reads attributes, which filter a search', () => {
  const params = parse('q=belmont&a.packing=owc&a.abv.from=46&page=2')
  expect(params.attributes).toEqual(['packing=owc', 'abv.from=46'])
  expect(toSearchRequest(params)).toMatchObject({ attributes: ['packing=owc', 'abv.from=46'] })
  expect([isNarrowed(params), isPlain(params)]).toEqual([true, false])
  expect(withoutFilters(params).attributes).toEqual([])
})

test('keeps query and kind when filters are cleared', () => {
  const params = parse('q=belmont&kind=lot&cate=bordeaux&vintageFrom=1982&page=3&sort=closing')
  expect(isNarrowed(params)).toBe(true)
  expect(searchPath(withoutFilters(params))).toBe('/search?q=belmont&kind=lot')
  expect(isNarrowed(withoutFilters(params))).toBe(false)
})

test('treats a query without anything else as indexable', () => {
  expect(
    ['', 'q=belmont', 'q=belmont&page=2', 'q=belmont&kind=lot', 'cate=port'].map((query) =>
      isPlain(parse(query)),
    ),
  ).toEqual([true, true, false, false, false])
})

test('shows fewer rows than cards of each kind, and whole pages of a single kind', () => {
  expect(maxLines(parse('q=belmont'))).toBe(6)
  expect(maxLines(parse('q=belmont&kind=result'))).toBe(pageSize)
})

test('requests the first results of each kind if no kind is selected', () => {
  expect(toSearchRequest(parse('q=belmont&page=4'))).toMatchObject({ size: 8, page: 1 })
  expect(toSearchRequest(parse('q=belmont'))).not.toHaveProperty('kind')
  expect(toSearchRequest(parse('q=belmont&kind=news&page=4'))).toMatchObject({
    kind: 'news',
    size: 24,
    page: 4,
  })
})
