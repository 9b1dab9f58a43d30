import { expect, test } from 'vitest'
import { isMuted, muteNotices } from './muted-notices.ts'

test('mutes only the lots that a page shows', () => {
  const unmute = muteNotices(['a', 'b'])
  expect(['a', 'b', 'c'].map(isMuted)).toEqual([true, true, false])
  unmute()
  expect(isMuted('a')).toBe(false)
})

test('keeps a lot muted until the last part of the page has unmounted', () => {
  const [unmuteFirst, unmuteSecond] = [muteNotices(['a']), muteNotices(['a'])]
  unmuteFirst()
  expect(isMuted('a')).toBe(true)
  unmuteSecond()
  expect(isMuted('a')).toBe(false)
})
