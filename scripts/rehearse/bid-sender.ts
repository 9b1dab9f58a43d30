import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type NetworkProfile, requestOutcome } from '#domain/rehearsal/network.ts'
import type { Random } from '#domain/rehearsal/random.ts'
import { bidOffer } from '#wire/calls/bidding.ts'
import type { CallResult } from '#wire/client/client.ts'
import { clientOf } from './accounts.ts'
import type { RehearsalServer } from './rehearsal-server.ts'
import { countRefusal, type Tally } from './tally.ts'

/** One request to bid. */
export type Params = {
  readonly auctionId: string
  readonly lotId: string
  readonly price: number
  readonly taps: 1 | 2
}

/** Sends the bids of one bidder. */
export type BidSender = { bid(params: Params): Promise<void> }

/** The most attempts without a response. */
const maxAttempts = 12

/** Sends a bidder's taps over a connection: all attempts of a request have one idempotency key (V3). */
export function createBidSender(
  server: RehearsalServer,
  {
    token,
    paddle,
    line,
    draw,
    tally,
  }: { token: string; paddle: string; line: NetworkProfile; draw: Random; tally: Tally },
): BidSender {
  async function send({ auctionId, lotId, price }: Params, ak: string, tap: number) {
    for (let index = 0; index < maxAttempts; index++) {
      const outcome = requestOutcome(line, `${lotId} ${price} ${tap}`, index, draw)
      const client = clientOf(server, token, async (address, init) => {
        await wait(outcome.out)
        if (outcome.lost === 'request') throw new TypeError('The request was lost')
        const response = await fetch(address, init)
        await wait(outcome.back)
        if (outcome.lost === 'response') throw new TypeError('The response was lost')
        return response
      })
      const response = await client.call(bidOffer, { auctionId, lotId, bidPrice: price, ak })
      if (response.ok || response.error.scope === 'server') return response
      tally.retries += 1
    }
    return null
  }

  return {
    async bid(params) {
      const ak = randomUUID()
      const began = performance.now()
      const responses = await Promise.all(
        Array.from({ length: params.taps }, (_, tap) => send(params, ak, tap)),
      )
      const answered = performance.now()
      tally.answers.push(answered - began)
      const [first = null, second = null] = responses
      const { lotId, price } = params
      if (first !== null)
        tally.presses.push({
          paddle,
          lotId,
          price,
          began,
          answered,
          refusal: first.ok ? '' : first.error.name,
        })
      if (first === null) tally.issues.push(`A bid was never answered: ${JSON.stringify(params)}`)
      else if (first.ok) tally.accepted += 1
      else countRefusal(tally, first.error.name)
      if (params.taps === 1) return
      tally.doubleTaps += 1
      if (isSame(first, second)) tally.doubleTapsThatWereOne += 1
    },
  }
}

type BidResult = CallResult<typeof bidOffer> | null

/** Returns whether two taps for one request had the same outcome: one bid, or two refusals. */
function isSame(first: BidResult, second: BidResult): boolean {
  if (!first?.ok || !second?.ok) return first !== null && second !== null && first.ok === second.ok
  return first.data.bidId === second.data.bidId
}
