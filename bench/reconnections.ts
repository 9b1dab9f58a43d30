import { setTimeout as wait } from 'node:timers/promises'
import type { Bench, Row } from './bench.ts'
import { openFollowers } from './gateways/followers.ts'
import { openLastMinute } from './last-minute/open-server.ts'
import type { PacedBids } from './last-minute/paced-bids.ts'
import { median, quantile } from './quantile.ts'
import { longestTurnOfClosing } from './reconnections/plain-closing.ts'
import { steadyNow } from './watching/messages.ts'

const [lots, bidders, sockets, processes] = [20, 64, 10_000, 2]
const bidsPerSecond = 20
/** Seconds in which all must be back, and milliseconds that no bid may take. */
const [backSeconds, longestMs] = [5, 150]

/**
 * The connections of everybody who follows a sale break at once, as when a proxy restarts. They come back with the
 * delays of a page to the server that takes the bids, while bids are placed. Everything shares the processors.
 */
export const bench: Bench = {
  title: `${sockets.toLocaleString('en')} sockets of one server that break at once, beside ${bidsPerSecond} bids/s`,
  async run({ seconds }) {
    const { server, bids, close } = await openLastMinute(lots, bidders, { linesPerBidder: 2 })
    try {
      const port = Number(new URL(server.url).port)
      return await measure(server.saleId, port, bids, seconds)
    } finally {
      await close()
    }
  },
}

async function measure(id: string, port: number, bids: PacedBids, seconds: number): Promise<Row[]> {
  await bids.run(7, bidsPerSecond)
  const alone = await bids.run(seconds, bidsPerSecond)
  const groups = await Promise.all(
    Array.from({ length: processes }, () => openFollowers({ id, since: 0 }, sockets / processes, [port], 1)),
  )
  await wait(2_000)
  const watched = await bids.run(seconds, bidsPerSecond)
  const during = bids.run(seconds, bidsPerSecond)
  await wait(1_000)
  const brokenAt = steadyNow()
  await Promise.all(groups.map((group) => group.breakAll()))
  const recoveries = await Promise.all(groups.map((group) => group.recovered()))
  const waits = await during
  for (const group of groups) group.leave()
  const floor = await longestTurnOfClosing(sockets)

  const back = recoveries.flatMap(({ backAt }) => backAt.map((at) => (at - brokenAt) / 1_000))
  const failures = recoveries.reduce((sum, one) => sum + one.failures, 0)
  const row = (what: string, unit: string, ours: number, atMost: number | null = null): Row => {
    return { what, unit, ours, baseline: null, target: atMost === null ? null : { atMost } }
  }
  return [
    row(`${back.length.toLocaleString('en')} sockets back, all`, 's', Math.max(...back), backSeconds),
    row('… median', 's', median(back)),
    row('… attempts that failed', '', failures),
    row('a bid alone: p50', 'ms', median(alone)),
    row('a bid alone: longest', 'ms', Math.max(...alone)),
    row('a bid while all follow: p50', 'ms', median(watched)),
    row('a bid while all follow: longest', 'ms', Math.max(...watched)),
    row('a bid while they come back: p50', 'ms', median(waits)),
    row('a bid while they come back: p99', 'ms', quantile(waits, 0.99)),
    row('a bid while they come back: longest', 'ms', Math.max(...waits), longestMs),
    row('as many plain connections that end at once: longest turn of their server', 'ms', floor),
  ]
}
