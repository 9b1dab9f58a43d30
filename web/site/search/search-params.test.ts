import { expect, test } from 'vitest'
import { asked, isNarrowed, isPlain, searchParamsOf, searchPath, wordsAlone } from './search-params.ts'

const read = (query: string) => searchParamsOf(new URLSearchParams(query))

test('an address says all that is looked for, and nothing that is usual', () => {
  const query =
    'q=belmont&kind=lot&cate=bordeaux&cate=port&region=Pauillac%2C+Bordeaux&state=open&vintageFrom=1982&estimateTo=50000&sort=closing&page=2'
  const params = read(query)
  expect(params).toMatchObject({
    q: 'belmont',
    kind: 'lot',
    cate: ['bordeaux', 'port'],
    region: ['Pauillac, Bordeaux'],
    state: ['open'],
    vintageFrom: 1982,
    estimateTo: 50_000,
    sort: 'closing',
    page: 2,
  })
  expect(searchPath(params)).toBe(`/search?${query}`)
  expect(searchPath(read(''))).toBe('/search')
})

test('what cannot be understood counts as not said', () => {
  const params = read(
    'q=+a+&kind=gold&state=lost&vintageFrom=old&estimateFrom=1,500&sort=best&page=-1&cate=&cate=x&cate=x',
  )
  expect(searchPath(params)).toBe('/search?q=a&cate=x&estimateFrom=1500')
})

test('words stay when all that narrows them is taken away', () => {
  const params = read('q=belmont&kind=lot&cate=bordeaux&vintageFrom=1982&page=3&sort=closing')
  expect(isNarrowed(params)).toBe(true)
  expect(searchPath(wordsAlone(params))).toBe('/search?q=belmont&kind=lot')
  expect(isNarrowed(wordsAlone(params))).toBe(false)
})

test('words alone are a search that may be known elsewhere', () => {
  expect(
    ['', 'q=belmont', 'q=belmont&page=2', 'q=belmont&kind=lot', 'cate=port'].map((query) =>
      isPlain(read(query)),
    ),
  ).toEqual([true, true, false, false, false])
})

test('without a kind, the first of each is asked for', () => {
  expect(asked(read('q=belmont&page=4'))).toMatchObject({ size: 6, page: 1 })
  expect(asked(read('q=belmont'))).not.toHaveProperty('kind')
  expect(asked(read('q=belmont&kind=news&page=4'))).toMatchObject({ kind: 'news', size: 24, page: 4 })
})
