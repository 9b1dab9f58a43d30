import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { SaleEvent } from '#domain/auction/events.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import type { OpenRooms } from './open-rooms.ts'
import { openSale, setClock, testRooms } from './testing/house.ts'
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

async function process(clock = systemClock): Promise<OpenRooms> {
  const one = await testRooms(database.pool, { clock, closing: true })
  open.push(one)
  return one
}

/** Waits for an event of a type in the sale. */
async function happened(rooms: OpenRooms, type: SaleEvent['type']): Promise<void> {
  const room = await rooms.room('sale')
  await new Promise<void>((resolve) => {
    const stop = room.subscribe((steps) => {
      if (!steps.some(({ entry }) => entry.event.type === type)) return
      stop()
      resolve()
    })
  })
}

const entriesOf = async (rooms: OpenRooms, ...types: SaleEvent['type'][]) =>
  (await rooms.ledger.readSince('sale', 0, 1_000))
    .map(({ entry }) => entry)
    .filter(({ event }) => types.includes(event.type))

/** Three lots that end 120 ms apart, the first of them `soon` after now; the second has a bid. */
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

test('T7 T8 closes each lot at its end, and the sale after the last', async () => {
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

test('T8 closes every lot once with two processes', async () => {
  const [rooms, other] = [await process(), await process()]
  await openSoon(rooms, Date.now(), 250)
  await other.state('sale')
  await happened(rooms, 'saleEnded')
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

test('T9 recovers from an outage once when two processes start together', async () => {
  const clock = setClock()
  await openSale(await process(clock), 'sale')
  await open.pop()?.close()
  clock.set(noon + 3_660_000)
  const [one] = await Promise.all([process(clock), process(clock)])
  expect(await entriesOf(one, 'endTimeMoved')).toHaveLength(1)
})

test('T9 keeps lots closed that had ended before an outage', async () => {
  const clock = setClock()
  const rooms = await process(clock)
  await openSale(rooms, 'sale', { lots: 2 })
  clock.set(noon + 3_600_000)
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
