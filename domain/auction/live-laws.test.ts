import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { lastCallMs } from './decide/hammer.ts'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import { exposure } from './exposure.ts'
import type { LotState, MaximumBid, SaleState } from './state.ts'
import { expectReplayed, expectWithinLimit, turnsOf } from './testing/laws.ts'
import { movesFor } from './testing/moves.ts'
import { plain } from './testing/plain.ts'
import { type Act, play, type Turn } from './testing/play.ts'
import { lotTerms, saleTerms } from './testing/terms.ts'

const lots = [lotTerms(1), lotTerms(2, { reserve: 6_100 }), lotTerms(3, { reserve: 10_000 })]

const lotsOf = (state: SaleState): readonly LotState[] => [...state.lots.values()]

/**
 * Checks an invariant after every action of live sales that are played at random, with online bids accepted
 * at once or by a clerk.
 */
function everySale(law: (acts: readonly Act[]) => void): void {
  const acceptance = fc.constantFrom('auto' as const, 'clerk' as const)
  fc.assert(
    fc.property(movesFor('live', 90), acceptance, (moves, bidAcceptance) =>
      law(play(saleTerms({ kind: 'live', endTime: 0, bidAcceptance }), lots, moves)),
    ),
    runs(150),
  )
}

/** Checks an invariant of every lot after every entry, given its previous state. */
function everyLot(law: (lot: LotState, previous: LotState | undefined, turn: Turn) => void): void {
  everySale((acts) => {
    for (const turn of turnsOf(acts)) {
      for (const lot of lotsOf(turn.after)) law(lot, turn.before.lots.get(lot.lotId), turn)
    }
  })
}

const standingBids = (lot: LotState) => [...lot.bids].filter(({ isDel }) => !isDel)

/** V20, V23: expects the invariants of a lot that is sold in a parcel, or chosen. */
function expectFairParcel(act: Act, { entry: { event }, before }: Turn): void {
  if (event.type !== 'lotSoldInParcel') return
  const [first, lot] = [before.lots.get(event.firstLotId), before.lots.get(event.lotId)]
  const hammer = event.byChoice ? first?.choice?.chosen : { ...first?.leading, lotIds: [event.lotId] }
  expect(hammer).toMatchObject({ paddle: event.paddle, price: event.price })
  expect(hammer?.lotIds).toContain(event.lotId)
  if (!event.byChoice) expect(first).toMatchObject({ saleStatus: 'sold', finalPrice: event.price })
  expect(lot).toMatchObject({ saleStatus: 'open', withdrawn: false, leading: null, offers: [] })
  const others = [...(lot?.maximumBids.values() ?? [])].filter(
    ({ paddle, resting }) => paddle !== event.paddle && !resting && !before.suspended.has(paddle),
  )
  expect(others.filter(({ maximum }) => maximum >= event.price)).toEqual([])
  expect(event.price).toBeGreaterThanOrEqual(Math.max(lot?.terms.reserve ?? 0, lot?.openingBid ?? 0))
  expectWithinLimit(act, before.paddles.get(event.paddle) ?? '')
}

