import { expect, test } from 'vitest'
import { figureRange } from './figures.ts'

test('M2 formats an estimate with thousands separators, without decimals', () => {
  expect(figureRange(480_000, 620_000)).toBe('480,000–620,000')
})
