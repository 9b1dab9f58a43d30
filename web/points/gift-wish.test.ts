import { expect, test } from 'vitest'
import { giftKinds } from '#domain/gift-order.ts'
import { type GiftWish, giftWishOf, searchOf } from './gift-wish.ts'

test('an address says which gifts are wanted, and is read as the same', () => {
  const wishes: readonly GiftWish[] = [
    { kind: '', isMine: false },
    { kind: '', isMine: true },
    ...giftKinds.map((kind) => ({ kind, isMine: false })),
  ]
  for (const wish of wishes) expect(giftWishOf(new URLSearchParams(searchOf(wish)))).toEqual(wish)
})

test('a kind that gifts do not have counts as not said', () => {
  expect(giftWishOf(new URLSearchParams('kind=cigars'))).toEqual({ kind: '', isMine: false })
})
