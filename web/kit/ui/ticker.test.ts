import { expect, test } from 'vitest'
import { createTicker } from './ticker.ts'

/** A clock and a timer moved by hand. */
function byHand(start: number) {
  let time = start
  let due: { at: number; beat: () => void } | null = null
  return {
    clock: () => time,
    later: (beat: () => void, delay: number) => {
      due = { at: time + delay, beat }
      return () => {
        due = null
      }
    },
    nextBeat: () => due?.at ?? null,
    run: (until: number) => {
      while (due && due.at <= until) {
        time = due.at
        due.beat()
      }
      time = until
    },
  }
}

test('before anybody listens the time is the one the page was made at', () => {
  const hand = byHand(50_300)
  expect(createTicker(hand.clock, 50_000, hand.later).now()).toBe(50_000)
  expect(hand.nextBeat()).toBeNull()
})

test('it beats at whole seconds, for every listener', () => {
  const hand = byHand(50_300)
  const ticker = createTicker(hand.clock, 50_000, hand.later)
  const heard: number[] = []
  ticker.listen(() => heard.push(ticker.now()))
  ticker.listen(() => heard.push(-ticker.now()))
  hand.run(52_500)
  expect(heard).toEqual([50_300, -50_300, 51_000, -51_000, 52_000, -52_000])
})

test('it rests when the last listener has gone, and wakes for the next', () => {
  const hand = byHand(50_000)
  const ticker = createTicker(hand.clock, 50_000, hand.later)
  const leave = ticker.listen(() => undefined)
  hand.run(51_500)
  leave()
  expect(hand.nextBeat()).toBeNull()
  ticker.listen(() => undefined)
  hand.run(51_500)
  expect(ticker.now()).toBe(51_500)
})
