import type { ClerkCommand, Command } from '#domain/auction/commands.ts'
import { decide } from '#domain/auction/decide.ts'
import { emptySale, evolve } from '#domain/auction/evolve.ts'
import { hongKongIncrements, nextIncrement } from '#domain/auction/increment-table.ts'
import { pushesOf } from '#domain/auction/push.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { Bench } from './bench.ts'

/**
 * Measures bids per second of the rules alone on one hot lot: deciding, evolving and creating the pushes of
 * every audience, without ledger and network. The bidders take turns at the next increment, so each bid
 * changes the leader. The clock is this process's own CPU time, so other load on the machine does not count.
 */

type Case = {
  readonly kind: 'timed' | 'live'
  readonly lots: number
  readonly bidders: number
  /** Bids on the lot before the measurement begins. */
  readonly history: number
}

const hot = 'lot-1'
const measured = 40_000
/** The number of bids before the lot is reset to its first state, since the highest price is 1,000,000,000. */
const batch = 2_000

/** Returns the seconds of CPU time of this process since an earlier reading. */
function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

/** Decides, evolves and creates the pushes, like a command queue. */
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

/** Places a commission bid for every bidder and opens the bidding in a live sale. */
function openBidding(sale: SaleState, { kind, bidders }: Case): SaleState {
  if (kind === 'timed') return sale
  const commissionBids = Array.from(
    { length: bidders },
    (_, index): Command => ({
      type: 'placePreBid',
      bidder: `account-${index}`,
      lotId: hot,
      maximum: 1_000 + (index % 10) * 100,
    }),
  )
  const clerkCommands: readonly ((seen: number) => ClerkCommand)[] = [
    (seen) => ({ type: 'openRoom', seen }),
    (seen) => ({ type: 'openLot', lotId: hot, seen }),
    (seen) => ({ type: 'startLot', lotId: hot, seen }),
  ]
  return clerkCommands.reduce((now, command) => run(now, command(now.seq)), commissionBids.reduce(run, sale))
}

function nextBid(state: SaleState, { kind, bidders }: Case, turn: number): Command {
  const bidder = `account-${turn % bidders}`
  const price = nextIncrement(hongKongIncrements, state.lots.get(hot)?.leading?.price ?? 100)
  return kind === 'timed'
    ? { type: 'placePreBid', bidder, lotId: hot, maximum: price }
    : { type: 'offer', bidder, lotId: hot, price }
}

const placeBids = (from: SaleState, one: Case, count: number): SaleState =>
  Array.from({ length: count }).reduce<SaleState>(
    (state, _, turn) => run(state, nextBid(state, one, turn)),
    from,
  )

function measure(one: Case): number {
  const start = placeBids(openBidding(saleOf(one), one), one, one.history)
  placeBids(start, one, batch)
  const begin = process.cpuUsage()
  for (let done = 0; done < measured; done += batch) placeBids(start, one, batch)
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
  title: 'Bids on one hot lot, rules only, by CPU time',
  run: () =>
    Promise.resolve(
      cases.map((one) => ({
        what: `${one.kind} sale of ${one.lots} lots, ${one.bidders} bidders, after ${one.history} placeBids`,
        unit: 'placeBids/s',
        ours: measure(one),
        baseline: null,
        target: null,
      })),
    ),
}
