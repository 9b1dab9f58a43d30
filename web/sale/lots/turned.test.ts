import { expect, test } from 'vitest'
import { turned } from './turned.ts'

test('arrows turn round through all pictures', () => {
  expect(turned('ArrowRight', 3, 4)).toBe(0)
  expect(turned('ArrowLeft', 0, 4)).toBe(3)
  expect(turned('ArrowDown', 1, 4)).toBe(2)
  expect(turned('Home', 2, 4)).toBe(0)
  expect(turned('End', 0, 4)).toBe(3)
})

test('other keys turn nothing, and neither does any where there is one picture', () => {
  expect(turned('Enter', 0, 4)).toBeNull()
  expect(turned('ArrowRight', 0, 1)).toBeNull()
})
