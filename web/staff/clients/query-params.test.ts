import { expect, test } from 'vitest'
import { clientPathFor, clientsPathFor, pagesOf, parseClientListParams } from './query-params.ts'

const parse = (query: string) => parseClientListParams(new URLSearchParams(query))

test('parameters round-trip through the address', () => {
  for (const params of [
    { q: '', page: 1 },
    { q: '曾 婉仪', page: 3 },
  ])
    expect(parse(new URL(clientsPathFor(params), 'https://house.test').search)).toEqual(params)
  expect(clientPathFor('a/b', { q: 'tsang', page: 2 })).toBe('/house/clients/a%2Fb?q=tsang&page=2')
})

test('other parameters are ignored', () => {
  for (const query of ['', 'page=-3', 'page=none', 'page=0.5'])
    expect(parse(query)).toEqual({ q: '', page: 1 })
  expect(parse(`q=${'x'.repeat(200)}`).q).toHaveLength(100)
})

test('an empty list has one page', () => {
  expect([0, 60, 61].map(pagesOf)).toEqual([1, 1, 2])
})
