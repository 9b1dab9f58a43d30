import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { type Clock, systemClock } from '#server/platform/clock/clock.ts'
import { bidPool, connect } from '#server/platform/database/connect.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { openDatabaseClock } from './database-clock.ts'
import { startHeartbeat } from './heartbeat-runner.ts'
import type { OpenRooms } from './open-rooms.ts'
import { openFaultyProxy } from './testing/faulty-proxy.ts'
import { openSale, silent, testRooms } from './testing/house.ts'

let database: FreshDatabase
let closes: (() => unknown)[]

beforeEach(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  closes = []
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const close of closes.toReversed()) await close()
  await database.close()
})

async function server(clock: Clock, closing = false): Promise<OpenRooms> {
  const rooms = await testRooms(database.pool, { clock, closing })
  closes.push(() => rooms.close())
  return rooms
}

async function databaseClock(): Promise<Clock> {
  const clock = await openDatabaseClock(database.pool, systemClock, silent)
  closes.push(() => clock.close())
  return clock
}

/** Returns a clock that claims to be the database's but is off. */
const wrongBy = (milliseconds: number): Clock => ({
  follows: 'database',
  now: () => Date.now() + milliseconds,
})

const opening = (endTime: number, bidders: readonly string[] = []) => ({
  bidders,
  terms: { bidStartTime: 0, startTime: 0, endTime, extendWindow: 0 },
})

const happened = async (rooms: OpenRooms, type: string) =>
  (await rooms.ledger.readSince('sale', 0, 1_000)).filter(({ entry }) => entry.event.type === type).length

/** Connects to the database through a proxy that can be frozen. */
async function connectByProxy() {
  const line = await openFaultyProxy(database.url)
  const { pool, close } = connect(line.url, bidPool(silent))
  closes.push(() => line.close(), close)
  return { line, pool }
}

test('T7 a bid after the end by the database’s clock is too late, whatever the server’s own clock says', async () => {
  const rooms = await server(wrongBy(-10_000))
  await openSale(rooms, 'sale', opening(Date.now() - 2_000, ['anna']))
  const command = { type: 'placePreBid', bidder: 'anna', lotId: 'sale-1', maximum: 3_000 } as const
  expect(await rooms.queue('sale').submit({ command })).toMatchObject({
    kind: 'refused',
    refusal: { kind: 'lotEnded' },
  })
})

test('a bid whose validity ends while its append waits for the database is refused and not placed', async () => {
  const { line, pool } = await connectByProxy()
  const clock = await databaseClock()
  const rooms = await testRooms(pool, { clock })
  closes.push(() => rooms.close())
  await openSale(rooms, 'sale', opening(clock.now() + 60_000, ['anna']))
  line.freeze()
  const validUntil = clock.now() + 300
  const command = {
    type: 'placePreBid',
    bidder: 'anna',
    lotId: 'sale-1',
    maximum: 3_000,
    validUntil,
  } as const
  const outcome = rooms.queue('sale').submit({ command })
  await expect.poll(() => clock.now(), { interval: 20 }).toBeGreaterThan(validUntil + 100)
  line.thaw()
  expect(await outcome).toMatchObject({ kind: 'refused', refusal: { kind: 'bidExpired' } })
  expect(await happened(rooms, 'preBidPlaced')).toBe(0)
})

test('T7 T8 a server whose clock is fast closes no lot before its end by the database’s clock', async () => {
  await openSale(await server(wrongBy(0)), 'sale', opening(Date.now() + 60_000))
  const rooms = await server(wrongBy(120_000))
  expect(await rooms.queue('sale').submit({ command: { type: 'tick' } })).toMatchObject({ kind: 'unchanged' })
  expect(await happened(rooms, 'lotPassed')).toBe(0)
})

