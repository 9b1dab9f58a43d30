import { expect, test } from 'vitest'
import { giftKinds } from '#domain/points/gift-order.ts'
import { type GiftWish, giftWishOf, searchOf } from './gift-wish.ts'

test('an address says which gifts are wanted, and is read as the same', () => {
  const wishes: readonly GiftWish[] = [
    { kind: '', isMine: false, page: 1 },
    { kind: '', isMine: true, page: 3 },
    ...giftKinds.map((kind, place) => ({ kind, isMine: false, page: place + 1 })),
  ]
  for (const wish of wishes) expect(giftWishOf(new URLSearchParams(searchOf(wish)))).toEqual(wish)
})

test('a kind that gifts do not have counts as not said', () => {
  expect(giftWishOf(new URLSearchParams('kind=cigars'))).toEqual({ kind: '', isMine: false, page: 1 })
})

test('a page that no list has counts as the first', () => {
  for (const page of ['0', '-1', '1.5', 'x', '1e9'])
    expect(giftWishOf(new URLSearchParams({ page })).page).toBe(1)
})
