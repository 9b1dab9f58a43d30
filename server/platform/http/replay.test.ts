import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { setClock } from '#server/sale/rooms/testing/house.ts'
import { timestampWindow } from '#wire/client/signing.ts'
import { createReplayGuard } from './replay.ts'

test('a call is remembered for as long as its timestamp can pass, from either side of the window', () => {
  for (const start of [0, 1, timestampWindow, 2 * timestampWindow - 1]) {
    const clock = setClock(0)
    const guard = createReplayGuard(clock)
    clock.set(start)
    expect(guard.take('a call')).toBe('first')
    clock.set(start + 2 * timestampWindow)
    expect(guard.take('a call')).toBe('replayed')
  }
})

test('a call is forgotten in the end', () => {
  const clock = setClock(0)
  const guard = createReplayGuard(clock)
  expect(guard.take('a call')).toBe('first')
  clock.set(4 * timestampWindow)
  expect(guard.take('another')).toBe('first')
  clock.set(10 * timestampWindow)
  expect(guard.take('a call')).toBe('first')
})

test('a full guard takes no new call, still knows the replayed ones, and has room again in time', () => {
  const clock = setClock(0)
  const guard = createReplayGuard(clock, 2)
  expect([guard.take('a'), guard.take('b'), guard.take('c')]).toEqual(['first', 'first', 'full'])
  expect([guard.take('a'), guard.take('b')]).toEqual(['replayed', 'replayed'])
  clock.set(2 * timestampWindow)
  expect(guard.take('c')).toBe('first')
})

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Bytes of the heap once all garbage has been collected. */
function memoryInUse(): number {
  collect()
  return process.memoryUsage().heapUsed
}

test('what is remembered of a call does not grow with it', () => {
  const guard = createReplayGuard(setClock(0))
  const before = memoryInUse()
  for (let i = 0; i < 2_000; i++) guard.take(`${i}${'x'.repeat(14_000)}`)
  expect(memoryInUse() - before).toBeLessThan(16_000_000)
  expect(guard.take(`0${'x'.repeat(14_000)}`)).toBe('replayed')
})
