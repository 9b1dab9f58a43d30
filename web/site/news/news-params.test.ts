import { expect, test } from 'vitest'
import { newsAddress, newsParamsOf } from './news-params.ts'

const params = (query: string) => newsParamsOf(new URLSearchParams(query))

test('an address says topic and page; what it says wrong is left out', () => {
  expect(params('topic=guides&page=3')).toEqual({ topic: 'guides', page: 3 })
  for (const page of ['0', '-1', '1.5', 'x', '', '99999999']) expect(params(`page=${page}`).page).toBe(1)
})

test('a request has one address, which says it again', () => {
  expect(newsAddress({ topic: '', page: 1 })).toBe('/news')
  expect(newsAddress({ topic: 'a&b', page: 2 })).toBe('/news?topic=a%26b&page=2')
  expect(params(newsAddress({ topic: 'a&b', page: 2 }).split('?')[1] ?? '')).toEqual({
    topic: 'a&b',
    page: 2,
  })
})
