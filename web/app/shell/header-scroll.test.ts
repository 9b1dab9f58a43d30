import { expect, test } from 'vitest'
import { type HeaderScroll, nextHeaderScroll } from './header-scroll.ts'

/** Returns whether the header is hidden after each scroll position. */
const hiddenAfter = (...positions: number[]): boolean[] => {
  let state: HeaderScroll = { y: 0, hidden: false }
  return positions.map((y) => {
    state = nextHeaderScroll(state, y)
    return state.hidden
  })
}

test('stays visible down to 800 px', () => {
  expect(hiddenAfter(100, 500, 800)).toEqual([false, false, false])
})

test('hides when scrolling down past 800 px and returns when scrolling up', () => {
  expect(hiddenAfter(500, 900, 1500, 1400, 1300, 1600)).toEqual([false, true, true, false, false, true])
})

test('ignores jitter, but slow scrolling adds up', () => {
  expect(hiddenAfter(1500, 1498, 1499)).toEqual([true, true, true])
  expect(hiddenAfter(1500, 1498, 1496, 1494)).toEqual([true, true, false, false])
})

test('treats overscroll above the top as the top', () => {
  expect(hiddenAfter(-80, 10)).toEqual([false, false])
})
