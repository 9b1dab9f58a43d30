import { setTimeout as wait } from 'node:timers/promises'
import type { Bench, Row } from './bench.ts'
import { newTally, runBidders, throughputOf } from './bidders.ts'
import { measureDelivery, measureGatewayDelivery } from './watching/delivery.ts'
import { measureMemory } from './watching/memory.ts'
import { bidders, openWatchedServer, type WatchedServer } from './watching/server.ts'

/** Measures the delivery of a bid to the last of many watchers, compared with plain writes of the same bytes. */
export const bench: Bench = {
  title: 'Bids and their watchers, on sockets of the process that accepts the bids',
  async run({ seconds }) {
    const server = await openWatchedServer()
    const memory = await measureMemory(server)
    const rows: Row[] = []
    for (const many of [1_000, 5_000, 10_000]) rows.push(...(await measureDelivery(server, many)))
    rows.push(...(await measureGatewayDelivery(server, 10_000)))
    rows.push(...(await bidWithWatchers(server, seconds)), ...memory)
    await server.close()
    return rows
  },
}

const turns = 4

/** Bids through the command queue with many watchers, whose frames saturate the machine. */
async function bidWithWatchers(server: WatchedServer, seconds: number): Promise<Row[]> {
  await server.openSale('unwatched')
  await server.openSale('watched')
  const watchers = await server.watch('watched', 1_000)
  const [alone, watched] = [newTally(), newTally()]
  for (let turn = 0; turn < turns; turn++) {
    await runBidders(alone, seconds / turns, bidders.length, (index) => server.bid('unwatched', index))
    await runBidders(watched, seconds / turns, bidders.length, (index) => server.bid('watched', index))
    await wait(500)
  }
  await watchers.leave()
  return [
    {
      what: 'bids through the command queue with 1,000 watchers, 64 bidders',
      unit: 'bids/s',
      ours: throughputOf(watched).perSecond,
      baseline: { name: 'without watchers', figure: throughputOf(alone).perSecond },
      target: null,
    },
  ]
}
