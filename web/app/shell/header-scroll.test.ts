import { expect, test } from 'vitest'
import { type HeaderScroll, headerAfter } from './header-scroll.ts'

/** Whether the head is hidden after each of these places in turn. */
const along = (...places: number[]): boolean[] => {
  let state: HeaderScroll = { y: 0, hidden: false }
  return places.map((y) => {
    state = headerAfter(state, y)
    return state.hidden
  })
}

test('down to 800 px the head stays', () => {
  expect(along(100, 500, 800)).toEqual([false, false, false])
})

test('past 800 px it goes on the way down and is back on the way up', () => {
  expect(along(500, 900, 1500, 1400, 1300, 1600)).toEqual([false, true, true, false, false, true])
})

test('a trembling hand changes nothing, but slow scrolling adds up', () => {
  expect(along(1500, 1498, 1499)).toEqual([true, true, true])
  expect(along(1500, 1498, 1496, 1494)).toEqual([true, true, false, false])
})

test('the rubber band above the top of a page is the top', () => {
  expect(along(-80, 10)).toEqual([false, false])
})
