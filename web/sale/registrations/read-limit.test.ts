import { expect, test } from 'vitest'
import { readLimit } from './read-limit.ts'

test('W3 a limit is a whole amount, as people write it, or nothing at all', () => {
  expect(readLimit('')).toBe(0)
  expect(readLimit(' 500,000 ')).toBe(500_000)
  expect(readLimit('500，000')).toBe(500_000)
  for (const wrong of ['0', '-5', '1.5', 'none', '10000000000', '1000000001'])
    expect(readLimit(wrong)).toBeNull()
})
