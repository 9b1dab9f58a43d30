import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderWith } from './order-with.ts'

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 })

test('one is moved before another or to the end, and the others keep their order', () => {
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), (order, at, to) => {
      const id = order[at % order.length] ?? ''
      const before = ['', ...order][to % (order.length + 1)] ?? ''
      const next = orderWith(order, id, before)
      expect(next?.toSorted()).toEqual(order.toSorted())
      expect(next?.filter((one) => one !== id)).toEqual(order.filter((one) => one !== id))
      if (before === '') expect(next?.at(-1)).toBe(id)
      else if (before !== id) expect(next?.[next.indexOf(id) + 1]).toBe(before)
      expect(next && orderWith(next, id, before)).toEqual(next)
    }),
  )
})

test('one that was removed returns to its place, and none is placed before one that does not exist', () => {
  expect(orderWith(['a', 'c'], 'b', 'c')).toEqual(['a', 'b', 'c'])
  expect(orderWith(['a', 'c'], 'a', 'gone')).toBeNull()
})
