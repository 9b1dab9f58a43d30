import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { SaleEvent } from '#domain/auction/events.ts'
import type { AppendRequest, LotStandingRow, MyStandingRow } from '#server/sale/ledger/append-request.ts'
import type { Draft, Head } from '#server/sale/ledger/entry.ts'
import { emptyHead } from '#server/sale/ledger/entry.ts'
import { type Ledger, openLedger } from '#server/sale/ledger/ledger.ts'
import { type Bid, createBatches } from './bid-batches.ts'
import type { FloorServer } from './floor.ts'

/**
 * Writes what an auction must write for a bid, without deciding it: the entry with its commitment and hash,
 * its response, and the states of lot and bidder, by the ledger's own sealing and append. It has no rules,
 * states, effects, notices, queues, time windows, pushes or metrics, and every bid leads. @param sales the
 * published sales of one lot each, to which nothing else is appended
 */
export async function openSealingFloor(pool: Pool, sales: readonly string[]): Promise<FloorServer> {
  const ledger = openLedger(pool)
  const heads = new Map(await ledger.heads(sales))
  return {
    bid: createBatches((bids) => appendBids(ledger, heads, sales, bids)),
    close: () => ledger.close(),
  }
}

async function appendBids(
  ledger: Ledger,
  heads: Map<string, Head>,
  sales: readonly string[],
  bids: readonly Bid[],
): Promise<void> {
  const at = Date.now()
  const parts = [...Map.groupBy(bids, ({ lot }) => sales[lot - 1] ?? '')].map(([auctionId, own]) =>
    partOf(ledger, auctionId, heads.get(auctionId) ?? emptyHead, own, at),
  )
  const { appended } = await ledger.append(parts)
  if (appended.size !== parts.length) throw new Error('The floor lost bids')
  for (const { auctionId, sealed, head } of parts) {
    const { seq, hash } = sealed.at(-1)?.row ?? head
    heads.set(auctionId, { seq, hash })
  }
}

function partOf(
  ledger: Ledger,
  auctionId: string,
  head: Head,
  bids: readonly Bid[],
  at: number,
): AppendRequest {
  const lotId = `${auctionId}-1`
  const last = bids.at(-1)
  const drafts = bids.map((bid, index) => draftOf(bid, lotId, head.seq + index + 1))
  const mine = new Map(bids.map((bid) => [bid.bidder, standingOf(auctionId, lotId, bid, at)]))
  return {
    auctionId,
    head,
    sealed: ledger.seal(auctionId, head, drafts, at),
    requestKeys: [],
    answers: [],
    projections: {
      sales: [],
      lots: last ? [lotStandingOf(auctionId, lotId, last, head.seq + bids.length)] : [],
      mine: [...mine.values()],
      lines: [],
      voided: [],
    },
    jobs: [],
    window: null,
  }
}

/** Returns the event of a leading bid, with the lines of the maximum it outbids and its own. */
function draftOf({ bidder, price }: Bid, lotId: string, seq: number): Draft {
  const line = { paddle: bidder, price, channel: 'maximum' } as const
  const event: SaleEvent = {
    type: 'preBidPlaced',
    lotId,
    paddle: bidder,
    maximum: price,
    leading: { ...line, reserveMet: true },
    lines: [line, line],
  }
  const answer = `{"nowPrice":${price},"seq":${seq}}`
  return { event, request: { by: bidder, idempotencyKey: randomUUID(), answer } }
}

const standingOf = (auctionId: string, lotId: string, { bidder, price }: Bid, at: number): MyStandingRow => ({
  bidder,
  auction_id: auctionId,
  lot_id: lotId,
  my_price: price,
  at,
  led_at: at,
})

const lotStandingOf = (
  auctionId: string,
  lotId: string,
  { bidder, price }: Bid,
  seq: number,
): LotStandingRow => ({
  auction_id: auctionId,
  lot_id: lotId,
  seq,
  sale_status: 0,
  lot_status: 0,
  withdrawn: false,
  end_time: 4_102_444_800_000,
  win_price: price,
  final_price: 0,
  next_price: price + 100,
  reserve_met: true,
  leader: bidder,
  leader_bidder: bidder,
  leader_channel: 'maximum',
  bid_count: seq,
})
