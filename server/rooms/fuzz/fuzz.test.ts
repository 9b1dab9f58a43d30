import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/database/testing.ts'
import type { OpenRooms } from '../open-rooms.ts'
import { setClock, testRooms } from '../testing/house.ts'
import { type SocketServer, serveSockets } from '../testing/socket-server.ts'
import { faultsOf } from './aftermath.ts'
import { play } from './play.ts'
import failed from './seeds.json' with { type: 'json' }

const clock = setClock()
let database: FreshDatabase
let rooms: OpenRooms
let server: SocketServer

beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  rooms = await testRooms(database.pool, { clock })
  server = await serveSockets(rooms, clock)
})

afterAll(async () => {
  await server.close()
  await rooms.close()
  await database.close()
})

const usual = Array.from({ length: 20 }, (_, i) => i + 1)

/** Seeds that failed once stay in seeds.json and are played for ever. */
test.each([...new Set([...failed, ...usual])])(
  'every client ends with the server’s view for it, and the tables with the ledger’s: seed %i',
  async (seed) => {
    expect(await play(seed, { rooms, url: server.url, clock })).toEqual([])
    expect(await faultsOf(rooms, database.pool, `played-${seed}`)).toEqual([])
  },
)
