import { fork } from 'node:child_process'
import { once } from 'node:events'
import { memoryOptions } from '../scripts/lib/memory.mjs'
import type { Bench, Row } from './bench.ts'
import { newTally, runBidders, type Tally, throughputOf } from './bidders.ts'
import type { CallServer } from './calls-process.ts'
import { newIdempotencyKey, openSignedConnection, type SignedConnection } from './signed-connection.ts'
import { connectWatchers } from './watching/watcher-processes.ts'

const connections = 256
const turns = 3

/** Bids on one hot lot as signed HTTP calls, compared with an empty call, a naive bid and the floor of a bid on the same server. */
export const bench: Bench = {
  title: `Signed calls over HTTP, ${connections} connections, one hot lot`,
  async run({ seconds }) {
    const child = fork(new URL('calls-process.ts', import.meta.url), [String(connections)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
      execArgv: memoryOptions,
    })
    const [server] = (await once(child, 'message')) as [CallServer]
    const clients = await Promise.all(server.tokens.map((token) => openSignedConnection(server.url, token)))
    try {
      return await measure(clients, seconds / turns, Number(new URL(server.url).port))
    } finally {
      for (const client of clients) client.close()
      child.send('leave')
      await once(child, 'exit')
    }
  },
}

async function measure(clients: readonly SignedConnection[], seconds: number, port: number): Promise<Row[]> {
  const request = async (index: number, path: string, payload: Readonly<Record<string, string>>) =>
    (await clients[index]?.request(path, payload)) ?? { code: -1, text: '' }
  let price = 10_000
  const calls = {
    empty: async (index: number) => isAccepted(await request(index, '/v1/bench/empty', {})),
    naive: async (index: number) => isAccepted(await request(index, '/v1/bench/naive', { by: '1' })),
    floor: async (index: number) => isAccepted(await request(index, '/v1/bench/floor', { by: '1' })),
    ours: async (index: number) => {
      price += 1
      const bidPrice = String(price)
      const response = await request(index, '/v1/lot/prebid', {
        lotId: 'hot-1',
        auctionId: 'hot',
        bidPrice,
        ak: newIdempotencyKey(),
      })
      return isAccepted(response)
    },
  }
  const currentSeq = async (): Promise<number> =>
    JSON.parse((await request(0, '/v1/auction/get', { id: 'hot' })).text).data.seq
  const kinds = ['empty', 'naive', 'floor', 'ours'] as const
  const tallies = { empty: newTally(), naive: newTally(), floor: newTally(), ours: newTally() }
  for (const kind of kinds) await runBidders(newTally(), 1, connections, calls[kind])
  for (let turn = 0; turn < turns; turn += 1) {
    for (const kind of kinds) await runBidders(tallies[kind], seconds, connections, calls[kind])
  }
  return [...rowsOf(tallies), ...(await measureWatched(calls.ours, currentSeq, seconds, port))]
}

const watcherCount = 1_000

/** Measures the same bids with and without watchers of the lot, in alternating turns. */
async function measureWatched(
  bid: (index: number) => Promise<boolean>,
  currentSeq: () => Promise<number>,
  seconds: number,
  port: number,
): Promise<Row[]> {
  const [alone, watched] = [newTally(), newTally()]
  for (let turn = 0; turn < turns; turn += 1) {
    await runBidders(alone, seconds, connections, bid)
    const watchers = await connectWatchers(port, watcherCount, { id: 'hot', since: await currentSeq() })
    await runBidders(watched, seconds, connections, bid)
    await watchers.leave()
  }
  return [
    {
      what: `accepted bids with ${watcherCount.toLocaleString('en')} watchers`,
      unit: 'bids/s',
      ours: throughputOf(watched).perSecond,
      baseline: { name: 'without watchers', figure: throughputOf(alone).perSecond },
      target: { atLeast: 0.5 },
    },
  ]
}

/**
 * Returns whether a bid was accepted. Bids that are too low on arrival (2001) are not counted; every other
 * failure throws.
 */
function isAccepted({ code, text }: { readonly code: number; readonly text: string }): boolean {
  if (code !== 0 && code !== 2001) throw new Error(text)
  return code === 0
}

function rowsOf({
  empty,
  naive,
  floor,
  ours,
}: Readonly<Record<'empty' | 'naive' | 'floor' | 'ours', Tally>>): Row[] {
  const [plain, naiveBids, bids] = [throughputOf(empty), throughputOf(naive), throughputOf(ours)]
  const row = { what: 'accepted bids', unit: 'bids/s', ours: bids.perSecond }
  const naiveName = 'a transaction per bid, also over HTTP'
  return [
    {
      ...row,
      baseline: { name: 'an empty signed call', figure: plain.perSecond },
      target: { atLeast: 0.7 },
    },
    {
      what: 'the floor of a bid: only hashed and appended',
      unit: 'bids/s',
      ours: throughputOf(floor).perSecond,
      baseline: { name: 'an empty signed call', figure: plain.perSecond },
      target: null,
    },
    { ...row, baseline: { name: naiveName, figure: naiveBids.perSecond }, target: { atLeast: 20 } },
    {
      what: 'a bid: p50',
      unit: 'ms',
      ours: bids.p50,
      baseline: { name: naiveName, figure: naiveBids.p50 },
      target: null,
    },
  ]
}
