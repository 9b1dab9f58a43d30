import { afterEach, beforeEach, inject } from 'vitest'
import type { Transport } from '#server/platform/bus/transport.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import type { OpenRooms } from '../open-rooms.ts'
import { openSale, testRooms } from './house.ts'
import { type SocketServer, serveSockets } from './socket-server.ts'
import { is, type Watcher, watch } from './watcher.ts'

type Process = { readonly rooms: OpenRooms; readonly server: SocketServer }

/** Returns two ends of a line between processes: each receives what the other sends. */
export function line(): readonly [Transport, Transport] {
  const heard: [((text: string) => void)[], ((text: string) => void)[]] = [[], []]
  const end = (own: 0 | 1): Transport => ({
    publish: async (texts) => {
      for (const text of texts) for (const listener of heard[own === 0 ? 1 : 0]) listener(text)
    },
    onText: (listener) => void heard[own].push(listener),
    check: () => Promise.resolve(),
    close: () => Promise.resolve(),
  })
  return [end(0), end(1)]
}

/** Sets up two processes with sockets for each test, and the sale `sale` with the bidders anna and bert. */
export function twoProcesses() {
  let database: FreshDatabase
  let processes: readonly Process[]
  let watchers: Watcher[]

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

  return {
    process: (place: 0 | 1): Process => {
      const found = processes[place]
      if (!found) throw new Error('The processes are not open')
      return found
    },
    /** Returns a watcher of the sale at one of the two processes. */
    async at(place: 0 | 1, token: string, rtt?: number): Promise<Watcher> {
      const watcher = await watch(processes[place]?.server.url ?? '', 'sale')
      watchers.push(watcher)
      watcher.say({ type: 'login', data: { token } })
      await watcher.heard(is('login'))
      if (rtt !== undefined) watcher.say({ type: 'ping', data: { t: 1, rtt } })
      watcher.say({ type: 'subscribe', data: { auctionId: 'sale', since: 0 } })
      await watcher.heard(is('subscribed'))
      return watcher
    },
  }
}
