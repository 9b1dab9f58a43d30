import { expect, test } from 'vitest'
import { createTicker } from './ticker.ts'

/** Creates a manual clock and timer. */
function createManualClock(start: number) {
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

test('returns the start time before the first subscription', () => {
  const manual = createManualClock(50_300)
  expect(createTicker(manual.clock, 50_000, manual.later).now()).toBe(50_000)
  expect(manual.nextBeat()).toBeNull()
})

test('ticks at whole seconds for every subscriber', () => {
  const manual = createManualClock(50_300)
  const ticker = createTicker(manual.clock, 50_000, manual.later)
  const beats: number[] = []
  ticker.subscribe(() => beats.push(ticker.now()))
  ticker.subscribe(() => beats.push(-ticker.now()))
  manual.run(52_500)
  expect(beats).toEqual([50_300, -50_300, 51_000, -51_000, 52_000, -52_000])
})

test('stops with the last subscriber and restarts with the next', () => {
  const manual = createManualClock(50_000)
  const ticker = createTicker(manual.clock, 50_000, manual.later)
  const unsubscribe = ticker.subscribe(() => undefined)
  manual.run(51_500)
  unsubscribe()
  expect(manual.nextBeat()).toBeNull()
  ticker.subscribe(() => undefined)
  manual.run(51_500)
  expect(ticker.now()).toBe(51_500)
})
