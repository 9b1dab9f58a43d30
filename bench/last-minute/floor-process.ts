import { openBenchDatabase } from '../bench-database.ts'
import { openFloorServer } from '../floor.ts'
import { leaveWith } from '../leave-with.ts'
import { serveFloor } from './floor-http.ts'
import { openFloorMembers } from './floor-members.ts'
import { createFloorPushes } from './floor-pushes.ts'
import type { LastMinuteServer } from './messages.ts'

/**
 * The minimal process that accepts the bids of a last minute and pushes them to watchers; with a third argument
 * `members` it also looks up sessions and publishes bids to other processes.
 */
const saleId = 'floor'
const [lots = 20, bidders = 64] = process.argv.slice(2, 4).map(Number)

const database = await openBenchDatabase()
const floor = await openFloorServer(database.pool, lots)
const members = process.argv[4] === 'members' ? await openFloorMembers(database, saleId, bidders) : null
const url = await serveFloor({ floor, pushes: createFloorPushes(), members })
process.send?.({
  url,
  saleId,
  ...(members && { databaseUrl: database.url }),
  lots: Array.from({ length: lots }, (_, index) => `${saleId}-${index + 1}`),
  bidders: Array.from({ length: bidders }, (_, index) => ({
    userID: `bidder-${index}`,
    token: members?.tokens[index] ?? `token-${index}`,
  })),
} satisfies LastMinuteServer)
leaveWith(async () => {
  floor.close()
  await members?.close()
  await database.close()
})
