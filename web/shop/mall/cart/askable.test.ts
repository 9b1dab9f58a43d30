import { expect, test } from 'vitest'
import { mostLines } from '#domain/mall/cart.ts'
import { mallCartGet } from '#wire/calls/mall-orders.ts'
import { askable } from './askable.ts'

const line = (productId: string) => ({ productId, quantity: 1, price: 100 })

test('G1 whatever a browser has kept as a basket, the house can be asked about it', () => {
  const kept = [line('malt'), line('a b/c'), line(''), line('malt'), line('x'.repeat(65)), line('claret')]
  expect(askable(kept)).toEqual(['claret', 'malt'])
  const many = Array.from({ length: mostLines + 10 }, (_, n) => line(`p${n}`))
  for (const cart of [kept, many, [line('a,b')]])
    expect(mallCartGet.payload.safeParse({ ids: askable(cart) }).success).toBe(true)
})
