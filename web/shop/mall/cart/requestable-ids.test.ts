import { expect, test } from 'vitest'
import { maxLines } from '#domain/mall/cart.ts'
import { mallCartGet } from '#wire/calls/mall-orders.ts'
import { requestableIds } from './requestable-ids.ts'

const line = (productId: string) => ({ productId, quantity: 1, price: 100 })

test('G1 derives valid product ids from any stored cart', () => {
  const storedCart = [
    line('malt'),
    line('a b/c'),
    line(''),
    line('malt'),
    line('x'.repeat(65)),
    line('claret'),
  ]
  expect(requestableIds(storedCart)).toEqual(['claret', 'malt'])
  const many = Array.from({ length: maxLines + 10 }, (_, n) => line(`p${n}`))
  for (const cart of [storedCart, many, [line('a,b')]])
    expect(mallCartGet.payload.safeParse({ ids: requestableIds(cart) }).success).toBe(true)
})
