import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from '#server/sale/rooms/testing/chance.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { type CallResult, type Client, createClient } from '#wire/client/client.ts'
import type { Receipt } from '#wire/entities/receipt.ts'
import type { Balancer } from './balancer.ts'
import type { Answer, Bid, Call } from './history.ts'
import type { Bidder, OpenLot } from './sales.ts'
import type { ServerProcess } from './server-process.ts'

/** People who bid without end, over all servers, whatever becomes of them. */
export type Bidders = {
  readonly calls: readonly Call[]
  /** What bidders were given in the end, by the key of their bid. */
  readonly receipts: ReadonlyMap<string, Receipt>
  stop(): Promise<void>
}

/** Milliseconds that a bidder rests after a bid, at most, and before asking again what nobody answered. */
const rest = 60
const pause = 25
/** Milliseconds after which a call that was not answered is made again, elsewhere if need be. */
const longestCall = 1_000

/** Lets bidders loose. Each sends a bid until it knows what became of it, under the same key. */
export function letBid(options: {
  bidders: readonly Bidder[]
  balancer: Balancer
  openLots: () => readonly OpenLot[]
  chance: Chance
}): Bidders {
  const { bidders, balancer, openLots, chance } = options
  const calls: Call[] = []
  const receipts = new Map<string, Receipt>()
  let isStopped = false
  let height = 5_000

  async function bidOn({ id, token }: Bidder, nth: number): Promise<void> {
    const clients = clientsOf(token)
    while (!isStopped) {
      const lots = openLots()
      if (lots.length > 0) {
        const { auctionId, lotId } = chance.pick(lots)
        height += 100
        const decidedAt = performance.now()
        await settle(
          { key: randomUUID(), bidder: id, auctionId, lotId, maximum: height, decidedAt },
          nth,
          clients,
        )
      }
      await wait(chance.below(rest))
    }
  }

  /** Asks until the fate of a bid is known, or the storm is over. */
  async function settle(bid: Bid, nth: number, clients: (server: ServerProcess) => Client): Promise<void> {
    while (!isStopped) {
      const server = balancer.serverFor(nth)
      if (server === null) {
        await wait(pause)
        continue
      }
      const askedAt = performance.now()
      const { auctionId, lotId, maximum: bidPrice, key: ak } = bid
      const asked = { auctionId, lotId, bidPrice, ak }
      const result = await clients(server).call(lotPrebid, asked, { timeout: longestCall })
      const answer = answerOf(result)
      calls.push({ bid, server: server.name, askedAt, answeredAt: performance.now(), answer })
      if (result.ok && result.data.receipt) receipts.set(bid.key, result.data.receipt)
      if (answer.kind !== 'unknown') return
      balancer.failed(server)
      await wait(pause)
    }
  }

  const under = bidders.map(bidOn)
  return {
    calls,
    receipts,
    async stop() {
      isStopped = true
      await Promise.all(under)
    },
  }
}

/** A client for each address that a server has had. */
function clientsOf(token: string): (server: ServerProcess) => Client {
  const known = new Map<string, Client>()
  return ({ url }) => {
    const client =
      known.get(url) ??
      createClient({ origin: url, appid: 'web', key: 'rostrum-demo', token: () => token, lang: () => 'en' })
    known.set(url, client)
    return client
  }
}

function answerOf(result: CallResult<typeof lotPrebid>): Answer {
  if (result.ok) {
    const { nowPrice, win, seq } = result.data
    return { kind: 'accepted', price: nowPrice, leads: win === 'winning', seq }
  }
  const { scope, name } = result.error
  if (scope === 'http') return { kind: 'unknown', name }
  if (name === 'tooManyRequests' || name === 'unknown') return { kind: 'unknown', name }
  return { kind: 'refused', name }
}
