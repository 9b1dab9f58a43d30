import { expect, test } from 'vitest'
import { readLimit } from './read-limit.ts'

test('W3 parses a limit that is a whole amount or empty', () => {
  expect(readLimit('')).toBe(0)
  expect(readLimit(' 500,000 ')).toBe(500_000)
  expect(readLimit('500，000')).toBe(500_000)
  for (const invalid of ['0', '-5', '1.5', 'none', '10000000000', '1000000001'])
    expect(readLimit(invalid)).toBeNull()
})
