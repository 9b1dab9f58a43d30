import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '#server/sale/rooms/testing/random.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { type CallResult, type Client, createClient } from '#wire/client/client.ts'
import type { Receipt } from '#wire/entities/receipt.ts'
import type { Balancer, Target } from './balancer.ts'
import type { Answer, Bid, Call } from './history.ts'
import type { Bidder, OpenLot } from './sales.ts'

/** Bidders who bid continuously over all servers, whatever faults occur. */
export type Bidders = {
  readonly calls: readonly Call[]
  /** The receipts of accepted bids, by the key of the bid. */
  readonly receipts: ReadonlyMap<string, Receipt>
  stop(): Promise<void>
}

/** The default delay before a retry, in milliseconds. */
const defaultRetryDelayMs = 25
/** The default timeout of a call in milliseconds, after which it is retried, on another server if necessary. */
const defaultCallTimeoutMs = 1_000

/** Starts the bidders. Each repeats a bid under the same key until its outcome is known. */
export function startBidders(options: {
  bidders: readonly Bidder[]
  balancer: Balancer
  openLots: () => readonly OpenLot[]
  random: SeededRandom
  /** Maximum pause after a bid, in milliseconds. */
  maxRestMs: number
  /** Delay before a retry, in milliseconds. */
  retryDelayMs?: number
  /** Timeout of a call in milliseconds. */
  callTimeoutMs?: number
}): Bidders {
  const { bidders, balancer, openLots, random, maxRestMs } = options
  const { retryDelayMs = defaultRetryDelayMs, callTimeoutMs = defaultCallTimeoutMs } = options
  const calls: Call[] = []
  const receipts = new Map<string, Receipt>()
  let isStopped = false
  let nextMaximum = 5_000

  async function bidOn({ id, token }: Bidder, index: number): Promise<void> {
    const clients = clientsOf(token)
    while (!isStopped) {
      const lots = openLots()
      if (lots.length > 0) {
        const { auctionId, lotId } = random.pick(lots)
        nextMaximum += 100
        const decidedAt = performance.now()
        await settle(
          { key: randomUUID(), bidder: id, auctionId, lotId, maximum: nextMaximum, decidedAt },
          index,
          clients,
        )
      }
      await wait(random.below(maxRestMs))
    }
  }

  /** Retries until the outcome of a bid is known or the storm is over. */
  async function settle(bid: Bid, index: number, clients: (server: Target) => Client): Promise<void> {
    while (!isStopped) {
      const server = balancer.serverFor(index)
      if (server === null) {
        await wait(retryDelayMs)
        continue
      }
      const askedAt = performance.now()
      const { auctionId, lotId, maximum: bidPrice, key: ak } = bid
      const payload = { auctionId, lotId, bidPrice, ak }
      const result = await clients(server).call(lotPrebid, payload, { timeout: callTimeoutMs })
      const answer = toAnswer(result)
      calls.push({ bid, server: server.name, askedAt, answeredAt: performance.now(), answer })
      if (result.ok && result.data.receipt) receipts.set(bid.key, result.data.receipt)
      if (answer.kind !== 'unknown') return
      balancer.failed(server)
      await wait(retryDelayMs)
    }
  }

  const loops = bidders.map(bidOn)
  return {
    calls,
    receipts,
    async stop() {
      isStopped = true
      await Promise.all(loops)
    },
  }
}

/** Returns a client for each address of a server. */
function clientsOf(token: string): (server: Target) => Client {
  const clients = new Map<string, Client>()
  return ({ url }) => {
    const client =
      clients.get(url) ??
      createClient({ origin: url, appid: 'web', key: 'rostrum-demo', token: () => token, lang: () => 'en' })
    clients.set(url, client)
    return client
  }
}

function toAnswer(result: CallResult<typeof lotPrebid>): Answer {
  if (result.ok) {
    const { nowPrice, win, seq } = result.data
    return { kind: 'accepted', price: nowPrice, leads: win === 'winning', seq }
  }
  const { scope, name } = result.error
  if (scope === 'http') return { kind: 'unknown', name }
  if (name === 'tooManyRequests' || name === 'unknown') return { kind: 'unknown', name }
  return { kind: 'refused', name }
}
