import { expect, test } from 'vitest'
import { createFakeEnvironment } from './fake-environment.ts'
import { createServerClock } from './server-clock.ts'

test('T7 runs from the page’s time before the first pong', () => {
  const environment = createFakeEnvironment()
  const clock = createServerClock(environment, 5_000_000)
  environment.advance(1_500)
  expect(clock.now()).toBe(5_001_500)
})

test('T7 includes the time that a page takes to start', () => {
  const environment = createFakeEnvironment()
  environment.advance(6_000)
  const clock = createServerClock(environment, 5_000_000, 400)
  expect(clock.now()).toBe(5_005_600)
  // The page's own time is not news.
  clock.hint(5_000_000)
  expect(clock.now()).toBe(5_005_600)
})

test('a pong sets the clock by half its round trip', () => {
  const environment = createFakeEnvironment()
  const clock = createServerClock(environment, 0)
  environment.advance(100)
  clock.sync(0, 9_000_000)
  expect(clock.now()).toBe(9_000_050)
  expect(clock.roundTrip()).toBe(100)
})

test('uses the pong with the shortest round trip', () => {
  const environment = createFakeEnvironment()
  const clock = createServerClock(environment, 0)
  environment.advance(20)
  clock.sync(0, 1_000_010)
  environment.advance(5_000)
  clock.sync(20, 1_000_000)
  expect(clock.now()).toBe(1_005_020)
})

test('never runs backwards, even after a better pong', () => {
  const environment = createFakeEnvironment()
  const clock = createServerClock(environment, 0)
  environment.advance(1_000)
  clock.sync(0, 2_000_000)
  expect(clock.now()).toBe(2_000_500)
  environment.advance(10)
  clock.sync(1_000, 2_000_000)
  expect(clock.now()).toBe(2_000_500)
  environment.advance(1_000)
  expect(clock.now()).toBe(2_001_005)
})

test('forgets a good pong after twelve newer ones', () => {
  const environment = createFakeEnvironment()
  const clock = createServerClock(environment, 0)
  clock.sync(0, 1_000_000)
  for (const _ of Array.from({ length: 12 })) {
    const sent = environment.elapsed()
    environment.advance(40)
    clock.sync(sent, 2_000_000 + environment.elapsed())
  }
  expect(clock.roundTrip()).toBe(40)
  expect(clock.now()).toBe(2_000_020 + environment.elapsed())
})

test('accepts a hint only before the first pong, and only forwards', () => {
  const environment = createFakeEnvironment()
  const clock = createServerClock(environment, 1_000)
  clock.hint(500)
  expect(clock.now()).toBe(1_000)
  clock.hint(3_000)
  expect(clock.now()).toBe(3_000)
  clock.sync(0, 4_000)
  clock.hint(9_000)
  expect(clock.now()).toBe(4_000)
})

test('discards older pongs that the newest one contradicts, even if their round trip is shorter', () => {
  const environment = createFakeEnvironment()
  const clock = createServerClock(environment, 0)
  environment.advance(10)
  clock.sync(0, 1_000_000)
  environment.advance(200)
  // An hour has passed elsewhere.
  clock.sync(10, 4_600_000)
  expect(clock.now()).toBe(4_600_100)
  environment.advance(300)
  clock.sync(210, 4_600_250)
  expect(clock.roundTrip()).toBe(200)
})

test('a clock that may be wrong after sleep keeps running until the next pong sets it', () => {
  const environment = createFakeEnvironment()
  const clock = createServerClock(environment, 0)
  environment.advance(10)
  clock.sync(0, 1_000_000)
  expect(clock.ageOf(1_000_000)).toEqual({ least: 0, most: 10 })
  clock.forget()
  expect(clock.ageOf(1_000_000)).toBeNull()
  expect(clock.now()).toBe(1_000_005)
  environment.advance(40)
  clock.sync(10, 1_000_500)
  expect(clock.now()).toBe(1_000_520)
})
