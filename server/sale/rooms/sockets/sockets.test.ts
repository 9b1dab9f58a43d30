import { once } from 'node:events'
import net from 'node:net'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { viewOf } from '#domain/auction/view.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { codes } from '#wire/refusals/codes.ts'
import { serverFrame } from '#wire/socket/server-frame.ts'
import { closeCodes, maxFrameItems, type ServerFrame } from '#wire/socket/socket.ts'
import { wireJson } from '#wire/states/wire-json.ts'
import type { OpenRooms } from '../open-rooms.ts'
import { openSale, type SetClock, setClock, testRooms } from '../testing/house.ts'
import { admitting } from '../testing/sales.ts'
import { type SocketServer, serveSockets } from '../testing/socket-server.ts'
import { openValve } from '../testing/valve.ts'
import { is, type Watcher, watch } from '../testing/watcher.ts'

let database: FreshDatabase
let rooms: OpenRooms
let server: SocketServer
let clock: SetClock
let watchers: Watcher[]

beforeEach(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  rooms = await testRooms(database.pool)
  clock = setClock()
  server = await serveSockets(rooms, clock)
  watchers = []
  await openSale(rooms, 'sale', {
    bidders: ['anna', 'bert'],
    lotTerms: { reserve: 1_500 },
    terms: { ladder: increments },
  })
})

const increments = [{ from: 0, step: 100 }]

afterEach(async () => {
  for (const { ws } of watchers) ws.terminate()
  await server.close()
  await rooms.close()
  await database.close()
})

async function join(options: { token?: string; since?: number } = {}): Promise<Watcher> {
  const watcher = await watch(server.url, 'sale')
  watchers.push(watcher)
  if (options.token !== undefined) {
    watcher.say({ type: 'login', data: { token: options.token } })
    await watcher.heard(is('login'))
  }
  watcher.say({ type: 'subscribe', data: { auctionId: 'sale', since: options.since ?? 0 } })
  return watcher
}

const bid = async (bidder: string, maximum: number): Promise<number> => {
  const outcome = await rooms
    .queue('sale')
    .submit({ command: { type: 'placePreBid', bidder, lotId: 'sale-1', maximum } })
  if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome))
  return outcome.seq
}

const seqs = ({ frames }: Watcher): number[] =>
  frames.flatMap((frame) => ('seq' in frame && frame.type !== 'subscribed' ? frame.seq : []))

test('a ping is answered with the server’s time', async () => {
  const watcher = await join()
  watcher.say({ type: 'ping', data: { t: 42 } })
  expect((await watcher.heard(is('pong'))).data).toEqual({ t: 42, serverTime: 1_800_000_000_000 })
})

test('replays missed events in order and without gaps, then publishes new ones', async () => {
  await bid('anna', 5_000)
  const watcher = await join({ since: 1 })
  expect((await watcher.heard(is('subscribed'))).seq).toBe(4)
  const last = await bid('bert', 8_000)
  await watcher.reached(last)
  expect(seqs(watcher)).toEqual([2, 3, 4, 5])
})

test('every frame conforms to the protocol', async () => {
  const watcher = await join({ token: 'anna' })
  const last = await bid('anna', 5_000)
  await watcher.reached(last)
  for (const frame of watcher.frames) serverFrame.parse(JSON.parse(wireJson(frame)))
  expect(watcher.frames.length).toBeGreaterThan(4)
})

test('each viewer’s folded view equals the server’s view for that viewer', async () => {
  const all = await Promise.all([
    join(),
    join({ token: 'anna' }),
    join({ token: 'bert' }),
    join({ token: 'staff:carol' }),
  ])
  await bid('anna', 5_000)
  await bid('bert', 8_000)
  const last = await bid('anna', 10_000)
  for (const watcher of all) await watcher.reached(last)
  const state = await rooms.state('sale')
  const viewers = [
    { kind: 'public' },
    { kind: 'bidder', paddle: state.admissions.get('anna')?.paddle ?? '' },
    { kind: 'bidder', paddle: state.admissions.get('bert')?.paddle ?? '' },
    { kind: 'staff' },
  ] as const
  expect(all.map(({ view }) => view)).toEqual(
    viewers.map((viewer) => JSON.parse(JSON.stringify(viewOf(state, viewer)))),
  )
})

