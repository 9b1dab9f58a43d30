import { setTimeout as wait } from 'node:timers/promises'
import type { Bench, Row } from './bench.ts'
import { newTally, runBidders, throughputOf } from './bidders.ts'
import { reachAll, reachThroughGateways } from './watching/reach.ts'
import { bidders, openWatchedServer, type WatchedServer } from './watching/server.ts'
import { weigh } from './watching/weight.ts'

/** One bid to the last of many watchers, beside plain writes of the same bytes; and what watchers cost the bids. */
export const bench: Bench = {
  title: 'Bids and those who watch them, on sockets of the process that takes the bids',
  async run({ seconds }) {
    const server = await openWatchedServer()
    const weights = await weigh(server)
    const rows: Row[] = []
    for (const many of [1_000, 5_000, 10_000]) rows.push(...(await reachAll(server, many)))
    rows.push(...(await reachThroughGateways(server, 10_000)))
    rows.push(...(await bidUnderWatch(server, seconds)), ...weights)
    await server.close()
    return rows
  },
}

const turns = 4

/** Bids at the desk with many watching: there are so many that the bytes of their frames fill the machine. */
async function bidUnderWatch(server: WatchedServer, seconds: number): Promise<Row[]> {
  await server.openSale('unwatched')
  await server.openSale('watched')
  const watchers = await server.watched('watched', 1_000)
  const [alone, under] = [newTally(), newTally()]
  for (let turn = 0; turn < turns; turn++) {
    await runBidders(alone, seconds / turns, bidders.length, (nth) => server.bid('unwatched', nth))
    await runBidders(under, seconds / turns, bidders.length, (nth) => server.bid('watched', nth))
    await wait(500)
  }
  await watchers.leave()
  return [
    {
      what: 'bids at the desk with 1,000 watching, 64 bidders',
      unit: 'bids/s',
      ours: throughputOf(under).perSecond,
      baseline: { name: 'nobody watching', figure: throughputOf(alone).perSecond },
      target: null,
    },
  ]
}
