import { expect, test } from 'vitest'
import { openCrowd } from './crowd.ts'

test('one network takes so many places at once, and gives them back', () => {
  const crowd = openCrowd()
  const leaves = Array.from({ length: 6 }, () => crowd.enter('a'))
  expect(leaves.every((leave) => leave !== null)).toBe(true)
  expect(crowd.enter('a')).toBeNull()
  const other = crowd.enter('b')
  expect(other).not.toBeNull()
  leaves[0]?.()
  expect(crowd.enter('a')).not.toBeNull()
})

test('all together take so many', () => {
  const crowd = openCrowd()
  const leaves = Array.from({ length: 64 }, (_, n) => crowd.enter(`network ${n}`))
  expect(crowd.enter('another')).toBeNull()
  for (const leave of leaves) leave?.()
  expect(crowd.enter('another')).not.toBeNull()
})
