import type { Bench, Row } from './bench.ts'
import { type LastMinute, openLastMinute } from './last-minute/open-server.ts'
import { startPageClients } from './last-minute/page-clients.ts'
import { quantile } from './quantile.ts'

const [lots, bidders, visitors] = [20, 64, 64]
const bidsPerSecond = 100
/** A visitor with a cookie gets a page of their own. */
const ownCookie = 'languageCode=en'

/**
 * Visitors who all reload one page whose prices change with every bid of its sale, against as many whose page is
 * rendered for each request. All pages are compressed.
 */
export const bench: Bench = {
  title: `Visitors’ pages beside ${bidsPerSecond} bids/s`,
  async run({ seconds }) {
    const house = await openLastMinute(lots, bidders)
    const { saleId, lots: ids } = house.server
    const paths = { 'a lot': `/auction/${saleId}/lot/${ids[0]}`, 'a sale': `/auction/${saleId}`, home: '/' }
    const rows: Row[] = []
    try {
      await reload(house, { path: paths.home, cookie: ownCookie, seconds: 2 })
      for (const [what, path] of Object.entries(paths)) {
        const own = await reload(house, { path, cookie: ownCookie, seconds })
        const shared = await reload(house, { path, cookie: '', seconds })
        rows.push(...rowsOf(what, shared, own))
      }
      return rows
    } finally {
      await house.close()
    }
  },
}

type Reloaded = { readonly pages: number; readonly waits: readonly number[] }

/** @returns pages per second, and what each bid took beside them */
async function reload(
  { server: { url }, bids }: LastMinute,
  { path, cookie, seconds }: { readonly path: string; readonly cookie: string; readonly seconds: number },
): Promise<Reloaded> {
  const clients = startPageClients({
    url,
    paths: [path],
    cookies: Array.from({ length: visitors }, () => cookie),
  })
  const waits = await bids.run(seconds, bidsPerSecond)
  const tally = await clients.stop()
  return { pages: tally.pages / tally.seconds, waits }
}

function rowsOf(what: string, shared: Reloaded, own: Reloaded): Row[] {
  const wait = (name: string, share: number): Row => ({
    what: `… a bid beside them, ${name}`,
    unit: 'ms',
    ours: quantile(shared.waits, share),
    baseline: { name: 'beside pages of their own', figure: quantile(own.waits, share) },
    target: null,
  })
  return [
    {
      what: `${what}, pages/s of ${visitors} visitors`,
      unit: 'pages/s',
      ours: shared.pages,
      baseline: { name: 'a page for each request', figure: own.pages },
      target: null,
    },
    wait('p50', 0.5),
    wait('p99', 0.99),
  ]
}
