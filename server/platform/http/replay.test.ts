import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { setClock } from '#server/sale/rooms/testing/house.ts'
import { timestampWindow } from '#wire/client/signing.ts'
import { type AcceptedCalls, createAcceptedCalls } from './accepted-calls.ts'
import { createReplayGuard } from './replay.ts'

/** No other process accepts calls. */
const alone: AcceptedCalls = { add: () => Promise.resolve(true) }

test('remembers a call for as long as its timestamp is valid', async () => {
  for (const start of [0, 1, timestampWindow, 2 * timestampWindow - 1]) {
    const clock = setClock(0)
    const guard = createReplayGuard(clock, alone)
    clock.set(start)
    expect(await guard.take('a call')).toBe('first')
    clock.set(start + 2 * timestampWindow)
    expect(await guard.take('a call')).toBe('replayed')
  }
})

test('forgets a call eventually', async () => {
  const clock = setClock(0)
  const guard = createReplayGuard(clock, alone)
  expect(await guard.take('a call')).toBe('first')
  clock.set(4 * timestampWindow)
  expect(await guard.take('another')).toBe('first')
  clock.set(10 * timestampWindow)
  expect(await guard.take('a call')).toBe('first')
})

test('when full, rejects new calls but still detects replays, and recovers', async () => {
  const clock = setClock(0)
  const guard = createReplayGuard(clock, alone, 2)
  const takeAll = (...calls: readonly string[]) => Promise.all(calls.map(guard.take))
  expect(await takeAll('a', 'b', 'c')).toEqual(['first', 'first', 'full'])
  expect(await takeAll('a', 'b')).toEqual(['replayed', 'replayed'])
  clock.set(2 * timestampWindow)
  expect(await guard.take('c')).toBe('first')
})

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Returns the heap size in bytes after garbage collection. */
function memoryInUse(): number {
  collect()
  return process.memoryUsage().heapUsed
}

test('stores a fixed size per call', async () => {
  const guard = createReplayGuard(setClock(0), alone)
  const before = memoryInUse()
  for (let i = 0; i < 2_000; i++) await guard.take(`${i}${'x'.repeat(14_000)}`)
  expect(memoryInUse() - before).toBeLessThan(16_000_000)
  expect(await guard.take(`0${'x'.repeat(14_000)}`)).toBe('replayed')
})

describe('several processes on one database', () => {
  let database: FreshDatabase
  beforeEach(async () => {
    database = await freshDatabase(inject('postgresUrl'))
  })
  afterEach(() => database.close())

  const processAt = (clock: ReturnType<typeof setClock>) =>
    createReplayGuard(clock, createAcceptedCalls(database.db))

  test('accept a call only once, even if it arrives at all of them at the same moment', async () => {
    const clock = setClock(0)
    const processes = [processAt(clock), processAt(clock), processAt(clock)]
    const uses = await Promise.all(processes.map(({ take }) => take('a call')))
    expect(uses.toSorted()).toEqual(['first', 'replayed', 'replayed'])
    clock.set(2 * timestampWindow)
    expect(await processAt(clock).take('a call')).toBe('replayed')
    expect(await processAt(clock).take('another call')).toBe('first')
  })

  test('delete calls whose timestamp is no longer valid', async () => {
    const clock = setClock(0)
    await processAt(clock).take('a call')
    clock.set(2 * timestampWindow + 1)
    expect(await processAt(clock).take('another call')).toBe('first')
    const { rows } = await database.pool.query<{ count: number }>('select count(*) from accepted_calls')
    expect(rows).toEqual([{ count: 1 }])
  })
})
