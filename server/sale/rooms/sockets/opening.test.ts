import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { codes } from '#wire/refusals/codes.ts'
import { closeCodes } from '#wire/socket/socket.ts'
import type { OpenRooms } from '../open-rooms.ts'
import { openSale, testRooms } from '../testing/house.ts'
import { type SocketServer, serveSockets } from '../testing/socket-server.ts'
import { is, type Watcher, watch } from '../testing/watcher.ts'

let database: FreshDatabase
let rooms: OpenRooms
let server: SocketServer
let watchers: Watcher[]

beforeEach(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  rooms = await testRooms(database.pool)
  server = await serveSockets(rooms)
  watchers = []
  await openSale(rooms, 'sale', { bidders: ['anna', 'bert'] })
  await rooms
    .queue('sale')
    .submit({ command: { type: 'placePreBid', bidder: 'anna', lotId: 'sale-1', maximum: 5_000 } })
})

afterEach(async () => {
  for (const { ws } of watchers) ws.terminate()
  await server.close()
  await rooms.close()
  await database.close()
})

/** Opens a socket as a browser does for a page of the site `origin`, with the cookie of a session. */
async function open(query: string, token = '', origin = 'http://house.test'): Promise<Watcher> {
  const cookie = `authInfo=${encodeURIComponent(JSON.stringify({ token, userID: token }))}`
  const watcher = await watch(`${server.url}${query}`, 'sale', undefined, { origin, cookie })
  watchers.push(watcher)
  return watcher
}

test('handles the subscriptions in the address without a frame from the client', async () => {
  const watcher = await open('?subscribe=sale.1')
  await watcher.heard(is('subscribed'))
  const [first] = watcher.frames
  expect(first).toMatchObject({ auctionId: 'sale', seq: 2 })
  expect(watcher.frames.some(is('login'))).toBe(false)
})

test('first logs in with the cookie, then sends the bidder’s own view', async () => {
  const watcher = await open('?login=cookie&subscribe=sale.0', 'anna')
  await watcher.heard(is('subscribed'))
  expect(watcher.frames[0]).toEqual({ type: 'login', data: { userID: 'anna' } })
  expect(watcher.view.lots['sale-1']).toMatchObject({ myPrice: 5_000 })
})

test('does not read a cookie that the client does not name', async () => {
  const watcher = await open('?subscribe=sale.0', 'anna')
  await watcher.heard(is('subscribed'))
  expect(watcher.view.lots['sale-1']?.myPrice).toBe(0)
})

test.each([
  ['of another site', 'anna', 'https://other.test'],
  ['whose session has ended', 'bad', 'http://house.test'],
])('a page %s is signed out, has no subscription and may log in', async (_, token, origin) => {
  const watcher = await open('?login=cookie&subscribe=sale.0', token, origin)
  watcher.say({ type: 'ping', data: { t: 1 } })
  watcher.say({ type: 'login', data: { token: 'bert' } })
  expect((await watcher.heard(is('login'))).data.userID).toBe('')
  watcher.say({ type: 'subscribe', data: { auctionId: 'sale', since: 0 } })
  await watcher.heard(is('subscribed'))
  expect(watcher.frames.filter(is('login')).map(({ data }) => data.userID)).toEqual(['', 'bert'])
  expect(watcher.frames.filter(is('subscribed'))).toHaveLength(1)
})

test('reports that a sale does not exist and follows the others', async () => {
  const watcher = await open('?subscribe=nowhere.0&subscribe=sale.0')
  await watcher.heard(is('subscribed'))
  expect((await watcher.heard(is('error'))).data.code).toBe(codes.notFound)
})

test('subscribing to as many sales as a page may follow and its next frames do not count as a flood, even when signed in', async () => {
  const sales = Array.from(
    { length: 48 },
    (_, index) => `subscribe=${index === 47 ? 'sale' : `none${index}`}.0`,
  )
  const watcher = await open(`?login=cookie&${sales.join('&')}`, 'anna')
  watcher.say({ type: 'switch_lang', data: { lang: 'en' } })
  watcher.say({ type: 'ping', data: { t: 1 } })
  await watcher.heard(is('subscribed'))
  await watcher.heard(is('pong'))
})

test('disconnects a client with too many subscriptions in the address', async () => {
  const watcher = await open(`?${'subscribe=sale.0&'.repeat(90)}`)
  expect(await watcher.closed()).toBe(closeCodes.flooded)
})
