import type { Bench, Row } from './bench.ts'
import { median, quantile } from './quantile.ts'
import { runSale, type SaleFigures } from './selling/run-sale.ts'
import { openSellingServer } from './selling/server.ts'
import { measureSlowReaders } from './selling/slow-readers.ts'
import { openGateway } from './watching/gateway.ts'

const bidders = 200
/** The seconds of effort from which the sale runs in full. */
const fullFrom = 4

/**
 * Measures a live sale: a clerk sells every lot, two hundred bidders bid with signed calls at human speed,
 * and thousands watch. Then it repeats a part with the watchers at two gateways, and next to sockets that
 * read nothing.
 */
export const bench: Bench = {
  title: 'A complete live sale with watchers',
  async run({ seconds }) {
    const size =
      seconds < fullFrom ? { lots: 5, many: 1_000, again: 3 } : { lots: 50, many: 10_000, again: 15 }
    const server = await openSellingServer(bidders)
    const direct = await runSale(server, 'evening', { ...size, ports: [server.port] })
    const gateways = [await openGateway(server.databaseUrl), await openGateway(server.databaseUrl)]
    const ports = gateways.map(({ port }) => port)
    const viaGateways = await runSale(server, 'gateways', { lots: size.again, many: size.many, ports })
    for (const gateway of gateways) await gateway.leave()
    const rows = [
      ...rowsOf(direct, `${size.lots} lots, ${size.many.toLocaleString('en')} watchers`, 1.1),
      {
        what: 'memory of the server per watcher',
        unit: 'kB',
        ours: direct.memory,
        baseline: null,
        target: { atMost: 9 },
      },
      ...rowsOf(viaGateways, `${size.again} lots, as many at two gateways`, 0.95),
      ...(await measureSlowReaders(server)),
    ]
    await server.close()
    return rows
  },
}

function rowsOf({ ours, plain, latencies }: SaleFigures, what: string, atMost: number): Row[] {
  const informative = { unit: 'ms', baseline: null, target: null } as const
  return [
    {
      what: `${what}: ledger entry of a bid to the last watcher, median`,
      unit: 'ms',
      ours: median(ours),
      baseline: { name: 'plain writes of the same bytes', figure: median(plain) },
      target: { atMost },
    },
    { what: '… p99', ...informative, ours: quantile(ours, 0.99) },
    {
      what: `… response to a bid, of ${latencies.length.toLocaleString('en')}, median`,
      ...informative,
      ours: median(latencies),
    },
  ]
}
