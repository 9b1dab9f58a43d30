import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { codes } from '#wire/refusals/codes.ts'
import { serverFrame } from '#wire/socket/server-frame.ts'
import type { Presence, ServerFrame } from '#wire/socket/socket.ts'
import type { Transport } from '../bus.ts'
import type { OpenRooms } from '../open-rooms.ts'
import { openSale, testRooms } from '../testing/house.ts'
import { type SocketServer, serveSockets } from '../testing/socket-server.ts'
import { is, type Watcher, watch } from '../testing/watcher.ts'

let database: FreshDatabase
let processes: readonly { readonly rooms: OpenRooms; readonly server: SocketServer }[]
let watchers: Watcher[]

/** Two ends of a line between processes: each hears what the other says. */
function line(): readonly [Transport, Transport] {
  const heard: [((text: string) => void)[], ((text: string) => void)[]] = [[], []]
  const end = (own: 0 | 1): Transport => ({
    publish: async (text) => {
      for (const listener of heard[own === 0 ? 1 : 0]) listener(text)
    },
    onText: (listener) => void heard[own].push(listener),
    check: () => Promise.resolve(),
    close: () => Promise.resolve(),
  })
  return [end(0), end(1)]
}

beforeEach(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  watchers = []
  processes = await Promise.all(
    line().map(async (transport) => {
      const rooms = await testRooms(database.pool, { transport })
      return { rooms, server: await serveSockets(rooms) }
    }),
  )
  const [first] = processes
  if (first) await openSale(first.rooms, 'sale', { bidders: ['anna', 'bert'] })
})

afterEach(async () => {
  for (const { ws } of watchers) ws.terminate()
  for (const { rooms, server } of processes) {
    await server.close()
    await rooms.close()
  }
  await database.close()
})

/** Somebody at one of the two processes. */
async function at(place: 0 | 1, token: string, rtt?: number): Promise<Watcher> {
  const watcher = await watch(processes[place]?.server.url ?? '', 'sale')
  watchers.push(watcher)
  watcher.say({ type: 'login', data: { token } })
  await watcher.heard(is('login'))
  if (rtt !== undefined) watcher.say({ type: 'ping', data: { t: 1, rtt } })
  watcher.say({ type: 'subscribe', data: { auctionId: 'sale', since: 0 } })
  await watcher.heard(is('subscribed'))
  return watcher
}

const sit = (watcher: Watcher) => watcher.say({ type: 'attend_desk', data: { auctionId: 'sale' } })

/** Resolves once the latest presence that a console received fulfils a condition. */
async function presenceOf(watcher: Watcher, holds: (presence: Presence) => boolean): Promise<Presence> {
  const isIt = (frame: ServerFrame): frame is Extract<ServerFrame, { type: 'presence' }> =>
    is('presence')(frame) && frame === watcher.frames.findLast(is('presence')) && holds(frame.data)
  const frame = await watcher.heard(isIt)
  expect(serverFrame.safeParse(frame).error?.issues ?? []).toEqual([])
  return frame.data
}

test('sends presence to consoles: viewers of all processes, their latency, and when they leave', async () => {
  const carol = await at(0, 'staff:carol')
  sit(carol)
  await presenceOf(carol, ({ online, clerks }) => online === 1 && clerks.length === 1)
  await at(0, 'anna', 48.4)
  const bert = await at(1, 'bert', 210)
  const all = await presenceOf(carol, ({ paddles }) => paddles.length === 2)
  expect(all).toMatchObject({ online: 3, members: 3, processes: 2, given: 2 })
  expect(all.paddles.map(({ rtt }) => rtt).toSorted()).toEqual([210, 48])
  bert.ws.terminate()
  expect(await presenceOf(carol, ({ online }) => online === 2)).toMatchObject({ paddles: [{ rtt: 48 }] })
})

test('V7 two clerks see one another, whichever process they are at, and that one has left', async () => {
  const [carol, dora] = [await at(0, 'staff:carol'), await at(1, 'staff:dora')]
  sit(carol)
  sit(dora)
  const both = await Promise.all(
    [carol, dora].map((clerk) => presenceOf(clerk, ({ clerks }) => clerks.length === 2)),
  )
  for (const { clerks } of both) expect(clerks.map(({ own }) => own).toSorted()).toEqual([false, true])
  dora.say({ type: 'unsubscribe', data: { auctionId: 'sale' } })
  await presenceOf(carol, ({ clerks, online }) => clerks.length === 1 && online === 1)
})

test('sends presence to staff only', async () => {
  const anna = await at(0, 'anna')
  sit(anna)
  expect((await anna.heard(is('error'))).data.code).toBe(codes.notAllowed)
  expect(anna.frames.some(({ type }) => type === 'presence')).toBe(false)
})

test('sends consoles the number of stream viewers of all processes and their delay', async () => {
  const [carol, anna, bert] = [await at(0, 'staff:carol'), await at(0, 'anna'), await at(1, 'bert')]
  sit(carol)
  expect((await presenceOf(carol, ({ online }) => online === 3)).watching).toBeNull()
  const watch = (watcher: Watcher, behind: number | null, auctionId = 'sale') =>
    watcher.say({ type: 'watching', data: { auctionId, behind } })
  watch(anna, 6_200)
  watch(bert, 6_100.4)
  expect((await presenceOf(carol, ({ watching }) => watching?.count === 2)).watching).toEqual({
    count: 2,
    behind: 6_000,
  })
  watch(anna, 6_200, 'another sale')
  await presenceOf(carol, ({ watching }) => watching?.count === 1)
  watch(bert, null)
  await presenceOf(carol, ({ watching }) => watching === null)
})

test('W7 consoles hear at once, at every process, that the limit requests of their sale have changed', async () => {
  const consoles = [await at(0, 'staff:carol'), await at(1, 'staff:dora')]
  for (const desk of consoles) {
    desk.say({ type: 'attend_desk', data: { auctionId: 'sale' } })
    await desk.heard(is('presence'))
  }
  const bidder = await at(1, 'anna')
  processes[0]?.rooms.bus.publishLimitRequests('sale')
  for (const desk of consoles)
    expect(await desk.heard(is('limit_requests'))).toMatchObject({ data: { auctionId: 'sale' } })
  expect(bidder.frames.some(is('limit_requests'))).toBe(false)
})
