import { expect, test } from 'vitest'
import { strokesPath } from './strokes.ts'

test('strokes become lines, a single point a dot, and a number without its partner nothing', () => {
  expect(strokesPath([[1, 2, 30, 40, 50, 60], [7, 8], [9], []])).toBe('M1 2L30 40L50 60M7 8L7 8')
})
