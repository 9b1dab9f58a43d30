import { sessionCookie } from '../e2e/support/session-cookie.ts'
import type { Bench, Row } from './bench.ts'
import type { LastMinuteServer, PageLoad } from './last-minute/messages.ts'
import { openLastMinute } from './last-minute/open-server.ts'
import type { PacedBids } from './last-minute/paced-bids.ts'
import { startPageClients } from './last-minute/page-clients.ts'
import { quantile } from './quantile.ts'
import { connectWatchers } from './watching/watcher-processes.ts'

const [lots, bidders, watcherCount] = [20, 64, 2_000]
const bidsPerSecond = 100
/** Milliseconds that no bid may take on this machine. */
const longestMs = 150

/**
 * The last minute of a sale: bids at a fixed rate, alone and then beside everybody who reloads and watches. The clients
 * of pages and the watchers have processes of their own, on the same processors.
 */
export const bench: Bench = {
  title: `The last minute: ${bidsPerSecond} bids/s on ${lots} lots`,
  async run({ seconds }) {
    const { server, bids, close } = await openLastMinute(lots, bidders)
    try {
      return await measure(server, bids, seconds)
    } finally {
      await close()
    }
  },
}

async function measure(server: LastMinuteServer, bids: PacedBids, seconds: number): Promise<Row[]> {
  const members = pagesOf(server, server.bidders.map(memberCookie))
  const visitors = pagesOf(
    server,
    server.bidders.map(() => ''),
  )
  const port = Number(new URL(server.url).port)
  const watch = () => connectWatchers(port, watcherCount, { id: server.saleId, since: 0 })

  await besidePages(bids, [members], 2)
  const alone = await bids.run(seconds, bidsPerSecond)
  const withMembers = await besidePages(bids, [members], seconds)
  const withVisitors = await besidePages(bids, [visitors], seconds)
  const watchers = await watch()
  const watched = await bids.run(seconds, bidsPerSecond)
  const withAll = await besidePages(bids, [members, visitors], seconds)
  await watchers.leave()
  return [
    ...rowsOf('alone', alone, null),
    ...rowsOf(`beside ${perSecond(withMembers)} members’ pages/s`, withMembers.waits, alone),
    ...rowsOf(`beside ${perSecond(withVisitors)} visitors’ pages/s`, withVisitors.waits, alone),
    ...rowsOf(`beside ${watcherCount.toLocaleString('en')} watchers`, watched, alone),
    ...rowsOf(`beside all of them, ${perSecond(withAll)} pages/s`, withAll.waits, alone),
  ]
}

const memberCookie = (one: LastMinuteServer['bidders'][number]): string => {
  const { name, value } = sessionCookie(one)
  return `${name}=${value}`
}

/** Pages of lots mostly, the sale's list and the home page. */
function pagesOf({ url, saleId, lots }: LastMinuteServer, cookies: readonly string[]): PageLoad {
  const lotPaths = lots.map((id) => `/auction/${saleId}/lot/${id}`)
  return { url, cookies, paths: [...lotPaths, `/auction/${saleId}`, `/auction/${saleId}`, '/'] }
}

type Beside = { readonly waits: readonly number[]; readonly pages: number; readonly seconds: number }

/** Places bids while clients request pages. */
async function besidePages(bids: PacedBids, loads: readonly PageLoad[], seconds: number): Promise<Beside> {
  const clients = loads.map(startPageClients)
  const waits = await bids.run(seconds, bidsPerSecond)
  const tallies = await Promise.all(clients.map((one) => one.stop()))
  return {
    waits,
    pages: tallies.reduce((sum, { pages }) => sum + pages, 0),
    seconds: Math.max(...tallies.map((one) => one.seconds)),
  }
}

const perSecond = ({ pages, seconds }: Beside): number => Math.round(pages / seconds)

function rowsOf(what: string, waits: readonly number[], alone: readonly number[] | null): Row[] {
  const row = (share: number, name: string, atMost: number): Row => ({
    what: `a bid ${what}: ${name}`,
    unit: 'ms',
    ours: quantile(waits, share),
    baseline: alone && { name: 'alone', figure: quantile(alone, share) },
    target: alone && { atMost },
  })
  return [
    row(0.5, 'p50', 2),
    row(0.99, 'p99', 3),
    {
      what: `a bid ${what}: longest`,
      unit: 'ms',
      ours: Math.max(...waits),
      baseline: null,
      target: { atMost: longestMs },
    },
  ]
}
