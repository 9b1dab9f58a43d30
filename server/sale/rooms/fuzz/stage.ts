import { freshDatabase } from '#server/platform/database/testing.ts'
import { setClock, silent, testRooms } from '../testing/house.ts'
import { serveSockets } from '../testing/socket-server.ts'
import { openPostgresTransport } from '../transport-postgres.ts'
import { faultsOf } from './aftermath.ts'
import { play } from './play.ts'

/** A stage with its own database. */
export type OpenStage = {
  /** Plays the sale of a seed. @returns the faults found; empty for none */
  play(seed: number): Promise<readonly unknown[]>
  close(): Promise<void>
}

/** Opens two processes over one database. */
export async function openStage(postgresUrl: string): Promise<OpenStage> {
  const database = await freshDatabase(postgresUrl)
  const clock = setClock()
  const open = async () => {
    const rooms = await testRooms(database.pool, {
      clock,
      transport: await openPostgresTransport(database.pool, silent),
    })
    const server = await serveSockets(rooms, clock)
    return { rooms, url: server.url, server }
  }
  const [one, other] = [await open(), await open()]
  return {
    async play(seed) {
      const differences = await play(seed, { processes: [one, other], clock })
      return [...differences, ...(await faultsOf(one.rooms, database.pool, `played-${seed}`))]
    },
    async close() {
      for (const { server, rooms } of [one, other]) {
        await server.close()
        await rooms.close()
      }
      await database.close()
    },
  }
}
