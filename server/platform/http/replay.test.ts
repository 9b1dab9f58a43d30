import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { setClock } from '#server/sale/rooms/testing/house.ts'
import { timestampWindow } from '#wire/client/signing.ts'
import { createReplayGuard } from './replay.ts'

test('remembers a call for as long as its timestamp is valid', () => {
  for (const start of [0, 1, timestampWindow, 2 * timestampWindow - 1]) {
    const clock = setClock(0)
    const guard = createReplayGuard(clock)
    clock.set(start)
    expect(guard.take('a call')).toBe('first')
    clock.set(start + 2 * timestampWindow)
    expect(guard.take('a call')).toBe('replayed')
  }
})

test('forgets a call eventually', () => {
  const clock = setClock(0)
  const guard = createReplayGuard(clock)
  expect(guard.take('a call')).toBe('first')
  clock.set(4 * timestampWindow)
  expect(guard.take('another')).toBe('first')
  clock.set(10 * timestampWindow)
  expect(guard.take('a call')).toBe('first')
})

test('when full, rejects new calls, still detects replays, and recovers', () => {
  const clock = setClock(0)
  const guard = createReplayGuard(clock, 2)
  expect([guard.take('a'), guard.take('b'), guard.take('c')]).toEqual(['first', 'first', 'full'])
  expect([guard.take('a'), guard.take('b')]).toEqual(['replayed', 'replayed'])
  clock.set(2 * timestampWindow)
  expect(guard.take('c')).toBe('first')
})

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Heap size in bytes after garbage collection. */
function memoryInUse(): number {
  collect()
  return process.memoryUsage().heapUsed
}

test('stores a fixed size per call', () => {
  const guard = createReplayGuard(setClock(0))
  const before = memoryInUse()
  for (let i = 0; i < 2_000; i++) guard.take(`${i}${'x'.repeat(14_000)}`)
  expect(memoryInUse() - before).toBeLessThan(16_000_000)
  expect(guard.take(`0${'x'.repeat(14_000)}`)).toBe('replayed')
})
