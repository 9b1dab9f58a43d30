import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { systemClock } from '#server/platform/clock/clock.ts'
import { openRooms } from '#server/sale/rooms/open-rooms.ts'
import { hasNatsServer, openNatsServer } from '#server/sale/rooms/testing/nats-server.ts'
import { openNatsTransport } from '#server/sale/rooms/transport-nats.ts'
import { openPostgresTransport } from '#server/sale/rooms/transport-postgres.ts'
import type { Bench, Row } from './bench.ts'
import { type BenchDatabase, openBenchDatabase, silent } from './bench-database.ts'
import { openFollowers } from './gateways/followers.ts'
import { openPlainSale } from './plain-sale.ts'
import { median, quantile } from './quantile.ts'
import { type Gateway, openGateway } from './watching/gateway.ts'
import { steadyNow } from './watching/messages.ts'

/** Sockets in all, if the limit of open files of a process allows them at one gateway. */
const wanted = 20_000
/** Files that a gateway opens besides its sockets. */
const otherFiles = 500
const processes = 2
/** Milliseconds between two bids. */
const bidIntervalMs = 400
const bidders = ['anna', 'bert']
const sale = 'followed'

/**
 * Two gateways with thousands of followers of one sale with bids. One gateway is killed, and its followers connect to
 * the other, with the delays of a page. There is no TLS and no proxy, and everything shares the processors.
 */
export const bench: Bench = {
  title: 'Two gateways with 20,000 sockets, of which one is killed',
  async run() {
    const database = await openBenchDatabase()
    const nats = (await hasNatsServer()) ? await openNatsServer() : null
    const settings = nats ? { NATS_URL: nats.url, HOST: '0.0.0.0' } : { HOST: '0.0.0.0' }
    const gateways: [Gateway, Gateway] = [
      await openGateway(database.url, settings),
      await openGateway(database.url, settings),
    ]
    const rows = await measure(database, nats?.url ?? null, gateways)
    await gateways[1].leave()
    await nats?.close()
    await database.close()
    return rows
  },
}

async function measure(
  database: BenchDatabase,
  natsUrl: string | null,
  [lost, other]: readonly [Gateway, Gateway],
): Promise<readonly Row[]> {
  const server = await openServer(database, natsUrl)
  const since = await server.open()
  const many = Math.min(wanted, openFileLimit() - otherFiles)
  const ports = [lost.port, other.port]
  const connectedFrom = steadyNow()
  const followers = await Promise.all(
    Array.from({ length: processes }, () =>
      openFollowers({ id: sale, since }, Math.floor(many / processes), ports),
    ),
  )
  const connectedIn = steadyNow() - connectedFrom
  const readBefore = await entriesRead(other)
  const bids = server.startBids()
  await wait(5_000)
  const losing = await Promise.all(followers.map((group) => group.lose(lost.port)))
  const recovering = followers.map((group) => group.recovered())
  const killedAt = steadyNow()
  await lost.kill()
  const recoveries = await Promise.all(recovering)
  await wait(2_000)
  const seq = await bids.stop()
  const received = await Promise.all(followers.map((group) => group.reached(seq)))
  const read = (await entriesRead(other)) - readBefore
  for (const group of followers) group.leave()
  await server.close()

  const back = recoveries.flatMap(({ backAt }) => backAt.map((at) => (at - killedAt) / 1_000))
  const sum = (figures: readonly number[]) => figures.reduce((total, one) => total + one, 0)
  const count = sum(losing).toLocaleString('en')
  const row = (what: string, unit: string, ours: number, target: Row['target'] = null): Row => ({
    what,
    unit,
    ours,
    baseline: null,
    target,
  })
  return [
    row(
      `${natsUrl ? 'NATS' : 'NOTIFY'}: ${count} sockets back at the other gateway, all`,
      's',
      Math.max(...back),
      {
        atMost: 5,
      },
    ),
    row('… 99 %', 's', quantile(back, 0.99)),
    row('… median', 's', median(back)),
    row('… attempts that failed', '', sum(recoveries.map(({ failures }) => failures))),
    row('… entries missing', '', sum(received.map(({ gaps }) => gaps)), { atMost: 0 }),
    row('… snapshots in place of entries', '', sum(received.map(({ snapshots }) => snapshots)), {
      atMost: 0,
    }),
    row('… entries that the other gateway read', '', read, natsUrl ? { atMost: 0 } : null),
    row(`entries followed by ${(many).toLocaleString('en')} sockets`, '', seq - since),
    row('first connections', 'sockets/s', (many / connectedIn) * 1_000),
  ]
}

/** The entries that a gateway has read from the database so far. */
async function entriesRead({ port }: Gateway): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^rostrum_entries_received_total\{from="primary"\} (\d+)$/m.exec(metrics)?.[1] ?? 0)
}

type Server = {
  /** Publishes the sale. @returns its position */
  open(): Promise<number>
  /** Places bids, each above the one before. `stop` returns the position of the last one. */
  startBids(): { stop(): Promise<number> }
  close(): Promise<void>
}

async function openServer({ pool }: BenchDatabase, natsUrl: string | null): Promise<Server> {
  const transport = await (natsUrl ? openNatsTransport(natsUrl) : openPostgresTransport(pool, silent))
  const options = { pool, clock: systemClock, log: silent, metrics: new Registry(), transport }
  const rooms = await openRooms({ ...options, closing: false })
  const state = () => rooms.state(sale)
  return {
    async open() {
      await openPlainSale(rooms, sale, bidders)
      return (await state()).seq
    },
    startBids() {
      let isRunning = true
      const running = (async () => {
        for (let nth = 0; isRunning; nth++) {
          const bidder = bidders[nth % bidders.length] ?? ''
          const maximum = 2_000 + nth * 100
          const command = { type: 'placePreBid', bidder, lotId: `${sale}-1`, maximum } as const
          await rooms.queue(sale).submit({ command })
          await wait(bidIntervalMs)
        }
        return (await state()).seq
      })()
      return {
        stop() {
          isRunning = false
          return running
        },
      }
    },
    close: () => rooms.close(),
  }
}

/** The open files that a process may have; Node raises its own limit to the hard one. */
function openFileLimit(): number {
  const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit)
}
