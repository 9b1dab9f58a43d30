import { expect, test } from 'vitest'
import { nextPictureIndex } from './next-picture-index.ts'

test('arrow keys wrap around all pictures', () => {
  expect(nextPictureIndex('ArrowRight', 3, 4)).toBe(0)
  expect(nextPictureIndex('ArrowLeft', 0, 4)).toBe(3)
  expect(nextPictureIndex('ArrowDown', 1, 4)).toBe(2)
  expect(nextPictureIndex('Home', 2, 4)).toBe(0)
  expect(nextPictureIndex('End', 0, 4)).toBe(3)
})

test('ignores other keys, and any key for a single picture', () => {
  expect(nextPictureIndex('Enter', 0, 4)).toBeNull()
  expect(nextPictureIndex('ArrowRight', 0, 1)).toBeNull()
})
