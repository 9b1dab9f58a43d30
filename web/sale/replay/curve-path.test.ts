import { expect, test } from 'vitest'
import { curvePath } from './curve-path.ts'

test('a price lasts until the next step, in proportion to the top', () => {
  expect(curvePath([0, 5_000, 10_000], 10_000)).toBe('M0 98H50V50H100V2')
  expect(curvePath([0, 5_000, 10_000], 20_000)).toBe('M0 98H50V74H100V50')
})

test('ends at a step', () => {
  expect(curvePath([0, 5_000, 10_000], 10_000, 1)).toBe('M0 98H50V50')
  expect(curvePath([0], 0, 0)).toBe('M0 98')
})
