import { expect, test } from 'vitest'
import { fakeWorld } from './fake-world.ts'
import { serverClock } from './server-clock.ts'

test('T7 before any word from the house the clock runs on from the time on the page', () => {
  const world = fakeWorld()
  const clock = serverClock(world, 5_000_000)
  world.pass(1_500)
  expect(clock.now()).toBe(5_001_500)
})

test('a pong sets the clock to its halfway point', () => {
  const world = fakeWorld()
  const clock = serverClock(world, 0)
  world.pass(100)
  clock.pong(0, 9_000_000)
  expect(clock.now()).toBe(9_000_050)
  expect(clock.roundTrip()).toBe(100)
})

test('of many pongs the one with the shortest round trip is believed', () => {
  const world = fakeWorld()
  const clock = serverClock(world, 0)
  world.pass(20)
  clock.pong(0, 1_000_010)
  world.pass(5_000)
  clock.pong(20, 1_000_000)
  expect(clock.now()).toBe(1_005_020)
})

test('the house’s time never runs backwards, even where a better pong says so', () => {
  const world = fakeWorld()
  const clock = serverClock(world, 0)
  world.pass(1_000)
  clock.pong(0, 2_000_000)
  expect(clock.now()).toBe(2_000_500)
  world.pass(10)
  clock.pong(1_000, 2_000_000)
  expect(clock.now()).toBe(2_000_500)
  world.pass(1_000)
  expect(clock.now()).toBe(2_001_005)
})

test('an old good pong gives way after twelve newer ones', () => {
  const world = fakeWorld()
  const clock = serverClock(world, 0)
  clock.pong(0, 1_000_000)
  for (const _ of Array.from({ length: 12 })) {
    const sent = world.elapsed()
    world.pass(40)
    clock.pong(sent, 2_000_000 + world.elapsed())
  }
  expect(clock.roundTrip()).toBe(40)
  expect(clock.now()).toBe(2_000_020 + world.elapsed())
})

test('a hint counts only until the first pong, and only forwards', () => {
  const world = fakeWorld()
  const clock = serverClock(world, 1_000)
  clock.hint(500)
  expect(clock.now()).toBe(1_000)
  clock.hint(3_000)
  expect(clock.now()).toBe(3_000)
  clock.pong(0, 4_000)
  clock.hint(9_000)
  expect(clock.now()).toBe(4_000)
})
