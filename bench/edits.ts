import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Bench, Row } from './bench.ts'
import type { EditServer } from './edits-process.ts'
import { median, quantile } from './quantile.ts'
import { newIdempotencyKey, openSignedConnection, type SignedConnection } from './signed-connection.ts'

const [bidders, lots] = [200, 1_000] as const

/** The milliseconds that a bidder waits between two bids. */
const bidEvery = 2_000
/** The milliseconds that the editor waits between two cells. */
const editEvery = 100
/** The milliseconds within which 19 of 20 cells must be confirmed. */
const atMost = 100

/** Measures edits of one cell after another in a draft of a thousand lots, while two hundred people bid on a lot. */
export const bench: Bench = {
  title: `Cell edits beside a running sale with ${bidders} bidders`,
  async run({ seconds }) {
    const child = fork(new URL('edits-process.ts', import.meta.url), [String(bidders), String(lots)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const [server] = (await once(child, 'message')) as [EditServer]
    const lines = await Promise.all(server.bidders.map((token) => openSignedConnection(server.url, token)))
    const editor = await openSignedConnection(server.url, server.editor)
    try {
      const alone = await edit(editor, performance.now() + (seconds * 1_000) / 2)
      const end = performance.now() + (seconds * 1_000) / 2
      const bidding = Promise.all(lines.map((line, index) => bid(line, index, end)))
      const beside = await edit(editor, end)
      const bids = (await bidding).reduce((sum, one) => sum + one, 0)
      return rowsOf(alone, beside, bids)
    } finally {
      for (const line of [...lines, editor]) line.close()
      child.send('leave')
      await once(child, 'exit')
    }
  },
}

/** The revision of each lot, and the number of cells edited so far. */
const revisions = new Map<string, number>()
let edits = 0

/** Edits cells until a time. @returns the milliseconds until each was confirmed */
async function edit(line: SignedConnection, until: number): Promise<readonly number[]> {
  const waits: number[] = []
  while (performance.now() < until) {
    edits += 1
    const lotId = `draft-${edits % lots}`
    const rev = revisions.get(lotId) ?? 1
    const list = [{ lotId, rev, lot: { lowEstimate: 1_000 + edits } }]
    const began = performance.now()
    const answer = await line.request('/v1/house/lot/edit', {
      auctionId: 'draft',
      edits: JSON.stringify({ list }),
      ak: newIdempotencyKey(),
    })
    waits.push(performance.now() - began)
    if (answer.code !== 0) throw new Error(answer.text)
    revisions.set(lotId, rev + 1)
    await wait(editEvery)
  }
  return waits
}

let height = 10_000

/** Bids occasionally until a time. @returns the number of accepted bids */
async function bid(line: SignedConnection, index: number, until: number): Promise<number> {
  let accepted = 0
  await wait((index / bidders) * bidEvery)
  while (performance.now() < until) {
    height += 1
    const answer = await line.request('/v1/lot/prebid', {
      lotId: 'hot-1',
      auctionId: 'hot',
      bidPrice: String(height),
      ak: newIdempotencyKey(),
    })
    if (answer.code === 0) accepted += 1
    await wait(bidEvery)
  }
  return accepted
}

function rowsOf(alone: readonly number[], beside: readonly number[], bids: number): readonly Row[] {
  if (bids === 0) throw new Error('Nobody bid')
  const row = (what: string, ours: number, target: Row['target']): Row => ({
    what,
    unit: 'ms',
    ours,
    baseline: null,
    target,
  })
  return [
    row('a cell confirmed, without bids, median', median(alone), null),
    row(`a cell confirmed, beside ${bids.toLocaleString('en')} bids, median`, median(beside), null),
    row('… p95', quantile(beside, 0.95), { atMost }),
  ]
}
