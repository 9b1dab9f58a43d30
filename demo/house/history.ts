import type { ClerkCommand, Command } from '#domain/auction/commands.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import type { Duration, Instant } from '#domain/money/money.ts'
import { consignedLots, consignors } from './consigned.ts'
import { lotIdOf } from './ids.ts'
import { instantOf } from './moment.ts'
import { demoQuestions } from './questions.ts'
import { lotTerms, saleTerms } from './terms.ts'
import type { DemoSale, LotResult, Step } from './types.ts'

/**
 * A command of a sale's history and its time; `seen` is the ledger position that a clerk has seen (V7), `by` the account
 * of a bidder who sent it, '' for staff and for the sale itself.
 */
export type PastCommand = {
  readonly at: Instant
  readonly by: string
  readonly command: (seen: number) => Command
}

/** Gives the account id of a paddle's holder. */
type BidderOf = (paddle: string) => string

const second: Duration = 1000

/** The time from the publication of a sale to the lots that join it. */
const addedAfter = 24 * 3_600 * second

/**
 * Generates a demonstration sale's history before the opening, in order: publication, admissions, bids and,
 * for an ended sale, its lots.
 * @param paddles the paddles to admit
 */
export function* history(
  sale: DemoSale,
  opening: Instant,
  paddles: readonly string[],
  bidderOf: BidderOf,
): Generator<PastCommand, undefined> {
  const terms = saleTerms(sale, opening)
  const published = Math.min(terms.registerStartTime, opening)
  const lots = Map.groupBy(lotTerms(sale), ({ lotSuffix = '' }) => (lotSuffix === '' ? 'first' : 'added'))
  // The lots of a consignment are its seller's (S10).
  const owners = Object.fromEntries(
    consignors.flatMap((owner) =>
      consignedLots(sale, owner).map((lotId) => [lotId, { owner, agents: [], linked: [] }]),
    ),
  )
  yield at(published, { type: 'publishSale', terms, lots: lots.get('first') ?? [], owners })
  for (const paddle of paddles) {
    yield at(published, { type: 'admit', bidder: bidderOf(paddle), paddle, limit: null })
  }
  // A lot with a letter joined the sale after its publication (K16).
  for (const lot of lots.get('added') ?? []) yield at(published + addedAfter, { type: 'addLot', lot })
  yield* answersIn(sale, opening)
  for (const { lotNum, paddle, maximum, minutesBefore } of sale.preBids) {
    yield byBidder(opening - minutesBefore * 60 * second, {
      type: 'placePreBid',
      bidder: bidderOf(paddle),
      lotId: lotIdOf(sale, lotNumberOf({ lotNum })),
      maximum,
    })
  }
  if (sale.results.length > 0) yield* saleCommands(sale, instantOf(sale.schedule.start, opening), bidderOf)
  return undefined
}

/** Returns the notices that answer questions about lots of a sale, before it accepts bids (A2). */
const answersIn = (sale: DemoSale, opening: Instant): readonly PastCommand[] =>
  demoQuestions.flatMap(({ saleNumber, lotNum, answer }) => {
    if (!answer || saleNumber !== sale.no) return []
    const lotId = lotIdOf(sale, lotNumberOf({ lotNum }))
    return [at(opening - answer.hoursAgo * 3_600 * second, { type: 'postNotice', lotId, ...answer.text })]
  })

/** Generates the commands of a live sale from the opening of the saleroom to the end. */
function* saleCommands(
  sale: DemoSale,
  start: Instant,
  bidderOf: BidderOf,
): Generator<PastCommand, undefined> {
  yield byClerk(start, { type: 'openRoom' })
  let now = start + 20 * second
  for (const result of sale.results) {
    for (const command of lotCommands(sale, result, now, bidderOf)) {
      yield command
      now = command.at
    }
    now += 5 * second
  }
  yield byClerk(now, { type: 'closeRoom' })
  yield byClerk(now + 30 * second, { type: 'endSale' })
  return undefined
}

/** Generates the commands of one lot from its opening to the hammer. */
function* lotCommands(
  sale: DemoSale,
  { lotNum, sold, steps }: LotResult,
  opened: Instant,
  bidderOf: BidderOf,
): Generator<PastCommand, undefined> {
  const lotId = lotIdOf(sale, lotNumberOf({ lotNum }))
  yield byClerk(opened, { type: 'openLot', lotId })
  let now = opened + 6 * second
  yield byClerk(now, { type: 'startLot', lotId })
  for (const step of steps) {
    now += step.after * second
    yield bid(now, lotId, step, bidderOf)
  }
  if (!sold) {
    yield byClerk(now + 9 * second, { type: 'pass', lotId })
    return undefined
  }
  yield byClerk(now + 5 * second, { type: 'setLastCall', lotId, on: true })
  yield byClerk(now + 9 * second, { type: 'sell', lotId, belowReserve: false })
  return undefined
}

function bid(now: Instant, lotId: string, { paddle, channel, price }: Step, bidderOf: BidderOf): PastCommand {
  return channel === 'online'
    ? byBidder(now, { type: 'offer', bidder: bidderOf(paddle), lotId, price })
    : byClerk(now, { type: 'floorBid', lotId, price, paddle, channel })
}

const at = (instant: Instant, command: Command): PastCommand => ({
  at: instant,
  by: '',
  command: () => command,
})

const byBidder = (instant: Instant, command: Command & { readonly bidder: string }): PastCommand => ({
  ...at(instant, command),
  by: command.bidder,
})

/** A clerk's command without its ledger position. */
type Unseen<C> = C extends unknown ? Omit<C, 'seen'> : never

const byClerk = (instant: Instant, command: Unseen<ClerkCommand>): PastCommand => ({
  at: instant,
  by: '',
  command: (seen) => ({ ...command, seen }),
})
