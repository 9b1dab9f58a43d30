import { expect, test } from 'vitest'
import { giftKinds } from '#domain/points/gift-order.ts'
import { type GiftParams, giftParamsOf, searchOf } from './gift-params.ts'

test('an address says which gifts are wanted, and is read as the same', () => {
  const requests: readonly GiftParams[] = [
    { kind: '', isMine: false, page: 1 },
    { kind: '', isMine: true, page: 3 },
    ...giftKinds.map((kind, place) => ({ kind, isMine: false, page: place + 1 })),
  ]
  for (const params of requests) expect(giftParamsOf(new URLSearchParams(searchOf(params)))).toEqual(params)
})

test('a kind that gifts do not have counts as not said', () => {
  expect(giftParamsOf(new URLSearchParams('kind=cigars'))).toEqual({ kind: '', isMine: false, page: 1 })
})

test('a page that no list has counts as the first', () => {
  for (const page of ['0', '-1', '1.5', 'x', '1e9'])
    expect(giftParamsOf(new URLSearchParams({ page })).page).toBe(1)
})
