import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { SaleEvent } from '#domain/auction/events.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import type { OpenRooms } from './open-rooms.ts'
import { openSale, type SetClock, setClock, testRooms } from './testing/house.ts'
import { noon } from './testing/sales.ts'

let database: FreshDatabase
let open: OpenRooms[]

beforeEach(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  open = []
})

afterEach(async () => {
  for (const one of open) await one.close()
  await database.close()
})

async function process(clock: SetClock): Promise<OpenRooms> {
  const one = await testRooms(database.pool, { clock, closing: true })
  open.push(one)
  return one
}

const entriesOf = async (rooms: OpenRooms, ...types: SaleEvent['type'][]) =>
  (await rooms.ledger.readSince('sale', 0, 1_000))
    .map(({ entry }) => entry)
    .filter(({ event }) => types.includes(event.type))

/** Waits until the sale has an event of a type. */
const happened = (rooms: OpenRooms, type: SaleEvent['type']): Promise<void> =>
  expect.poll(async () => (await entriesOf(rooms, type)).length).toBeGreaterThan(0)

/** Advances the time with heartbeats, as a clock that only jumps looks like an outage (T9). */
async function passTo(clock: SetClock, instant: number): Promise<void> {
  await database.pool.query('update house_heartbeat set at = $1', [instant])
  clock.set(instant)
}

/**
 * Creates three lots that end 120 ms apart, the first of them `soon` milliseconds from now, with a bid on the
 * second.
 */
async function openSoon(rooms: OpenRooms, now: number, soon: number): Promise<number> {
  const endTime = now + soon
  await openSale(rooms, 'sale', {
    lots: 3,
    bidders: ['anna'],
    terms: { bidStartTime: now - 1_000, startTime: now - 1_000, endTime, lotInterval: 120, extendWindow: 0 },
  })
  const command = { type: 'placePreBid', bidder: 'anna', lotId: 'sale-2', maximum: 3_000 } as const
  expect(await rooms.queue('sale').submit({ command })).toMatchObject({ kind: 'accepted' })
  return endTime
}

test('T7 T8 closes each lot at its end, and the sale after the last lot', async () => {
  const clock = setClock()
  const rooms = await process(clock)
  const endTime = await openSoon(rooms, noon, 50)
  const closings = () => entriesOf(rooms, 'lotSold', 'lotPassed', 'saleEnded')
  for (const place of [0, 1, 2]) {
    expect(await closings()).toHaveLength(place)
    clock.set(endTime + place * 120)
    await expect.poll(async () => (await closings()).length).toBeGreaterThan(place)
  }
  expect((await closings()).map(({ at, event }) => [event.type, at - endTime])).toEqual([
    ['lotPassed', 0],
    ['lotSold', 120],
    ['lotPassed', 240],
    ['saleEnded', 240],
  ])
  const { rows } = await database.pool.query('select bidder, hammer from order_line')
  expect(rows).toEqual([{ bidder: 'anna', hammer: 1_000 }])
})

test('T8 closes every lot once, even with two processes', async () => {
  const clock = setClock()
  const both = [await process(clock), await process(clock)] as const
  const [rooms, other] = both
  const endTime = await openSoon(rooms, noon, 50)
  await other.state('sale')
  for (const place of [0, 1, 2]) {
    clock.set(endTime + place * 120)
    await Promise.all(both.map((one) => one.queue('sale').submit({ command: { type: 'tick' } })))
  }
  expect(await entriesOf(rooms, 'lotSold', 'lotPassed')).toHaveLength(3)
  expect(await entriesOf(rooms, 'saleEnded')).toHaveLength(1)
})

test('T9 reopens lots that ended in an outage for ten minutes', async () => {
  const clock = setClock()
  const rooms = await process(clock)
  await openSale(rooms, 'sale', { lots: 2, terms: { lotInterval: 3_600_000 } })
  await open.pop()?.close()
  clock.set(noon + 3_660_000)
  const recovered = await process(clock)
  const { lots } = await recovered.state('sale')
  expect(lots.get('sale-1')).toMatchObject({ saleStatus: 'open', endTime: noon + 3_660_000 + 600_000 })
  expect(lots.get('sale-2')).toMatchObject({ saleStatus: 'open', endTime: noon + 7_200_000 })
  expect(await entriesOf(recovered, 'endTimeMoved')).toHaveLength(1)
})

test('T9 recovers from an outage while the rest of the server starts, and reports when it is done', async () => {
  const clock = setClock()
  await openSale(await process(clock), 'sale')
  await open.pop()?.close()
  clock.set(noon + 3_660_000)
  const other = await database.pool.connect()
  await other.query('begin; lock table house_heartbeat')
  const rooms = await testRooms(database.pool, { clock, closing: true, recovery: 'beside' })
  open.push(rooms)
  expect(await entriesOf(rooms, 'endTimeMoved')).toHaveLength(0)
  await other.query('commit')
  other.release()
  await rooms.recovered
  expect(await entriesOf(rooms, 'endTimeMoved')).toHaveLength(1)
})

test('T9 can be closed while it recovers from an outage', async () => {
  const clock = setClock()
  await openSale(await process(clock), 'sale')
  await open.pop()?.close()
  clock.set(noon + 3_660_000)
  const rooms = await testRooms(database.pool, { clock, closing: true, recovery: 'beside' })
  await rooms.close()
  await expect(rooms.recovered).resolves.toBeUndefined()
})

test('T9 recovers from an outage only once if two processes start together', async () => {
  const clock = setClock()
  await openSale(await process(clock), 'sale')
  await open.pop()?.close()
  clock.set(noon + 3_660_000)
  const [one] = await Promise.all([process(clock), process(clock)])
  expect(await entriesOf(one, 'endTimeMoved')).toHaveLength(1)
})

test('T9 does not reopen lots that ended before an outage', async () => {
  const clock = setClock()
  const rooms = await process(clock)
  await openSale(rooms, 'sale', { lots: 2 })
  await passTo(clock, noon + 3_600_000)
  await rooms.queue('sale').submit({ command: { type: 'tick' } })
  await open.pop()?.close()
  clock.set(noon + 3_700_000)
  const recovered = await process(clock)
  const { lots } = await recovered.state('sale')
  expect(lots.get('sale-1')?.saleStatus).toBe('passed')
  expect(lots.get('sale-2')).toMatchObject({ saleStatus: 'open', endTime: noon + 3_700_000 + 600_000 })
})

test('T8 closes a due lot after a short restart', async () => {
  const clock = setClock()
  await openSale(await process(clock), 'sale', { terms: { endTime: noon + 1_000 } })
  await open.pop()?.close()
  clock.set(noon + 2_000)
  const rooms = await process(clock)
  await happened(rooms, 'saleEnded')
  expect(await entriesOf(rooms, 'endTimeMoved')).toHaveLength(0)
})

test('T9 reopens lots that ended while the server could not reach its database', async () => {
  const clock = setClock()
  const rooms = await process(clock)
  await openSale(rooms, 'sale')
  clock.set(noon + 3_600_500)
  await happened(rooms, 'endTimeMoved')
  expect((await rooms.state('sale')).lots.get('sale-1')).toMatchObject({
    saleStatus: 'open',
    endTime: noon + 4_200_500,
  })
})
