import { setPriority } from 'node:os'
import type { Row } from '../bench.ts'
import { openDemoServer } from '../demo-server.ts'
import { findPagePaths } from '../page-paths.ts'
import { connectWatchers } from '../watching/watcher-processes.ts'
import { besidePages, bidsPerSecond, perSecond } from './beside-pages.ts'
import { clientNiceness, warmUpSeconds } from './conditions.ts'
import type { LastMinuteServer, PageLoad } from './messages.ts'
import { openLastMinute } from './open-server.ts'
import { rowsOf } from './rows.ts'

/** The priority of the thread that renders pages in a real server. */
const niceness = 10

type Size = { readonly lots: number; readonly bidders: number; readonly watchers: number }

/**
 * Measures the same clients with a minimal server: one process makes bids durable and writes equal bytes to all
 * watchers, and one of lower priority renders the same lot page for each request, without data or routes.
 * Then it measures the same with the work that every server needs: it reads the sessions of bids and members'
 * pages and the lots of pages, and publishes each bid to other processes.
 */
export async function measureFloor(size: Size, seconds: number): Promise<Row[]> {
  const bare = await measureOne(size, seconds, 'the floor', [])
  return [...bare, ...(await measureOne(size, seconds, 'the floor with reads and messages', ['members']))]
}

async function measureOne(
  { lots, bidders, watchers: count }: Size,
  seconds: number,
  name: string,
  args: readonly string[],
): Promise<Row[]> {
  const { server, bids, close } = await openLastMinute(lots, bidders, { file: 'floor-process.ts', args })
  const pages = await openBarePages(server)
  try {
    await besidePages(bids, pages.loads, warmUpSeconds)
    const alone = await bids.run(seconds, bidsPerSecond)
    const port = Number(new URL(server.url).port)
    const watchers = await connectWatchers(port, count, { id: server.saleId, since: 0 }, clientNiceness)
    const withAll = await besidePages(bids, pages.loads, seconds)
    await watchers.leave()
    return [
      ...rowsOf(`${name} alone`, alone, null, true),
      ...rowsOf(`${name} beside all, ${perSecond(withAll)} pages/s`, withAll.waits, alone, true),
    ]
  } finally {
    await pages.close()
    await close()
  }
}

/** Creates a lot's page of the demonstration, rerendered for each request of as many members and visitors. */
async function openBarePages({
  bidders,
  databaseUrl,
}: LastMinuteServer): Promise<{ loads: readonly PageLoad[]; close(): Promise<void> }> {
  const demo = await openDemoServer({ PAGE_THREADS: '0' })
  setPriority(demo.pid, niceness)
  const { lot } = await findPagePaths(demo)
  await (await fetch(demo.url + lot)).text()
  const tokens = bidders.map(({ token }) => token)
  const url = await demo.serveAlone(databaseUrl === undefined ? undefined : { databaseUrl, tokens })
  const load = (cookie: string) => ({ url, paths: [''], cookies: bidders.map(() => cookie) })
  return { loads: [load('member'), load('')], close: demo.close }
}