test('no frame to the public or a rival contains a maximum, a reserve or an account', async () => {
  const [visitor, rival] = [await join(), await join({ token: 'bert' })]
  await bid('bert', 2_000)
  const last = await bid('anna', 7_777_700)
  await visitor.reached(last)
  await rival.reached(last)
  for (const { frames } of [visitor, rival]) {
    const sale = JSON.stringify(frames.filter(({ type }) => type !== 'login' && type !== 'notice'))
    expect(sale).not.toMatch(/7777700|"reserve":\d|anna|bert/)
  }
})

test('publishes the address of a stream only to followers of its sale', async () => {
  const [follower, other] = [await join(), await watch(server.url, 'sale')]
  watchers.push(other)
  await follower.heard(is('subscribed'))
  const word = { auctionId: 'sale', stream: { hls: '/a.m3u8', whep: '' } }
  rooms.bus.publish('stream', word)
  expect((await follower.heard(is('stream'))).data).toEqual(word)
  other.say({ type: 'ping', data: { t: 1 } })
  await other.heard(is('pong'))
  expect(other.frames.map(({ type }) => type)).toEqual(['pong'])
})

test('a ledger position beyond the head, as from another installation, brings a snapshot', async () => {
  const watcher = await join({ since: 900 })
  expect((await watcher.heard(is('snapshot'))).seq).toBe(3)
})

test('sends a snapshot instead of a replay of more than 5,000 events', async () => {
  const queue = rooms.queue('sale')
  for (let i = 0; i < 11; i++) {
    await Promise.all(
      Array.from({ length: 500 }, (_, j) =>
        queue.submit({ command: { type: 'admit', bidder: `b-${i}-${j}`, paddle: null, limit: null } }),
      ),
    )
  }
  const [far, near] = [await join({ since: 1 }), await join({ since: 503 })]
  expect((await far.heard(is('snapshot'))).seq).toBe(5_503)
  await near.heard(is('subscribed'))
  expect(near.frames.some(is('snapshot'))).toBe(false)
  expect(seqs(near)).toEqual(Array.from({ length: 5_000 }, (_, i) => 504 + i))
})

test('W1 shows the bidder’s view of the sale immediately after an admission', async () => {
  const watcher = await join({ token: 'dora' })
  await watcher.heard(is('subscribed'))
  await rooms.queue('sale').submit({ command: admitting('dora') })
  await watcher.heard(is('snapshot'))
  await watcher.reached(await bid('dora', 3_000))
  expect(watcher.view.lots['sale-1']).toMatchObject({ myPrice: 3_000 })
})

test('resends the public view after a sign-out', async () => {
  await bid('anna', 5_000)
  const watcher = await join({ token: 'anna' })
  await watcher.heard(is('subscribed'))
  expect(watcher.view.lots['sale-1']?.myPrice).toBe(5_000)
  watcher.say({ type: 'logout' })
  await watcher.heard(is('snapshot'))
  expect(watcher.view.lots['sale-1']?.myPrice).toBe(0)
})

test('an ended session continues with the public view; other sessions receive nothing', async () => {
  await bid('anna', 5_000)
  const [watcher, other] = [await join({ token: 'anna' }), await join({ token: 'bert' })]
  for (const one of [watcher, other]) await one.heard(is('subscribed'))
  server.endSession('anna')
  rooms.notify('anna', { type: 'login', data: { userID: '' } })
  await watcher.heard(is('snapshot'))
  expect(watcher.view.lots['sale-1']?.myPrice).toBe(0)
  expect(watcher.frames.filter(is('login')).at(-1)?.data.userID).toBe('')
  const last = await bid('bert', 8_000)
  await other.reached(last)
  expect(other.frames.filter(is('login'))).toHaveLength(1)
})

test('R4 a person whose role was removed sees the public view from the next frame onwards', async () => {
  const watcher = await join({ token: 'staff:carol' })
  await watcher.heard(is('subscribed'))
  expect(JSON.stringify(watcher.view)).toContain('1500')
  server.takeRoles('staff:carol')
  rooms.notify('carol', { type: 'login', data: { userID: '' } })
  await watcher.heard(is('snapshot'))
  const last = await bid('anna', 5_000)
  await watcher.reached(last)
  const state = await rooms.state('sale')
  expect(watcher.view).toEqual(JSON.parse(JSON.stringify(viewOf(state, { kind: 'public' }))))
  watcher.say({ type: 'follow_inbox' })
  expect((await watcher.heard(is('error'))).data.code).toBe(codes.notAllowed)
})

