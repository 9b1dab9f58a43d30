import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Registry } from 'prom-client'
import { openPostgresTransport } from '#server/platform/bus/transport-postgres.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { type OpenRooms, openRooms } from '#server/sale/rooms/open-rooms.ts'
import { createSockets } from '#server/sale/rooms/sockets/sockets.ts'
import { type BenchDatabase, openBenchDatabase, silent } from '../bench-database.ts'
import { openPlainSale } from '../plain-sale.ts'
import { connectWatchers, type Watchers } from './watcher-processes.ts'

/** A server that only accepts bids and holds sockets, in one process. */
export type WatchedServer = {
  readonly database: BenchDatabase
  readonly rooms: OpenRooms
  readonly port: number
  /** Places a bid above all earlier ones. @returns whether it was accepted */
  bid(sale: string, index: number): Promise<boolean>
  /** Publishes a sale with one lot. */
  openSale(sale: string): Promise<void>
  /** Connects watchers to a sale, at this server or at another process's port. */
  watch(sale: string, count: number, port?: number): Promise<Watchers>
  close(): Promise<void>
}

/** The admitted bidders. */
export const bidders: readonly string[] = Array.from({ length: 64 }, (_, index) => `bidder-${index}`)

export async function openWatchedServer(): Promise<WatchedServer> {
  const database = await openBenchDatabase()
  const transport = await openPostgresTransport(database.pool, silent)
  const options = { pool: database.pool, clock: systemClock, log: silent, metrics: new Registry() }
  const rooms = await openRooms({ ...options, transport, closing: false })
  const http = createServer()
  const sessions = { viewerOf: () => Promise.resolve(null) }
  const sockets = createSockets({ ...options, rooms, sessions, metrics: new Registry() })
  sockets.attach(http)
  const port = await listen(http)
  let price = 1_000
  return {
    database,
    rooms,
    port,
    async bid(sale, index) {
      price += 100
      const bidder = bidders[index % bidders.length] ?? ''
      const command = { type: 'placePreBid', bidder, lotId: `${sale}-1`, maximum: price } as const
      return (await rooms.queue(sale).submit({ command })).kind === 'accepted'
    },
    openSale: (sale) => openPlainSale(rooms, sale, bidders),
    async watch(sale, many, at = port) {
      const { seq } = await rooms.state(sale)
      return connectWatchers(at, many, { id: sale, since: seq })
    },
    async close() {
      await sockets.close()
      http.close()
      await rooms.close()
      await database.close()
    },
  }
}

/** Listens on a free port, with a backlog for many connections at once. */
export async function listen(http: Server): Promise<number> {
  http.listen({ port: 0, host: '127.0.0.1', backlog: 4_000 })
  await once(http, 'listening')
  const address = http.address()
  return typeof address === 'object' && address ? address.port : 0
}
