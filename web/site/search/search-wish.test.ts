import { expect, test } from 'vitest'
import { asked, isNarrowed, isPlain, searchPath, searchWishOf, wordsAlone } from './search-wish.ts'

const read = (query: string) => searchWishOf(new URLSearchParams(query))

test('an address says all that is looked for, and nothing that is usual', () => {
  const query =
    'q=belmont&kind=lot&cate=bordeaux&cate=port&region=Pauillac%2C+Bordeaux&state=open&vintageFrom=1982&estimateTo=50000&sort=closing&page=2'
  const wish = read(query)
  expect(wish).toMatchObject({
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
  expect(searchPath(wish)).toBe(`/search?${query}`)
  expect(searchPath(read(''))).toBe('/search')
})

test('what cannot be understood counts as not said', () => {
  const wish = read(
    'q=+a+&kind=gold&state=lost&vintageFrom=old&estimateFrom=1,500&sort=best&page=-1&cate=&cate=x&cate=x',
  )
  expect(searchPath(wish)).toBe('/search?q=a&cate=x&estimateFrom=1500')
})

test('words stay when all that narrows them is taken away', () => {
  const wish = read('q=belmont&kind=lot&cate=bordeaux&vintageFrom=1982&page=3&sort=closing')
  expect(isNarrowed(wish)).toBe(true)
  expect(searchPath(wordsAlone(wish))).toBe('/search?q=belmont&kind=lot')
  expect(isNarrowed(wordsAlone(wish))).toBe(false)
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
