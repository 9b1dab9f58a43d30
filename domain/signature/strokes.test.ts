import { expect, test } from 'vitest'
import { strokesPath } from './strokes.ts'

test('strokes become lines, a single point becomes a dot, and an unpaired coordinate is ignored', () => {
  expect(strokesPath([[1, 2, 30, 40, 50, 60], [7, 8], [9], []])).toBe('M1 2L30 40L50 60M7 8L7 8')
})