test('R4 an expired session also ends on its open sockets', async () => {
  server.endSessionAt('anna', Number.MAX_SAFE_INTEGER)
  await bid('anna', 5_000)
  const watcher = await join({ token: 'anna' })
  await watcher.heard(is('subscribed'))
  clock.set(Number.MAX_SAFE_INTEGER)
  await watcher.heard(is('snapshot'))
  expect(watcher.view.lots['sale-1']?.myPrice).toBe(0)
  expect(watcher.frames.filter(is('login')).at(-1)?.data.userID).toBe('')
})

test('R6 staff who hold a paddle in a sale see it as a bidder', async () => {
  await bid('anna', 5_000)
  const watcher = await join({ token: 'staff:anna' })
  await watcher.heard(is('subscribed'))
  expect(watcher.view.lots['sale-1']).toMatchObject({ myPrice: 5_000 })
  expect(JSON.stringify(watcher.view)).not.toContain('"reserve":1500')
})

test('R6 U1 staff merged with a walk-in bidder of a sale see its public view from then on', async () => {
  const watcher = await join({ token: 'staff:carol' })
  await watcher.heard(is('subscribed'))
  expect(JSON.stringify(watcher.view)).toContain('1500')
  server.mergeWalkIn('staff:carol', 'bert')
  rooms.notify('carol', { type: 'login', data: { userID: '' } })
  await watcher.heard(is('snapshot'))
  const state = await rooms.state('sale')
  expect(watcher.view).toEqual(JSON.parse(JSON.stringify(viewOf(state, { kind: 'public' }))))
})

test('notifies an outbid bidder on any page', async () => {
  const watcher = await watch(server.url, 'other')
  watchers.push(watcher)
  watcher.say({ type: 'login', data: { token: 'anna' } })
  await watcher.heard(is('login'))
  await bid('anna', 5_000)
  await bid('bert', 8_000)
  expect((await watcher.heard(is('notice'))).data).toMatchObject({
    kind: 'outbid',
    lotId: 'sale-1',
    lotNum: 1,
  })
})

test('publishes nothing after an unsubscription', async () => {
  const [gone, stays] = [await join(), await join()]
  await gone.heard(is('subscribed'))
  gone.say({ type: 'unsubscribe', data: { auctionId: 'sale' } })
  gone.say({ type: 'ping', data: { t: 1 } })
  await gone.heard(is('pong'))
  await stays.reached(await bid('anna', 5_000))
  expect(Math.max(...seqs(gone))).toBe(3)
})

test('publishes nothing after an immediate unsubscription, even during the read of the ledger', async () => {
  const gone = await join({ since: 900 })
  gone.say({ type: 'unsubscribe', data: { auctionId: 'sale' } })
  gone.say({ type: 'subscribe', data: { auctionId: 'nowhere', since: 0 } })
  await gone.heard(is('error'))
  const stays = await join()
  const last = await bid('anna', 5_000)
  await stays.reached(last)
  expect(server.sockets.presence('sale')).toBe(1)
  expect(seqs(gone)).not.toContain(last)
})

test('one frame subscribes to several sales, and one unsubscribes', async () => {
  const [watcher, stays] = [await join(), await join()]
  await watcher.heard(is('subscribed'))
  watcher.say({ type: 'unsubscribe_many', data: { list: ['none', 'sale'] } })
  watcher.say({ type: 'ping', data: { t: 1 } })
  await watcher.heard(is('pong'))
  const missed = await bid('anna', 5_000)
  await stays.reached(missed)
  expect(watcher.view.seq).toBeLessThan(missed)
  const list = [
    { auctionId: 'none', since: 0 },
    { auctionId: 'sale', since: watcher.view.seq },
  ]
  watcher.say({ type: 'subscribe_many', data: { list } })
  await watcher.reached(missed)
  expect((await watcher.heard(is('error'))).data.code).toBe(codes.notFound)
})

test.each([0, maxFrameItems + 1])('a frame that names %i sales is invalid', async (count) => {
  const watcher = await join()
  watcher.say({ type: 'unsubscribe_many', data: { list: Array.from({ length: count }, () => 'sale') } })
  expect((await watcher.heard(is('error'))).data.code).toBe(codes.invalidInput)
})

test('reports that a sale does not exist', async () => {
  const watcher = await join()
  watcher.say({ type: 'subscribe', data: { auctionId: 'nowhere', since: 0 } })
  expect((await watcher.heard(is('error'))).data.code).toBe(codes.notFound)
})