test('T7 T8 a lot closes within a moment of its end by the database’s clock', async () => {
  const clock = await databaseClock()
  const rooms = await server(clock, true)
  const end = clock.now() + 700
  const machineDelay = wait(end - clock.now())
    .then(() => database.pool.query('select 1'))
    .then(() => Math.max(0, clock.now() - end))
  await openSale(rooms, 'sale', opening(end))
  await expect.poll(() => happened(rooms, 'lotPassed'), { interval: 10 }).toBe(1)
  const { rows } = await database.pool.query<{ at: number }>(`select at from ledger where type = 'lotPassed'`)
  expect(rows[0]?.at).toBeGreaterThanOrEqual(end)
  // A timer and a query of the test measure how late everything is on this machine.
  expect(rows[0]?.at).toBeLessThan(end + 1_000 + (await machineDelay))
})

test('a step of the machine’s clock does not move the server’s clock', async () => {
  const clock = await databaseClock()
  const before = clock.now()
  const real = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(real + 900_000)
  expect(Math.abs(clock.now() - before)).toBeLessThan(5_000)
})

test('a step of the database’s clock is measured but not followed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let ahead = 0
  const pool = Object.assign(Object.create(database.pool), {
    query: async () => ({ rows: [{ now: Date.now() + ahead }] }),
  })
  const clock = await openDatabaseClock(pool, systemClock, silent)
  ahead = 900_000
  await vi.advanceTimersByTimeAsync(5_000)
  expect(clock.step).toBeGreaterThan(800_000)
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000)
  ahead = 0
  await vi.advanceTimersByTimeAsync(5_000)
  expect(clock.step).toBe(0)
  clock.close()
})

test('a slow response from the database is not mistaken for a step of its clock', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let pause = 0
  let answered = 0
  const pool = Object.assign(Object.create(database.pool), {
    query: async () => {
      await wait(pause)
      answered += 1
      return { rows: [{ now: Date.now() }] }
    },
  })
  const clock = await openDatabaseClock(pool, systemClock, silent)
  pause = 700
  answered = 0
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.poll(() => answered).toBe(3)
  await nextTurn()
  expect(clock.step).toBe(0)
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(250)
  clock.close()
})

test('T9 a server with a blocked event loop is not in an outage: the lot closes late and is not extended', async () => {
  const clock = await databaseClock()
  const rooms = await server(clock, true)
  await openSale(rooms, 'sale', opening(clock.now() + 1_000))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_500)
  await expect.poll(() => happened(rooms, 'lotPassed')).toBe(1)
  expect(await happened(rooms, 'endTimeMoved')).toBe(0)
})

test('T9 a server whose first heartbeat is too late starts with the next one', async () => {
  const { line, pool } = await connectByProxy()
  const failed = Promise.withResolvers<void>()
  const log = Object.assign(Object.create(silent), { warn: () => failed.resolve() })
  const onHeartbeat = vi.fn(async () => undefined)
  line.freeze()
  const clock = await databaseClock()
  const starting = startHeartbeat({ pool, clock, log, onHeartbeat })
  await failed.promise
  expect(onHeartbeat).not.toHaveBeenCalled()
  line.thaw()
  const heartbeat = await starting
  closes.push(() => heartbeat.close())
  expect(onHeartbeat).toHaveBeenCalledWith({ kind: 'steady' })
})

test('T9 an outage of all servers is recovered from by the database’s clock', async () => {
  const clock = await databaseClock()
  await openSale(await server(clock), 'sale', opening(clock.now() - 5_000))
  await database.pool.query('insert into house_heartbeat (at) values ($1)', [clock.now() - 60_000])
  const rooms = await server(clock, true)
  await expect.poll(() => happened(rooms, 'endTimeMoved')).toBe(1)
  expect(await happened(rooms, 'lotPassed')).toBe(0)
})

test('T9 a jump of the database’s clock is not an outage if servers kept sending heartbeats', async () => {
  const clock = await databaseClock()
  const rooms = await server(clock, true)
  await openSale(rooms, 'sale', opening(clock.now() + 30_000))
  await database.pool.query('update house_heartbeat set at = at - 900000')
  const beaten = async () =>
    (await database.pool.query<{ at: number }>('select at from house_heartbeat')).rows[0]?.at ?? 0
  await expect.poll(beaten).toBeGreaterThan(Date.now() - 5_000)
  expect(await happened(rooms, 'endTimeMoved')).toBe(0)
})
