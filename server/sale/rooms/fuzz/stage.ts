import { openPostgresTransport } from '#server/platform/bus/transport-postgres.ts'
import { freshDatabase } from '#server/platform/database/testing.ts'
import { createEntryLines } from '../testing/entry-lines.ts'
import { setClock, silent, testRooms } from '../testing/house.ts'
import { seededRandom } from '../testing/random.ts'
import { serveSockets } from '../testing/socket-server.ts'
import { issuesOf } from './aftermath.ts'
import { play } from './play.ts'

/** A stage with its own database. */
export type OpenStage = {
  /** Plays the sale of a seed. @returns the issues found */
  play(seed: number): Promise<readonly unknown[]>
  close(): Promise<void>
}

/** Carries appended entries between the processes of a stage. */
export type StageBus = 'heads' | 'entries'

/** Opens two processes on one database and drops one in five messages with entries. */
export async function openStage(postgresUrl: string, bus: StageBus): Promise<OpenStage> {
  const database = await freshDatabase(postgresUrl)
  const clock = setClock()
  const lines = createEntryLines()
  const random = seededRandom(1)
  lines.onWay = (message) => (random.oneIn(5) ? null : message)
  const open = async () => {
    const rooms = await testRooms(database.pool, {
      clock,
      transport: bus === 'entries' ? lines.open() : await openPostgresTransport(database.pool, silent),
    })
    const server = await serveSockets(rooms, clock)
    return { rooms, url: server.url, server }
  }
  const [one, other] = [await open(), await open()]
  return {
    async play(seed) {
      const differences = await play(seed, { processes: [one, other], clock })
      return [...differences, ...(await issuesOf(one.rooms, database.pool, `played-${seed}`))]
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