test('an invalid token does not sign anybody in', async () => {
  const watcher = await watch(server.url, 'sale')
  watchers.push(watcher)
  watcher.say({ type: 'login', data: { token: 'bad' } })
  expect((await watcher.heard(is('login'))).data.userID).toBe('')
})

test.each([
  '{',
  'null',
  '[]',
  '{"type":"bid"}',
  '{"type":"subscribe"}',
  '{"type":"ping","data":{"t":"x"}}',
  '\u0000',
])('returns an error for an invalid frame: %s', async (text) => {
  const watcher = await join()
  watcher.ws.send(text)
  expect((await watcher.heard(is('error'))).data.code).toBe(codes.invalidInput)
  await watcher.reached(await bid('anna', 5_000))
})

test('a closing server accepts no sockets, so that its clients connect to another', async () => {
  await server.sockets.close()
  const late = new WebSocket(server.url)
  const [, response] = await once(late, 'unexpected-response')
  expect(response.statusCode).toBe(503)
  late.on('error', () => undefined)
  late.terminate()
})

test('disconnects a client after repeated invalid frames', async () => {
  const watcher = await join()
  for (let i = 0; i < 5; i++) watcher.ws.send('nonsense')
  expect(await watcher.closed()).toBe(closeCodes.protocol)
})

test('too large a frame closes the socket', async () => {
  const watcher = await join()
  watcher.ws.send('x'.repeat(5_000))
  expect(await watcher.closed()).toBe(closeCodes.tooLarge)
})

test('disconnects a client that exceeds the frame limit', async () => {
  const watcher = await join()
  for (let i = 0; i < 100; i++) watcher.say({ type: 'ping', data: { t: i } })
  expect(await watcher.closed()).toBe(closeCodes.flooded)
})

test.each([
  ['a frame that is not masked', Buffer.from([0x81, 0x02, 0x7b, 0x7d])],
  ['a reserved operation', Buffer.from([0x83, 0x80, 0, 0, 0, 0])],
  ['noise', Buffer.from(Array.from({ length: 64 }, (_, i) => (i * 37) % 256))],
])('a malformed frame closes its socket and no other: %s', async (_, bytes) => {
  const other = await join()
  const raw = await shakeHands()
  raw.write(bytes)
  await new Promise((resolve) => raw.once('close', resolve).resume())
  await other.reached(await bid('anna', 5_000))
})

test('drops a stalled reader with a specific close code, without delaying others', async () => {
  const slow = openValve()
  server.comeBy(slow.end)
  slow.say({ type: 'subscribe', data: { auctionId: 'sale', since: 0 } })
  const quick = await join()
  await quick.heard(is('subscribed'))
  await slow.heard(`"seq":${quick.view.seq}}`)
  slow.close()
  await quick.reached(await bid('anna', 5_000))
  const tell = (hls: string) => rooms.bus.publish('stream', { auctionId: 'sale', stream: { hls, whep: '' } })
  for (let n = 0; slow.end.writableLength <= maxUnread; n++) {
    const hls = `/${n}/${'x'.repeat(100_000)}`
    tell(hls)
    const isStreamFrame = (frame: ServerFrame): frame is Extract<ServerFrame, { type: 'stream' }> =>
      is('stream')(frame) && frame.data.stream?.hls === hls
    await quick.heard(isStreamFrame)
  }
  // From here on everything happens in one turn, because a dropped socket is terminated if the other side
  // does not respond in time.
  tell('/dropped.m3u8')
  const held = slow.end.writableLength
  tell('/unwritten.m3u8')
  expect(slow.end.writableLength).toBe(held)
  slow.open()
  await slow.heard(`${String.fromCharCode(closeCodes.tooSlow >> 8, closeCodes.tooSlow & 0xff)}too slow`)
  expect(slow.read.toString('latin1')).not.toMatch(/dropped|unwritten/)
  slow.end.destroy()
  await once(slow.end, 'close')
  expect(server.sockets.presence('sale')).toBe(1)
  await quick.reached(await bid('bert', 8_000))
})

/** The number of bytes that the server buffers for one reader before dropping them. */
const maxUnread = 1_048_576

function shakeHands(): Promise<net.Socket> {
  const { port, pathname } = new URL(server.url)
  const socket = net.connect(Number(port), '127.0.0.1')
  socket.write(
    `GET ${pathname} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.from('0123456789abcdef').toString('base64')}\r\n\r\n`,
  )
  return new Promise((resolve) => socket.once('data', () => resolve(socket)))
}
