import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import type { SaleEvent } from './events.ts'
import { minimumBid } from './minimum-bid.ts'
import { type RulesReason, rulesReasons } from './offer-reason.ts'
import type { LotState, SaleState } from './state.ts'
import { type Move, movesFor } from './testing/moves.ts'
import { type Act, play } from './testing/play.ts'
import { lotTerms, saleTerms } from './testing/terms.ts'

const lots = [lotTerms(1), lotTerms(2, { reserve: 6_100 })]

const begun = (['onward', 'onward', 'onward'] as const).map((what) => ({
  what,
  who: 0,
  lot: 0,
  amount: 1,
  wait: 0,
}))

/** Bids through all channels on one lot, at prices so close that they collide. */
const rivalry: fc.Arbitrary<readonly Move[]> = fc
  .array(
    fc.record({
      what: fc.constantFrom<Move['what'][]>(
        ...(['offer', 'offer', 'offer', 'offer', 'offer', 'floorBid', 'floorBid', 'acceptOffer'] as const),
        ...([
          'rejectOffer',
          'cancelOffer',
          'acceptance',
          'undo',
          'redo',
          'suspend',
          'admit',
          'lastCall',
          'sell',
        ] as const),
        ...(['pass', 'reopenLot', 'nameBuyer'] as const),
      ),
      who: fc.nat(4),
      lot: fc.constant(0),
      amount: fc.constantFrom(1, 2, 3, 4, 7, 8, 9, 12, 14, 22, 24, 36, 42, 91, 91),
      wait: fc.nat(4_000),
    }),
    { minLength: 20, maxLength: 90, size: 'max' },
  )
  .map((moves) => [...begun, ...moves])

const moves = fc.oneof(movesFor('live', 90), rivalry, rivalry)

/**
 * Checks an invariant after every action of live sales through all channels, with either way of accepting
 * online bids.
 */
function everyAct(law: (act: Act) => void, numRuns = 400): void {
  const acceptance = fc.constantFrom('auto' as const, 'clerk' as const)
  fc.assert(
    fc.property(moves, acceptance, (tried, bidAcceptance) => {
      for (const act of play(saleTerms({ kind: 'live', endTime: 0, bidAcceptance }), lots, tried)) law(act)
    }),
    runs(numRuns),
  )
}

type Rejected = Extract<SaleEvent, { type: 'offerRejected' }>
type Accepted = Extract<SaleEvent, { type: 'bidAccepted' }>

const eventsOf = ({ turns }: Act): readonly SaleEvent[] => turns.map(({ entry }) => entry.event)
const rejectedIn = (act: Act): readonly Rejected[] =>
  eventsOf(act).filter((event) => event.type === 'offerRejected')
const acceptedIn = (act: Act): readonly Accepted[] =>
  eventsOf(act).filter((event) => event.type === 'bidAccepted')
const lotIn = (state: SaleState, lotId: string): LotState => {
  const lot = state.lots.get(lotId)
  if (!lot) throw new Error(`There is no lot ${lotId}`)
  return lot
}

/**
 * Returns when a price was first bid: a commission bid when it was placed, an offer when it was made, other
 * bids now.
 */
function askedAt({ before, after }: Act, { lotId, line, offerId }: Accepted): number {
  const offer = lotIn(before, lotId).offers.find(({ id }) => id === offerId)
  if (offer) return offer.seq
  if (line.channel !== 'commission') return after.seq
  return lotIn(before, lotId).maximumBids.get(line.paddle)?.seq ?? after.seq
}

describe('V3 first come, first served', () => {
  test('V3 no offer loses to a later bid that is not higher, through any channel', () => {
    const seen = { overtaken: 0 }
    everyAct((act) => {
      // If the auctioneer states that the saleroom was first, that overrides the order of arrival.
      if (act.command.type === 'rejectOffer') return
      for (const { lotId, offerId, price, paddle, reason } of rejectedIn(act)) {
        if (reason !== 'outbid' && reason !== 'earlier' && reason !== 'belowNext') continue
        const offer = lotIn(act.before, lotId).offers.find(({ id }) => id === offerId)
        seen.overtaken += 1
        const later = acceptedIn(act).filter(
          (bid) =>
            bid.line.price <= price && bid.line.paddle !== paddle && askedAt(act, bid) > (offer?.seq ?? 0),
        )
        // Commission bids may raise the price above an offer; only the bid that finally leads counts.
        const leader = lotIn(act.after, lotId).leading
        expect(
          later.filter(({ line }) => line.price === leader?.price && line.paddle === leader.paddle),
        ).toEqual([])
      }
    }, 1_200)
    expect(seen.overtaken).toBeGreaterThan(100)
  })

  test('V3 a floor or telephone bid never overtakes a pending offer at its price', () => {
    everyAct((act) => {
      const { command, decision, before } = act
      if (command.type !== 'floorBid' || decision.kind !== 'accepted') return
      const equal = lotIn(before, command.lotId).offers.filter(
        ({ price, paddle }) => price === command.price && paddle !== command.paddle,
      )
      expect(equal).toEqual([])
    })
  })

  test('V3 every reason that the rules give is true when it is given', () => {
    const seen = new Set<string>()
    everyAct((act) => {
      for (const event of rejectedIn(act)) {
        const { reason } = event
        if (!isRules(reason)) continue
        seen.add(reason)
        expect(isTrue(reason, event, act), `${reason} ${JSON.stringify(event)}`).toBe(true)
      }
    }, 800)
    expect([...seen].toSorted()).toEqual([...rulesReasons].toSorted())
  })

  test('V13 a command that ends the bidding names every pending offer; a higher one needs a second press', () => {
    everyAct(({ command, decision, before }) => {
      if (decision.kind !== 'accepted' || !('lotId' in command)) return
      const { type } = command
      if (
        type !== 'sell' &&
        type !== 'pass' &&
        type !== 'undo' &&
        type !== 'withdrawLot' &&
        type !== 'setLotAside'
      )
        return
      const waiting = lotIn(before, command.lotId).offers.map(({ id }) => id)
      expect(command.offers ?? []).toEqual(expect.arrayContaining(waiting))
      if (waiting.length > 0) expect(command.overOffer).toBe(true)
    })
  })
})

const isRules = (reason: string): reason is RulesReason => rulesReasons.some((one) => one === reason)

/** Returns whether a reason is true after the command. */
function isTrue(reason: RulesReason, { lotId, paddle, price }: Rejected, { command, after }: Act): boolean {
  const lot = lotIn(after, lotId)
  const leader = lot.leading
  switch (reason) {
    case 'outbid':
      return leader !== null && leader.price > price && leader.paddle !== paddle
    case 'earlier':
      return leader !== null && leader.price === price && leader.paddle !== paddle
    case 'belowNext':
      return leader !== null && leader.price < price && price < minimumBid(lot, after.terms?.ladder ?? [])
    case 'leading':
      return leader?.paddle === paddle
    case 'raised':
      return (
        lot.offers.some((offer) => offer.paddle === paddle && offer.price > price) ||
        (lot.highestBids.get(paddle) ?? 0) > price
      )
    case 'suspended':
      return command.type === 'suspend' && after.suspended.has(paddle)
    case 'closed':
      return lot.lotStatus !== 'biddingOpen'
  }
}
