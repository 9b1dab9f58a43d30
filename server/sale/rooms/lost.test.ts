import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { recordLostReason } from '#domain/auction/pause-reason.ts'
import { verifyChain } from '#domain/ledger/chain.ts'
import { connect } from '#server/platform/database/connect.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { sha256 } from '#wire/client/sha256.ts'
import type { OpenRooms } from './open-rooms.ts'
import { openFaultyProxy } from './testing/faulty-proxy.ts'
import { openSale, setClock, silent, testRooms } from './testing/house.ts'
import { loseAfter } from './testing/lose.ts'
import { noon, placing } from './testing/sales.ts'
import { type SocketServer, serveSockets } from './testing/socket-server.ts'
import { watch } from './testing/watcher.ts'

let database: FreshDatabase
let open: OpenRooms[]
let sockets: SocketServer[]
let lines: { close(): Promise<void> }[]
const clock = setClock()
const metrics = new Registry()

beforeEach(async () => {
  clock.set(noon)
  database = await freshDatabase(inject('postgresUrl'))
  open = []
  sockets = []
  lines = []
})

afterEach(async () => {
  for (const one of sockets) await one.close()
  for (const one of open) await one.close()
  for (const one of lines) await one.close()
  await database.close()
})

async function server(pool = database.pool): Promise<OpenRooms> {
  metrics.clear()
  const rooms = await testRooms(pool, { clock, closing: true, metrics })
  open.push(rooms)
  return rooms
}

const bid = (rooms: OpenRooms, bidder: string, maximum: number) =>
  rooms.queue('sale').submit({ command: placing('sale', bidder, maximum) })

/**
 * Returns a sale with bids of Anna and Bert.
 * @returns the position after Anna's
 */
async function withBids(rooms: OpenRooms): Promise<number> {
  await openSale(rooms, 'sale', { bidders: ['anna', 'bert', 'carl'] })
  await bid(rooms, 'anna', 5_000)
  const { seq } = await rooms.state('sale')
  await bid(rooms, 'bert', 8_000)
  return seq
}

const paused = async (rooms: OpenRooms) => (await rooms.state('sale')).pauseReason === recordLostReason

/** Advances the time with heartbeats, as a clock that only jumps looks like an outage (T9). */
async function passTo(instant: number): Promise<void> {
  await database.pool.query('update house_heartbeat set at = $1', [instant])
  clock.set(instant)
}

test('T10 drops a lost bid at once and pauses the sale if the ledger was restored to an earlier position', async () => {
  const rooms = await server()
  const lastSeq = await withBids(rooms)
  await loseAfter(database.pool, 'sale', lastSeq)
  await expect.poll(() => paused(rooms)).toBe(true)
  const lot = (await rooms.state('sale')).lots.get('sale-1')
  expect(lot?.leading).toMatchObject({ price: 1_000 })
  expect(lot?.bidCount).toBe(1)
  expect(await bid(rooms, 'carl', 9_000)).toMatchObject({
    kind: 'refused',
    refusal: { kind: 'lotNotOpen', status: 'paused' },
  })
  expect(await metrics.metrics()).toMatch(/^rostrum_ledger_lost_total 1$/m)
})

test('T10 decides the next bid on the restored ledger and rejects it', async () => {
  const rooms = await server()
  const lastSeq = await withBids(rooms)
  await loseAfter(database.pool, 'sale', lastSeq)
  expect(await bid(rooms, 'carl', 9_000)).toMatchObject({ kind: 'refused', refusal: { status: 'paused' } })
  const { list } = await rooms.ledger.publicRecord('sale', 0, 100)
  expect(await verifyChain(list, sha256)).toMatchObject({ kind: 'ok' })
  expect(list.at(-1)).toMatchObject({ type: 'salePaused', seq: lastSeq + 1 })
})

test('T10 sells nothing to a lost bid, even if another server has continued the ledger', async () => {
  const line = await openFaultyProxy(database.url)
  const connection = connect(line.url, { max: 6, log: silent })
  lines.push(connection, line)
  const rooms = await server(connection.pool)
  const lastSeq = await withBids(rooms)
  // A server that never saw the lost bid accepts another one at the same position, so the sequence number
  // alone cannot distinguish them.
  line.freeze()
  await loseAfter(database.pool, 'sale', lastSeq)
  const other = await testRooms(database.pool, { clock })
  open.push(other)
  expect(await bid(other, 'carl', 6_000)).toMatchObject({ kind: 'accepted', seq: lastSeq + 1 })
  line.thaw()
  await expect.poll(() => paused(rooms)).toBe(true)
  await passTo(noon + 3_600_000)
  await rooms.queue('sale').submit({ command: { type: 'tick' } })
  expect((await rooms.freshState('sale')).lots.get('sale-1')).toMatchObject({ saleStatus: 'open' })
  const { seq } = await rooms.freshState('sale')
  expect(await rooms.queue('sale').submit({ command: { type: 'resumeSale', seen: seq } })).toMatchObject({
    kind: 'accepted',
  })
  await passTo(noon + 3_600_000 + 600_000)
  await rooms.queue('sale').submit({ command: { type: 'tick' } })
  const { rows } = await database.pool.query('select bidder from order_line where voided_seq is null')
  expect(rows).toEqual([{ bidder: 'carl' }])
})

test('T10 sends followers a new snapshot showing the pause', async () => {
  const rooms = await server()
  const at = await serveSockets(rooms, clock)
  sockets.push(at)
  const lastSeq = await withBids(rooms)
  const watcher = await watch(at.url, 'sale')
  watcher.say({ type: 'subscribe', data: { auctionId: 'sale', since: 0 } })
  expect((await watcher.reached(lastSeq + 1)).lots['sale-1']).toMatchObject({ bidCount: 3 })
  await loseAfter(database.pool, 'sale', lastSeq)
  await expect.poll(() => watcher.view.paused).toBe(true)
  expect(watcher.view.lots['sale-1']).toMatchObject({ bidCount: 1 })
  // A disconnected client knows a position that now holds another entry.
  const late = await watch(at.url, 'sale', watcher.view)
  late.say({ type: 'subscribe', data: { auctionId: 'sale', since: lastSeq + 1 } })
  await expect.poll(() => late.frames.some(({ type }) => type === 'snapshot')).toBe(true)
  for (const { ws } of [watcher, late]) ws.terminate()
})

test('T10 drops lost entries at a gateway but leaves the pause to servers', async () => {
  const rooms = await server()
  const gateway = await testRooms(database.pool, { clock })
  open.push(gateway)
  const lastSeq = await withBids(rooms)
  await gateway.freshState('sale')
  await open.shift()?.close()
  await loseAfter(database.pool, 'sale', lastSeq)
  await expect.poll(async () => (await gateway.state('sale')).seq).toBe(lastSeq)
})
