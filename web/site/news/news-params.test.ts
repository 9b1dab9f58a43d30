import { expect, test } from 'vitest'
import { newsPath, parseNewsParams } from './news-params.ts'

const parse = (query: string) => parseNewsParams(new URLSearchParams(query))

test('parses topic and page, and ignores invalid values', () => {
  expect(parse('topic=guides&page=3')).toEqual({ topic: 'guides', page: 3 })
  for (const page of ['0', '-1', '1.5', 'x', '', '99999999']) expect(parse(`page=${page}`).page).toBe(1)
})

test('builds one path per request and parses it back', () => {
  expect(newsPath({ topic: '', page: 1 })).toBe('/news')
  expect(newsPath({ topic: 'a&b', page: 2 })).toBe('/news?topic=a%26b&page=2')
  expect(parse(newsPath({ topic: 'a&b', page: 2 }).split('?')[1] ?? '')).toEqual({
    topic: 'a&b',
    page: 2,
  })
})
