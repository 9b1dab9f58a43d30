import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance } from './distance.ts'

test('one wrong, missing, extra or transposed letter counts as one', () => {
  for (const word of ['mouton', 'mouten', 'mouto', 'moutton', 'mouotn']) {
    expect(distance(word, 'mouton', 2), word).toBe(word === 'mouton' ? 0 : 1)
  }
  expect(distance('lafite', 'latour', 2)).toBe(3)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })

test('is symmetric, zero only between equals, and at most one above the maximum', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 8 }), (a, b, most) => {
      const far = distance(a, b, most)
      expect(far).toBe(distance(b, a, most))
      expect(far === 0).toBe(a === b)
      expect(far).toBeLessThanOrEqual(most + 1)
    }),
  )
})
