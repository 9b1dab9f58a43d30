import type { ClerkCommand, Command } from '#domain/auction/commands.ts'
import { decide } from '#domain/auction/decide.ts'
import { emptySale, evolve } from '#domain/auction/evolve.ts'
import { hongKongIncrements, nextIncrement } from '#domain/auction/increment-table.ts'
import { pushesOf } from '#domain/auction/push.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { Bench } from './bench.ts'

/**
 * How many bids a second the rules alone take on one hot lot: decided, folded and told to every audience, with no
 * ledger and no network. Every bidder in turn bids the next step, so that each bid changes the leader. What is counted
 * is this process's own processor time, so that a busy neighbour does not make the rules look slow.
 */

type Case = {
  readonly kind: 'timed' | 'live'
  readonly lots: number
  readonly bidders: number
  /** How many bids the lot has had when the measuring begins. */
  readonly history: number
}

const hot = 'lot-1'
const measured = 40_000
/** How many bids are measured before the lot goes back to where its measuring began: prices end at 1,000,000,000. */
const stretch = 2_000

/** Seconds that the processors have spent on this process since an earlier reading. */
function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

/** Decides, folds and tells, as a desk does. */
function run(state: SaleState, command: Command): SaleState {
  const decision = decide(state, command, state.at)
  const events = decision.kind === 'accepted' ? decision.events : []
  return events.reduce((before, event) => {
    const entry = { seq: before.seq + 1, at: before.at, event }
    const after = evolve(before, entry)
    pushesOf(entry, before, after)
    return after
  }, state)
}

function saleOf({ kind, lots, bidders }: Case): SaleState {
  const publish: Command = {
    type: 'publishSale',
    terms: {
      auctionId: 'bench',
      kind,
      currency: 'HKD',
      ladder: hongKongIncrements,
      registerStartTime: 0,
      bidStartTime: 0,
      startTime: 0,
      endTime: 10_000_000,
      lotInterval: 30_000,
      extendWindow: 180_000,
      bidAcceptance: 'auto',
    },
    lots: Array.from({ length: lots }, (_, index) => ({
      lotId: `lot-${index + 1}`,
      lotNum: index + 1,
      startPrice: 100,
      lowEstimate: 1_000,
      highEstimate: 2_000,
      reserve: 500,
    })),
  }
  const admissions = Array.from(
    { length: bidders },
    (_, index): Command => ({
      type: 'admit',
      bidder: `account-${index}`,
      paddle: null,
      limit: 1_000_000_000,
    }),
  )
  return [publish, ...admissions].reduce(run, emptySale('bench'))
}

/** A live lot gets a commission bid from everybody, and bidding is opened on it. */
function opened(sale: SaleState, { kind, bidders }: Case): SaleState {
  if (kind === 'timed') return sale
  const book = Array.from(
    { length: bidders },
    (_, index): Command => ({
      type: 'placePreBid',
      bidder: `account-${index}`,
      lotId: hot,
      maximum: 1_000 + (index % 10) * 100,
    }),
  )
  const desk: readonly ((seen: number) => ClerkCommand)[] = [
    (seen) => ({ type: 'openRoom', seen }),
    (seen) => ({ type: 'openLot', lotId: hot, seen }),
    (seen) => ({ type: 'startLot', lotId: hot, seen }),
  ]
  return desk.reduce((now, command) => run(now, command(now.seq)), book.reduce(run, sale))
}

function nextBid(state: SaleState, { kind, bidders }: Case, turn: number): Command {
  const bidder = `account-${turn % bidders}`
  const price = nextIncrement(hongKongIncrements, state.lots.get(hot)?.leading?.price ?? 100)
  return kind === 'timed'
    ? { type: 'placePreBid', bidder, lotId: hot, maximum: price }
    : { type: 'offer', bidder, lotId: hot, price }
}

const bids = (from: SaleState, each: Case, count: number): SaleState =>
  Array.from({ length: count }).reduce<SaleState>(
    (state, _, turn) => run(state, nextBid(state, each, turn)),
    from,
  )

function measure(each: Case): number {
  const start = bids(opened(saleOf(each), each), each, each.history)
  bids(start, each, stretch)
  const begin = process.cpuUsage()
  for (let done = 0; done < measured; done += stretch) bids(start, each, stretch)
  return measured / secondsSince(begin)
}

const cases: readonly Case[] = [
  { kind: 'timed', lots: 1, bidders: 64, history: 0 },
  { kind: 'timed', lots: 1, bidders: 512, history: 5_000 },
  { kind: 'timed', lots: 1_000, bidders: 512, history: 5_000 },
  { kind: 'live', lots: 1, bidders: 512, history: 5_000 },
  { kind: 'live', lots: 1_000, bidders: 512, history: 5_000 },
]

export const bench: Bench = {
  title: 'Bids that the rules alone take on one hot lot, by their own processor time',
  run: () =>
    Promise.resolve(
      cases.map((each) => ({
        what: `${each.kind} sale of ${each.lots} lots, ${each.bidders} bidders, after ${each.history} bids`,
        unit: 'bids/s',
        ours: measure(each),
        baseline: null,
        target: null,
      })),
    ),
}
