import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import type { SaleEvent } from './events.ts'
import { byPriority, leadingMaximum } from './leading-maximum.ts'
import type { LotState } from './state.ts'
import { expectReplayed, expectWithinLimit, turnsOf } from './testing/laws.ts'
import { type Move, movesFor } from './testing/moves.ts'
import { type Act, play, type Turn } from './testing/play.ts'
import { lotTerms, saleTerms } from './testing/terms.ts'

const terms = saleTerms()
const increments = terms.ladder
const lots = [lotTerms(1), lotTerms(2, { reserve: 6_100 }), lotTerms(3, { reserve: 10_000 })]

/** Checks an invariant after every action of random sales. */
function everySale(law: (acts: readonly Act[]) => void): void {
  fc.assert(
    fc.property(movesFor('timed', 60), (moves: readonly Move[]) => law(play(terms, lots, moves))),
    runs(120),
  )
}

/** Checks an invariant of every lot after every entry, given its previous state. */
function everyLot(law: (lot: LotState, previous: LotState, turn: Turn) => void): void {
  everySale((acts) => {
    for (const turn of turnsOf(acts)) {
      for (const lot of turn.after.lots.values()) law(lot, turn.before.lots.get(lot.lotId) ?? lot, turn)
    }
  })
}

type Placed = Extract<SaleEvent, { type: 'preBidPlaced' }>

/** Checks an invariant on every accepted maximum bid. */
function everyMaximum(law: (lot: LotState, previous: LotState, event: Placed) => void): void {
  everyLot((lot, previous, { entry: { event } }) => {
    if (event.type === 'preBidPlaced' && event.lotId === lot.lotId) law(lot, previous, event)
  })
}

const lotsOf = ({ after }: Turn): readonly LotState[] => [...after.lots.values()]
const maximumBidsOf = (lot: LotState) => [...lot.maximumBids.values()]

describe('a timed sale with random commands', () => {
  test('T1 T2 only the highest maximum leads, never above itself', () => {
    everySale((acts) => {
      for (const lot of turnsOf(acts).flatMap(lotsOf)) {
        // V16: The lot was sold after the sale, at a separate price.
        if (lot.soldAfter) continue
        const [first, second] = maximumBidsOf(lot).toSorted(byPriority)
        expect(lot.leading === null).toBe(first === undefined)
        if (!first || !lot.leading) continue
        const holder = lot.maximumBids.get(lot.leading.paddle)
        expect(holder?.maximum).toBe(first.maximum)
        expect(lot.leading.price).toBeLessThanOrEqual(first.maximum)
        expect(lot.leading.price).toBeGreaterThanOrEqual(second?.maximum ?? lot.openingBid)
      }
    })
  })

  test('T2 T3 the price after a rival’s bid follows from all maximum bids', () => {
    everyMaximum((lot, previous, { paddle }) => {
      if (previous.leading?.paddle === paddle) return
      const [bid, ...rivals] = maximumBidsOf(lot)
      if (!bid) throw new Error('a maximum bid was placed')
      const now = leadingMaximum(bid, rivals, increments, lot.openingBid, lot.terms.reserve)
      expect({ leader: lot.leading?.paddle, ...lot.leading }).toMatchObject(now)
    })
  })

  test('T5 the leader’s own raise moves the price up to the reserve, or not at all', () => {
    everyMaximum((lot, previous, { paddle, maximum }) => {
      if (previous.leading?.paddle !== paddle) return
      const { price, reserveMet } = previous.leading
      const { reserve } = lot.terms
      const lifted = !reserveMet && reserve !== null && maximum >= reserve
      expect(lot.leading?.price).toBe(lifted ? Math.max(reserve, price) : price)
    })
  })

  test('T2 the price never falls, and the last line of the history is the leader’s', () => {
    everyLot((lot, previous) => {
      if (lot.soldAfter || previous.soldAfter) return
      expect(lot.leading?.price ?? 0).toBeGreaterThanOrEqual(previous.leading?.price ?? 0)
      const last = lot.bids.at(-1)
      expect(last?.paddle).toBe(lot.leading?.paddle)
      expect(last?.price).toBe(lot.leading?.price)
    })
  })

  test('T7 an end moves only for a bid, the clerk or an outage, and never back', () => {
    everyLot((lot, previous, { entry }) => {
      expect(lot.endTime).toBeGreaterThanOrEqual(previous.endTime)
      if (lot.endTime !== previous.endTime)
        expect(entry.event).toMatchObject({ type: 'endTimeMoved', lotId: lot.lotId })
    })
  })

  test('T7 a bid moves the end only if it also changed the price or leader', () => {
    everySale((acts) => {
      for (const { command, before, after } of acts) {
        if (command.type !== 'placePreBid') continue
        const [was, lot] = [before.lots.get(command.lotId), after.lots.get(command.lotId)]
        if (was?.endTime !== lot?.endTime) expect(lot?.leading).not.toEqual(was?.leading)
      }
    })
  })

  test('T8 a lot is closed once, sold only to its leader with the reserve met', () => {
    everySale((acts) => {
      for (const { before, entry } of turnsOf(acts)) {
        if (entry.event.type !== 'lotSold' && entry.event.type !== 'lotPassed') continue
        const lot = before.lots.get(entry.event.lotId)
        expect(lot).toMatchObject({ saleStatus: 'open', withdrawn: false })
        const { event } = entry
        if (event.type === 'lotSold') {
          expect(lot?.leading).toMatchObject({ paddle: event.paddle, price: event.price, reserveMet: true })
        } else expect(lot?.leading?.reserveMet ?? false).toBe(false)
      }
    })
  })

  test('T6 W3 refused commands change nothing, and accepted ones stay within the limit', () => {
    everySale((acts) => {
      for (const act of acts) {
        const { command, decision, before, after } = act
        if (decision.kind !== 'accepted') expect(after).toBe(before)
        if (decision.kind !== 'accepted' || command.type !== 'placePreBid') continue
        expectWithinLimit(act, command.bidder)
      }
    })
  })

  test('the ledger alone gives the state, its time never runs backwards, and old states never change', () => {
    everySale((acts) => {
      const turns = turnsOf(acts)
      const entries = turns.map(({ entry }) => entry)
      expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1))
      expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted((a, b) => a - b))
      expectReplayed(turns)
    })
  })
})
