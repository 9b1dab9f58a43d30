import { expect, test } from 'vitest'
import { pauseBetween, stepForKey } from './playback-timing.ts'

test('preserves the rhythm of the bidding within the pause limits', () => {
  expect(pauseBetween(0, 2_000, '1')).toBe(2_000)
  expect(pauseBetween(0, 8_000, '4')).toBe(2_000)
  expect(pauseBetween(0, 3_600_000, '1')).toBe(3_000)
  expect(pauseBetween(5, 5, '16')).toBe(350)
})

test('arrow keys step within the replay, Home and End go to its ends', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'].map((key) => stepForKey(key, 3, 9))).toEqual([
    2,
    4,
    0,
    8,
    null,
  ])
  expect(stepForKey('ArrowLeft', 0, 9)).toBe(0)
  expect(stepForKey('ArrowRight', 8, 9)).toBe(8)
})
