import { sessionCookie } from '../e2e/support/session-cookie.ts'
import type { Bench, Row } from './bench.ts'
import { besidePages, bidsPerSecond, perSecond } from './last-minute/beside-pages.ts'
import { clientNiceness, warmUpSeconds } from './last-minute/conditions.ts'
import { measureFloor } from './last-minute/floor.ts'
import type { LastMinuteServer, PageLoad } from './last-minute/messages.ts'
import { openLastMinute } from './last-minute/open-server.ts'
import type { PacedBids } from './last-minute/paced-bids.ts'
import { rowsOf } from './last-minute/rows.ts'
import { latestPosition } from './watching/subscribed.ts'
import { connectWatchers } from './watching/watcher-processes.ts'

const [lots, bidders, watcherCount] = [20, 64, 2_000]

/**
 * Measures the last minute of a sale: bids at a fixed rate, alone and then with everybody reloading and
 * watching. The clients of pages and the watchers run in separate processes on the same processors.
 */
export const bench: Bench = {
  title: `The last minute: ${bidsPerSecond} bids/s on ${lots} lots`,
  async run({ seconds }) {
    const rows = await measureHouse(seconds)
    return [...rows, ...(await measureFloor({ lots, bidders, watchers: watcherCount }, seconds))]
  },
}

async function measureHouse(seconds: number): Promise<Row[]> {
  const { server, bids, close } = await openLastMinute(lots, bidders)
  try {
    return await measure(server, bids, seconds)
  } finally {
    await close()
  }
}

async function measure(server: LastMinuteServer, bids: PacedBids, seconds: number): Promise<Row[]> {
  const members = pagesOf(server, server.bidders.map(memberCookie))
  const visitors = pagesOf(
    server,
    server.bidders.map(() => ''),
  )
  const port = Number(new URL(server.url).port)
  const watch = async () => {
    const since = await latestPosition(port, server.saleId)
    return connectWatchers(port, watcherCount, { id: server.saleId, since }, clientNiceness)
  }

  await besidePages(bids, [members, visitors], warmUpSeconds)
  const alone = await bids.run(seconds, bidsPerSecond)
  const withMembers = await besidePages(bids, [members], seconds)
  const withVisitors = await besidePages(bids, [visitors], seconds)
  const watchers = await watch()
  const watched = await bids.run(seconds, bidsPerSecond)
  const withAll = await besidePages(bids, [members, visitors], seconds)
  await watchers.leave()
  return [
    ...rowsOf('a bid alone', alone, null),
    ...rowsOf(`a bid beside ${perSecond(withMembers)} members’ pages/s`, withMembers.waits, alone),
    ...rowsOf(`a bid beside ${perSecond(withVisitors)} visitors’ pages/s`, withVisitors.waits, alone),
    ...rowsOf(`a bid beside ${watcherCount.toLocaleString('en')} watchers`, watched, alone),
    ...rowsOf(`a bid beside all of them, ${perSecond(withAll)} pages/s`, withAll.waits, alone),
  ]
}

const memberCookie = (one: LastMinuteServer['bidders'][number]): string => {
  const { name, value } = sessionCookie(one)
  return `${name}=${value}`
}

/** Returns the pages: mostly lots, and the sale's list and the home page. */
function pagesOf({ url, saleId, lots }: LastMinuteServer, cookies: readonly string[]): PageLoad {
  const lotPaths = lots.map((id) => `/auction/${saleId}/lot/${id}`)
  return { url, cookies, paths: [...lotPaths, `/auction/${saleId}`, `/auction/${saleId}`, '/'] }
}
