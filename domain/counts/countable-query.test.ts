import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countableQuery, maxQueryLength } from './countable-query.ts'

test('C4 searches that differ in case, accents and spaces are counted as one', () => {
  for (const query of ['Château  Lafite', ' chateau lafite ', 'CHÂTEAU\u3000LAFITE'])
    expect(countableQuery(query)).toBe('chateau lafite')
  expect(countableQuery('圣奥雷利安 1996')).toBe('圣奥雷利安 1996')
})

test('C4 queries that may be about a person are not counted', () => {
  for (const query of ['ann@example.com', '+852 9123 4567', '4242 4242 4242 4242', 'https://a.example', ' '])
    expect(countableQuery(query)).toBeNull()
})

test('C4 a counted query has a limited length, no control characters, and is its own normal form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (query) => {
      const words = countableQuery(query)
      if (words === null) return
      expect([...words].length).toBeLessThanOrEqual(maxQueryLength)
      expect(words).not.toMatch(/\p{Cc}|@|^\s|\s$/u)
    }),
  )
})
