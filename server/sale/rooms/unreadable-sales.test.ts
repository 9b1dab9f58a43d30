import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import type { OpenRooms } from './open-rooms.ts'
import { openSale, testRooms } from './testing/house.ts'
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

/** A later version appends an event that this one does not know. */
async function continueByLaterVersion(): Promise<void> {
  await database.pool.query(
    `with entry as (
      insert into ledger (auction_id, seq, at, type, data, commitments, hash)
      select auction_id, seq + 1, 1, 'lotCombined', '{}', '{}', 'later' from ledger_head where auction_id = 'sale'
      returning auction_id, seq, hash)
    update ledger_head h set seq = entry.seq, hash = entry.hash from entry where h.auction_id = entry.auction_id`,
  )
}

test('T11 refuses bids on a sale that a later version has continued, and serves the others', async () => {
  const before = await rooms.state('sale')
  await continueByLaterVersion()
  expect(await bid('sale')).toEqual({ kind: 'unavailable' })
  expect(await rooms.state('sale')).toBe(before)
  expect(rooms.unreadable.has('sale')).toBe(true)
  expect(await bid('other')).toMatchObject({ kind: 'accepted' })
  expect(rooms.unreadable.size).toBe(1)
})

test('T11 sends its followers to another server', async () => {
  const watcher = await follow()
  await watcher.heard(is('subscribed'))
  await continueByLaterVersion()
  expect(await watcher.closed()).toBe(1012)
  const returned = await follow()
  expect(await returned.closed()).toBe(1012)
})
