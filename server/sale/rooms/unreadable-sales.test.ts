import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import type { OpenRooms } from './open-rooms.ts'
import { openSale, testRooms } from './testing/house.ts'
import { continueByLaterVersion } from './testing/later-version.ts'
import { type SocketServer, serveSockets } from './testing/socket-server.ts'
import { is, type Watcher, watch } from './testing/watcher.ts'

let database: FreshDatabase
let rooms: OpenRooms
let server: SocketServer

beforeEach(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  rooms = await testRooms(database.pool)
  server = await serveSockets(rooms)
  await openSale(rooms, 'sale', { bidders: ['anna'] })
  await openSale(rooms, 'other', { bidders: ['anna'] })
})

afterEach(async () => {
  await server.close()
  await rooms.close()
  await database.close()
})

const bid = (auctionId: string) =>
  rooms.queue(auctionId).submit({
    command: { type: 'placePreBid', bidder: 'anna', lotId: `${auctionId}-1`, maximum: 5_000 },
  })

async function follow(): Promise<Watcher> {
  const watcher = await watch(server.url, 'sale')
  watcher.say({ type: 'subscribe', data: { auctionId: 'sale', since: 0 } })
  return watcher
}

test('T11 refuses bids on a sale that a later version has continued, and serves other sales', async () => {
  const before = await rooms.state('sale')
  await continueByLaterVersion(database.pool, 'sale')
  expect(await bid('sale')).toEqual({ kind: 'unavailable' })
  expect(await rooms.state('sale')).toBe(before)
  expect(rooms.unreadable.has('sale')).toBe(true)
  expect(await bid('other')).toMatchObject({ kind: 'accepted' })
  expect(rooms.unreadable.size).toBe(1)
})

test('T11 sends its followers to another server', async () => {
  const watcher = await follow()
  await watcher.heard(is('subscribed'))
  await continueByLaterVersion(database.pool, 'sale')
  expect(await watcher.closed()).toBe(1012)
  const returned = await follow()
  expect(await returned.closed()).toBe(1012)
})

test('T11 a sale that is unreadable when first read is recorded as such', async () => {
  rooms.evict(Number.POSITIVE_INFINITY)
  await continueByLaterVersion(database.pool, 'sale')
  await expect(rooms.state('sale')).rejects.toThrow('of a later version')
  expect(rooms.unreadable.has('sale')).toBe(true)
})
