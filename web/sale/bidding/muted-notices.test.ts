import { expect, test } from 'vitest'
import { isMuted, muteNotices } from './muted-notices.ts'

test('a page tells of the lots that it shows, and of no others of their sale', () => {
  const unmute = muteNotices(['a', 'b'])
  expect(['a', 'b', 'c'].map(isMuted)).toEqual([true, true, false])
  unmute()
  expect(isMuted('a')).toBe(false)
})

test('a lot that two parts of a page tell of is told of until both have gone', () => {
  const [unmuteFirst, unmuteSecond] = [muteNotices(['a']), muteNotices(['a'])]
  unmuteFirst()
  expect(isMuted('a')).toBe(true)
  unmuteSecond()
  expect(isMuted('a')).toBe(false)
})