describe('a live sale with random commands', () => {
  test('V2 at most one lot is the current one, and only in an open saleroom', () => {
    everySale((acts) => {
      for (const { after } of turnsOf(acts)) {
        const onBlock = lotsOf(after).filter(({ lotStatus }) => lotStatus !== 'waiting')
        expect(onBlock.length).toBeLessThanOrEqual(1)
        expect(onBlock.every(({ lotId }) => lotId === after.currentLotId)).toBe(true)
        if (after.liveStatus === 'closed' || after.isEnd) expect(onBlock).toEqual([])
      }
    })
  })

  test('V3 V6 the newest valid bid leads at its price, and there is no other leader', () => {
    everyLot((lot) => {
      const last = standingBids(lot).at(-1)
      // A lot that was sold after the sale keeps its leader at the end (V16); one that was sold in a parcel had no bid
      // (V20).
      const atEnd = lot.soldAfter ? lot.soldAfter.leading : lot.leading
      const leading = lot.inParcel ? null : atEnd
      expect(leading && [leading.paddle, leading.price, leading.channel]).toEqual(
        last ? [last.paddle, last.price, last.channel] : null,
      )
      expect(lot.bidCount).toBe(standingBids(lot).length)
    })
  })

  test('V2 every bid exceeds the one before, unless an earlier commission bid leads at an equal price', () => {
    everyLot((lot) => {
      const bids = standingBids(lot)
      expect(bids[0]?.price ?? lot.openingBid).toBeGreaterThanOrEqual(lot.openingBid)
      for (const [index, bid] of bids.slice(1).entries()) {
        const before = bids[index]
        if (bid.price === before?.price) expect(bid.channel).toBe('commission')
        else expect(bid.price).toBeGreaterThan(before?.price ?? 0)
      }
    })
  })

  test('V3 nobody bids against themselves', () => {
    everyLot((lot) => {
      // A buyer who was named later may have bid before, too (V14).
      if (lot.namedBuyer) return
      const bidders = standingBids(lot).map(({ paddle }) => paddle)
      expect(bidders.filter((paddle, index) => paddle !== '' && paddle === bidders[index - 1])).toEqual([])
    })
  })

  test('V6 V16 V23 the price falls only by undo, after the sale, or where the buyer chose other lots', () => {
    everyLot((lot, previous, { entry }) => {
      const isFree =
        entry.event.type === 'doingUndone' ||
        entry.event.type === 'choiceMade' ||
        lot.soldAfter !== null ||
        previous?.soldAfter ||
        previous?.inParcel
      const floor = isFree ? 0 : (previous?.leading?.price ?? 0)
      expect(lot.leading?.price ?? 0).toBeGreaterThanOrEqual(floor)
    })
  })

  test('V1 V2 commission bids never exceed their maximum', () => {
    everyLot((lot) => {
      const above = standingBids(lot).filter(
        ({ channel, paddle, price }) =>
          channel === 'commission' && price > (lot.maximumBids.get(paddle)?.maximum ?? 0),
      )
      expect(above).toEqual([])
    })
  })

  test('V2 after every command all possible commission bids have responded', () => {
    everySale((acts) => {
      const wasSuspended = acts.some(({ after }) => after.suspended.size > 0)
      fc.pre(!wasSuspended)
      expect(acts.flatMap(({ after }) => lotsOf(after)).flatMap(unanswered)).toEqual([])
    })
  })

  test('V20 V23 a lot is sold in a parcel, or chosen, only if nobody else’s bid is as high, at its reserve and within the buyer’s limit', () => {
    everySale((acts) => {
      for (const act of acts) for (const turn of act.turns) expectFairParcel(act, turn)
    })
  })

  test('V5 V6 the hammer falls to the leader, at the reserve or after a second press, some time after last call', () => {
    everySale((acts) => {
      for (const { command, before, after, decision } of acts) {
        if (command.type !== 'sell' || decision.kind !== 'accepted') continue
        const [was, lot] = [before.lots.get(command.lotId), after.lots.get(command.lotId)]
        expect(was).toMatchObject({ saleStatus: 'open', lotStatus: 'biddingOpen', lastCall: true })
        expect(lot).toMatchObject({
          saleStatus: 'sold',
          leading: was?.leading,
          finalPrice: was?.leading?.price,
        })
        expect(after.at - (was?.lastCallAt ?? 0)).toBeGreaterThanOrEqual(lastCallMs)
        expect(was?.leading?.reserveMet || command.belowReserve).toBe(true)
      }
    })
  })

  test('V5 last call and last warning never outlive a bid, and are never set while bidding is closed', () => {
    everyLot((lot, _was, { entry }) => {
      const { event } = entry
      const isBid = event.type === 'bidAccepted' && event.lotId === lot.lotId
      if (isBid || lot.lotStatus !== 'biddingOpen')
        expect([lot.lastCall, lot.lastWarning]).toEqual([false, false])
    })
  })

  test('V6 undo retracts one action, and removes no line of the history', () => {
    everyLot((lot, previous, { entry }) => {
      if (entry.event.type !== 'doingUndone' || entry.event.lotId !== lot.lotId) return
      expect(lot.undoStack.length + 1).toBe(previous?.undoStack.length)
      expect(lot.bids.length).toBe(previous?.bids.length)
      if (lot.undoStack.length === 0) expect(lot).toMatchObject({ leading: null, bidCount: 0 })
    })
  })

  test('V6 redo restores what undo removed: the lot is as before', () => {
    const seen = { restored: 0 }
    everySale((acts) => {
      for (const { after } of acts) {
        const previous = lotOnBlock(after)
        const undone = previous?.saleStatus === 'open' && done(after, { type: 'undo', lotId: previous.lotId })
        // If commission bids would respond without the retracted action, the lot has moved on.
        if (!undone || undone.seq !== after.seq + 1) continue
        const redone = done(undone, { type: 'redo', lotId: previous.lotId })
        // A bidder who was suspended in between may bid again, so their commission bids respond now.
        if (!redone || redone.seq !== undone.seq + 1) continue
        seen.restored += 1
        expect(standingOf(redone)).toEqual(standingOf(after))
      }
    })
    expect(seen.restored).toBeGreaterThan(500)
  })

  test('V6 undone steps cannot be redone after another change of the lot', () => {
    everyLot((lot, previous, { entry }) => {
      const { type } = entry.event
      const isOwn = 'lotId' in entry.event && entry.event.lotId === lot.lotId
      if (!isOwn || type === 'doingUndone' || type === 'doingRedone' || type === 'offerRejected') return
      // Reading out a notice does not affect bidding (K13).
      if (type === 'noticesRead') return
      if (lot !== previous) expect(lot.redoStack).toEqual([])
    })
  })

  test('V10 during a pause nothing is bid, called, sold or passed', () => {
    const resting = new Set(['offer', 'floorBid', 'acceptOffer', 'openLot', 'startLot', 'sell', 'pass'])
    everySale((acts) => {
      const inPause = acts.filter(({ before }) => before.paused)
      for (const { command, decision } of inPause) {
        if (resting.has(command.type)) expect(decision.kind).not.toBe('accepted')
      }
    })
  })

  test('V10 only an open saleroom is paused, and no last call is active during a pause', () => {
    everySale((acts) => {
      for (const { after } of acts.filter((act) => act.after.paused)) {
        expect(after).toMatchObject({ liveStatus: 'open', isEnd: false })
        expect(lotsOf(after).some((lot) => lot.lastCall || lot.lastWarning)).toBe(false)
      }
    })
  })

  test('V3 while bids are accepted at once, an offer waits for the clerk only behind an earlier one', () => {
    everySale((acts) => {
      for (const { before, turns } of acts) {
        const made = turns.map(({ entry }) => entry.event).find(({ type }) => type === 'offerMade')
        if (made?.type !== 'offerMade' || before.bidAcceptance === 'clerk') continue
        const waiting = before.lots.get(made.lotId)?.offers ?? []
        expect(waiting.some(({ price, paddle }) => price >= made.price && paddle !== made.paddle)).toBe(true)
      }
    })
  })

  test('V3 refused commands change nothing', () => {
    everySale((acts) => {
      for (const { decision, before, after } of acts) {
        if (decision.kind !== 'accepted') expect(after).toBe(before)
      }
    })
  })

  test('V7 no command is accepted from an older view of the saleroom', () => {
    everySale((acts) => {
      const taken = acts.filter(({ decision }) => decision.kind === 'accepted')
      for (const { command, before } of taken) {
        // S10: the owners seen are those that were named.
        if ('seen' in command && command.type !== 'setOwners')
          expect(command.seen).toBeGreaterThanOrEqual(before.headSeq)
      }
    })
  })

  test('W1 W3 only admitted bidders bid, and within their limit', () => {
    everySale((acts) => {
      for (const act of acts) {
        const { command, decision } = act
        if (decision.kind !== 'accepted') continue
        if (command.type !== 'placePreBid' && command.type !== 'offer') continue
        expectWithinLimit(act, command.bidder)
      }
    })
  })

  test('V3 W3 a cancelled bid never raises the exposure of its bidder, whatever their limit has become', () => {
    everySale((acts) => {
      for (const { command, decision, before, after } of acts) {
        if (decision.kind !== 'accepted' || command.type !== 'cancelOffer') continue
        const paddle = before.admissions.get(command.bidder)?.paddle ?? ''
        expect(exposure(after, paddle, '')).toBeLessThanOrEqual(exposure(before, paddle, ''))
      }
    })
  })

  test('V6 the ledger alone yields the state, including undo, and earlier states stay unchanged', () => {
    everySale((acts) => expectReplayed(turnsOf(acts)))
  })
})

