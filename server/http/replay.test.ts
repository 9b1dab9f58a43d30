import { expect, test } from 'vitest'
import { setClock } from '#server/rooms/testing/house.ts'
import { timestampWindow } from '#wire/signing.ts'
import { openReplayGuard } from './replay.ts'

test('a call is remembered for as long as its timestamp can pass, from either side of the window', () => {
  for (const start of [0, 1, timestampWindow, 2 * timestampWindow - 1]) {
    const clock = setClock(0)
    const guard = openReplayGuard(clock)
    clock.set(start)
    expect(guard.isFirst('a call')).toBe(true)
    clock.set(start + 2 * timestampWindow)
    expect(guard.isFirst('a call')).toBe(false)
  }
})

test('a call is forgotten in the end', () => {
  const clock = setClock(0)
  const guard = openReplayGuard(clock)
  expect(guard.isFirst('a call')).toBe(true)
  clock.set(4 * timestampWindow)
  expect(guard.isFirst('another')).toBe(true)
  clock.set(10 * timestampWindow)
  expect(guard.isFirst('a call')).toBe(true)
})
