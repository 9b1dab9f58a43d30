import { expect, test } from 'vitest'
import { giftKinds } from '#domain/points/gift-order.ts'
import { type GiftParams, parseGiftParams, toSearch } from './gift-params.ts'

test('parses the query string that it builds', () => {
  const requests: readonly GiftParams[] = [
    { kind: '', isMine: false, page: 1 },
    { kind: '', isMine: true, page: 3 },
    ...giftKinds.map((kind, index) => ({ kind, isMine: false, page: index + 1 })),
  ]
  for (const params of requests)
    expect(parseGiftParams(new URLSearchParams(toSearch(params)))).toEqual(params)
})

test('ignores an unknown kind', () => {
  expect(parseGiftParams(new URLSearchParams('kind=cigars'))).toEqual({ kind: '', isMine: false, page: 1 })
})

test('falls back to the first page', () => {
  for (const page of ['0', '-1', '1.5', 'x', '1e9'])
    expect(parseGiftParams(new URLSearchParams({ page })).page).toBe(1)
})
