import { expect, test } from 'vitest'
import { readWish } from './kept-wish.ts'

const wish = { quantity: 2, addressId: 'home', ak: '0d8f7e1c-53a4-4a52-9d3e-2b7d6b1f0a11' }

test('a wish whose fate is unknown is read as it was kept, and what cannot be one is none', () => {
  expect(readWish(JSON.stringify(wish))).toEqual(wish)
  for (const kept of [null, '', '{', '[]', '"x"', '{"quantity":2}', JSON.stringify({ ...wish, quantity: 0 })])
    expect(readWish(kept)).toBeNull()
})
