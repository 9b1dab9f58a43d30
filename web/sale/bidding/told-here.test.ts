import { expect, test } from 'vitest'
import { isToldHere, tellHere } from './told-here.ts'

test('a page tells of the lots that it shows, and of no others of their sale', () => {
  const leave = tellHere(['a', 'b'])
  expect(['a', 'b', 'c'].map(isToldHere)).toEqual([true, true, false])
  leave()
  expect(isToldHere('a')).toBe(false)
})

test('a lot that two parts of a page tell of is told of until both have gone', () => {
  const [first, second] = [tellHere(['a']), tellHere(['a'])]
  first()
  expect(isToldHere('a')).toBe(true)
  second()
  expect(isToldHere('a')).toBe(false)
})
