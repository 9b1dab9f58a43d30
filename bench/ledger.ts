import { openSale, testRooms } from '#server/sale/rooms/testing/house.ts'
import type { Bench, Row } from './bench.ts'
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts'
import { cpuMsOfFamily, parentOf } from './cpu-time.ts'
import { quantile } from './quantile.ts'

const sale = 'sale'
const lots = 300
const bidders = Array.from({ length: 8 }, (_, nth) => `bidder-${nth}`)

/** Loads of the sale, each by a process that has not seen it. */
const times = 10

/**
 * The first visit of a past sale: processor time to read its ledger and fold it, in this process and in the database. The
 * time that passes also has a round trip for each page of entries.
 */
export const bench: Bench = {
  title: `A sale of ${lots} lots, loaded from its ledger`,
  async run() {
    const database = await openBenchDatabase()
    const server = await testRooms(database.pool)
    try {
      await openSale(server, sale, { lots, bidders })
      const rows: Row[] = []
      let round = 0
      for (const entries of [5_000, 20_000, 50_000]) {
        while ((await server.state(sale)).seq < entries) {
          const bidder = bidders[round % bidders.length] ?? ''
          const maximum = 2_000 + 1_000 * ++round
          const bids = Array.from({ length: lots }, (_, nth) => {
            const command = { type: 'placePreBid', bidder, lotId: `${sale}-${nth + 1}`, maximum } as const
            return server.queue(sale).submit({ command })
          })
          await Promise.all(bids)
        }
        rows.push(...(await measureLoads(database)))
      }
      return rows
    } finally {
      await server.close()
      await database.close()
    }
  },
}

async function measureLoads({ pool }: BenchDatabase): Promise<readonly Row[]> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = await parentOf(rows[0]?.pid ?? 0)
  const here: number[] = []
  const passed: number[] = []
  const before = await cpuMsOfFamily(postmaster)
  let entries = 0
  for (let nth = 0; nth < times; nth++) {
    const rooms = await testRooms(pool)
    const [began, used] = [performance.now(), process.cpuUsage()]
    entries = (await rooms.state(sale)).seq
    const { user, system } = process.cpuUsage(used)
    passed.push(performance.now() - began)
    here.push((user + system) / 1_000)
    await rooms.close()
  }
  const database = ((await cpuMsOfFamily(postmaster)) - before) / times
  const row = (what: string, ours: number): Row => ({
    what: `${entries.toLocaleString('en')} entries, ${what}`,
    unit: 'ms',
    ours,
    baseline: null,
    target: null,
  })
  return [
    row('processor time of the server', quantile(here, 0.5)),
    row('of the database', database),
    row('time that passes', quantile(passed, 0.5)),
  ]
}
