import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Registry } from 'prom-client'
import { systemClock } from '#server/platform/clock/clock.ts'
import { type OpenRooms, openRooms } from '#server/sale/rooms/open-rooms.ts'
import { createSockets } from '#server/sale/rooms/sockets/sockets.ts'
import { openPostgresTransport } from '#server/sale/rooms/transport-postgres.ts'
import { type BenchDatabase, openBenchDatabase, silent } from '../bench-database.ts'
import { openPlainSale } from '../plain-sale.ts'
import { gather, type Watchers } from './crowds.ts'

/** A house that takes bids and holds sockets in one process, and nothing more. */
export type WatchedServer = {
  readonly ground: BenchDatabase
  readonly rooms: OpenRooms
  readonly port: number
  /** Takes a bid that is higher than all before. @returns whether it was taken */
  bid(sale: string, nth: number): Promise<boolean>
  /** Publishes a sale with one lot. */
  openSale(sale: string): Promise<void>
  /** Has so many follow a sale, here or at another process's port. */
  watched(sale: string, many: number, port?: number): Promise<Watchers>
  close(): Promise<void>
}

/** The people who bid in the measurements. */
export const bidders: readonly string[] = Array.from({ length: 64 }, (_, nth) => `bidder-${nth}`)

export async function openWatchedServer(): Promise<WatchedServer> {
  const ground = await openBenchDatabase()
  const transport = await openPostgresTransport(ground.pool, silent)
  const options = { pool: ground.pool, clock: systemClock, log: silent, metrics: new Registry() }
  const rooms = await openRooms({ ...options, transport, closing: false })
  const http = createServer()
  const sessions = { viewerOf: () => Promise.resolve(null) }
  const sockets = createSockets({ ...options, rooms, sessions, metrics: new Registry() })
  sockets.attach(http)
  const port = await listen(http)
  let height = 1_000
  return {
    ground,
    rooms,
    port,
    async bid(sale, nth) {
      height += 100
      const bidder = bidders[nth % bidders.length] ?? ''
      const command = { type: 'placePreBid', bidder, lotId: `${sale}-1`, maximum: height } as const
      return (await rooms.queue(sale).submit({ command })).kind === 'accepted'
    },
    openSale: (sale) => openPlainSale(rooms, sale, bidders),
    async watched(sale, many, at = port) {
      const { seq } = await rooms.state(sale)
      return gather(at, many, { id: sale, since: seq })
    },
    async close() {
      await sockets.close()
      http.close()
      await rooms.close()
      await ground.close()
    },
  }
}

/** Listens on a free port, with room for many who come at once. */
export async function listen(http: Server): Promise<number> {
  http.listen({ port: 0, host: '127.0.0.1', backlog: 4_000 })
  await once(http, 'listening')
  const address = http.address()
  return typeof address === 'object' && address ? address.port : 0
}