const lotOnBlock = ({ currentLotId, lots: all }: SaleState) =>
  currentLotId === null ? undefined : all.get(currentLotId)

/** Returns the sale after a command based on the latest state, or undefined if it does nothing. */
function done(state: SaleState, command: { readonly type: 'undo' | 'redo'; readonly lotId: string }) {
  const offers = state.lots.get(command.lotId)?.offers.map(({ id }) => id) ?? []
  const decision = decide(state, { ...command, seen: state.seq, offers, overOffer: true }, state.at)
  if (decision.kind !== 'accepted') return undefined
  return decision.events.reduce(
    (sale, event) => evolve(sale, { seq: sale.seq + 1, at: state.at, event }),
    state,
  )
}

/** Returns the result of a lot, without the positions of its entries and without its undo and redo stacks. */
function standingOf(state: SaleState) {
  const lot = lotOnBlock(state)
  return plain({ ...lot, seq: 0, lastCallAt: 0, undone: [] })
}

/** Returns the maximum bids to which commission bids have yet to respond. */
function unanswered({ lotStatus, leading, maximumBids }: LotState): readonly MaximumBid[] {
  if (lotStatus !== 'biddingOpen') return []
  return [...maximumBids.values()]
    .filter(({ resting, paddle }) => !resting && paddle !== leading?.paddle)
    .filter(({ maximum }) => maximum > (leading?.price ?? 0) || isBeatenAtEqual(maximum, leading))
}

const isBeatenAtEqual = (maximum: number, leading: LotState['leading']): boolean =>
  leading !== null && maximum === leading.price && leading.channel !== 'commission'
