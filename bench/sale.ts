import type { Bench, Row } from './bench.ts'
import { type Held, holdSale } from './selling/held-sale.ts'
import { openSellingServer } from './selling/server.ts'
import { beside } from './selling/slow.ts'
import { openGateway } from './watching/gateway.ts'
import { median, quantile } from './watching/median.ts'

const bidders = 200
/** Seconds of effort from which on the sale is held in full. */
const inFull = 4

/**
 * A live sale as it is held: a clerk sells lot after lot, two hundred bid by signed calls as fast as people think, and
 * thousands watch; then some of it again with the watchers at two gateways, and beside some who do not read.
 */
export const bench: Bench = {
  title: 'A whole sale, with those who watch it',
  async run({ seconds }) {
    const size = seconds < inFull ? { lots: 5, many: 1_000, again: 3 } : { lots: 50, many: 10_000, again: 15 }
    const server = await openSellingServer(bidders)
    const own = await holdSale(server, 'evening', { ...size, ports: [server.port] })
    const gateways = [await openGateway(server.databaseUrl), await openGateway(server.databaseUrl)]
    const ports = gateways.map(({ port }) => port)
    const far = await holdSale(server, 'gateways', { lots: size.again, many: size.many, ports })
    for (const gateway of gateways) await gateway.leave()
    const rows = [
      ...rowsOf(own, `${size.lots} lots, ${size.many.toLocaleString('en')} watching`, 1.1),
      {
        what: 'memory of the house for each watcher',
        unit: 'kB',
        ours: own.weight,
        baseline: null,
        target: { atMost: 9 },
      },
      ...rowsOf(far, `${size.again} lots, as many at two gateways`, 0.95),
      ...(await beside(server)),
    ]
    await server.close()
    return rows
  },
}

function rowsOf({ ours, plainly, waits }: Held, what: string, atMost: number): Row[] {
  const informs = { unit: 'ms', baseline: null, target: null } as const
  return [
    {
      what: `${what}: a bid in the ledger to the last of them, median`,
      unit: 'ms',
      ours: median(ours),
      baseline: { name: 'plain writes of the same bytes', figure: median(plainly) },
      target: { atMost },
    },
    { what: '… p99', ...informs, ours: quantile(ours, 0.99) },
    {
      what: `… a bid’s answer, of ${waits.length.toLocaleString('en')}, median`,
      ...informs,
      ours: median(waits),
    },
  ]
}
