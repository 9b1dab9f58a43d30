import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Bench, Row } from './bench.ts'
import { newTally, runBidders, type Tally, throughputOf } from './bidders.ts'
import type { CallServer } from './calls-process.ts'
import { newIdempotencyKey, openSignedConnection, type SignedConnection } from './signed-connection.ts'
import { gather } from './watching/crowds.ts'

const connections = 256
const turns = 3

/** Bids on one hot lot through signed HTTP, beside an empty call and the naive way through the same server. */
export const bench: Bench = {
  title: `Signed calls over HTTP, ${connections} connections, one hot lot`,
  async run({ seconds }) {
    const child = fork(new URL('calls-process.ts', import.meta.url), [String(connections)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const [house] = (await once(child, 'message')) as [CallServer]
    const lines = await Promise.all(house.tokens.map((token) => openSignedConnection(house.url, token)))
    try {
      return await measured(lines, seconds / turns, Number(new URL(house.url).port))
    } finally {
      for (const line of lines) line.close()
      child.send('leave')
      await once(child, 'exit')
    }
  },
}

async function measured(lines: readonly SignedConnection[], seconds: number, port: number): Promise<Row[]> {
  const ask = async (nth: number, path: string, payload: Readonly<Record<string, string>>) =>
    (await lines[nth]?.ask(path, payload)) ?? { code: -1, text: '' }
  let height = 10_000
  const ways = {
    empty: async (nth: number) => isDone(await ask(nth, '/v1/bench/empty', {})),
    naive: async (nth: number) => isDone(await ask(nth, '/v1/bench/naive', { by: '1' })),
    ours: async (nth: number) => {
      height += 1
      const bidPrice = String(height)
      const answer = await ask(nth, '/v1/lot/prebid', {
        lotId: 'hot-1',
        auctionId: 'hot',
        bidPrice,
        ak: newIdempotencyKey(),
      })
      return isDone(answer)
    },
  }
  const headOf = async (): Promise<number> =>
    JSON.parse((await ask(0, '/v1/auction/get', { id: 'hot' })).text).data.seq
  const tallies = { empty: newTally(), naive: newTally(), ours: newTally() }
  for (const way of ['empty', 'naive', 'ours'] as const)
    await runBidders(newTally(), 1, connections, ways[way])
  for (let turn = 0; turn < turns; turn += 1) {
    for (const way of ['empty', 'naive', 'ours'] as const) {
      await runBidders(tallies[way], seconds, connections, ways[way])
    }
  }
  return [...rowsOf(tallies), ...(await underWatch(ways.ours, headOf, seconds, port))]
}

const watching = 1_000

/** The same bids with and without many who watch the lot, in turns. */
async function underWatch(
  bid: (nth: number) => Promise<boolean>,
  headOf: () => Promise<number>,
  seconds: number,
  port: number,
): Promise<Row[]> {
  const [alone, watched] = [newTally(), newTally()]
  for (let turn = 0; turn < turns; turn += 1) {
    await runBidders(alone, seconds, connections, bid)
    const watchers = await gather(port, watching, { id: 'hot', since: await headOf() })
    await runBidders(watched, seconds, connections, bid)
    await watchers.leave()
  }
  return [
    {
      what: `bids taken with ${watching.toLocaleString('en')} watching the lot`,
      unit: 'bids/s',
      ours: throughputOf(watched).perSecond,
      baseline: { name: 'nobody watching', figure: throughputOf(alone).perSecond },
      target: { atLeast: 0.5 },
    },
  ]
}

/** A bid that another overtook on the way is not counted, and is no fault either. */
function isDone({ code, text }: { readonly code: number; readonly text: string }): boolean {
  if (code !== 0 && code !== 2001) throw new Error(text)
  return code === 0
}

function rowsOf({ empty, naive, ours }: Readonly<Record<'empty' | 'naive' | 'ours', Tally>>): Row[] {
  const [plain, slow, bids] = [throughputOf(empty), throughputOf(naive), throughputOf(ours)]
  const row = { what: 'bids taken', unit: 'bids/s', ours: bids.perSecond }
  const naively = 'a transaction per bid, over HTTP too'
  return [
    {
      ...row,
      baseline: { name: 'an empty signed call', figure: plain.perSecond },
      target: { atLeast: 0.85 },
    },
    { ...row, baseline: { name: naively, figure: slow.perSecond }, target: { atLeast: 20 } },
    {
      what: 'a bid: p50',
      unit: 'ms',
      ours: bids.p50,
      baseline: { name: naively, figure: slow.p50 },
      target: null,
    },
  ]
}
