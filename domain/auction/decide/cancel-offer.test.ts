import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import type { SaleState } from '../state.ts'
import type { Move } from '../testing/moves.ts'
import { play } from '../testing/play.ts'
import { inTheRoom, type Rehearsal, refusalOf } from '../testing/rehearsal.ts'
import { lotTerms, saleTerms } from '../testing/terms.ts'

const lotId = 'lot1'
const byClerk = () => inTheRoom({ bidAcceptance: 'clerk' })
const offerOf = (sale: Rehearsal, paddle: string) =>
  sale.lot().offers.find((offer) => offer.paddle === paddle)?.id ?? ''
const gone = { kind: 'wrongState', status: 'offerGone' }

describe('V3 a bidder cancels their pending offer', () => {
  test('V3 the clerk can no longer accept it, and the offers behind it stay pending', () => {
    const sale = byClerk()
    sale.offer('A', 3_000)
    sale.offer('B', 3_000)
    const offerId = offerOf(sale, 'A')
    expect(sale.cancel('A').kind).toBe('accepted')
    expect(sale.lot().offers).toMatchObject([{ paddle: 'B' }])
    expect([...sale.lot().rejected]).toMatchObject([{ id: offerId, paddle: 'A', reason: 'cancelled' }])
    expect(refusalOf(sale.clerk({ type: 'acceptOffer', lotId, offerId }))).toEqual(gone)
    expect(sale.clerk({ type: 'acceptOffer', lotId, offerId: offerOf(sale, 'B') }).kind).toBe('accepted')
    expect(sale.lot().leading).toMatchObject({ paddle: 'B', price: 3_000 })
  })

  test('V3 an accepted offer cannot be cancelled', () => {
    const sale = byClerk()
    sale.offer('A', 3_000)
    const offerId = offerOf(sale, 'A')
    sale.clerk({ type: 'acceptOffer', lotId, offerId })
    expect(refusalOf(sale.cancel('A', offerId))).toEqual(gone)
    expect(sale.lot().leading).toMatchObject({ paddle: 'A', price: 3_000 })
  })

  test('V7 the clerk cannot accept it based on an older view', () => {
    const sale = byClerk()
    sale.offer('A', 3_000)
    const [offerId, seen] = [offerOf(sale, 'A'), sale.state().seq]
    sale.cancel('A')
    expect(sale.clerk({ type: 'acceptOffer', lotId, offerId, seen }).kind).toBe('refused')
    expect(sale.lot().leading).toBeNull()
  })

  test('V3 nobody cancels another bidder’s offer, and an unregistered client cannot cancel any', () => {
    const sale = byClerk()
    sale.offer('A', 3_000)
    expect(refusalOf(sale.cancel('B', offerOf(sale, 'A')))).toEqual(gone)
    expect(refusalOf(sale.cancel('nobody', offerOf(sale, 'A')))).toEqual({
      kind: 'notRegistered',
      nowPrice: 0,
    })
    expect(refusalOf(sale.cancel('A', '0.0'))).toEqual(gone)
    expect(sale.lot().offers).toHaveLength(1)
    const elsewhere = { type: 'cancelOffer', bidder: 'account A', lotId: 'none', offerId: '' } as const
    expect(refusalOf(sale.run(elsewhere))).toEqual({ kind: 'notFound' })
  })

  test('V10 it can be cancelled during a pause, and bid again after it', () => {
    const sale = byClerk()
    sale.offer('A', 4_000)
    sale.clerk({ type: 'pauseSale', reason: '' })
    expect(sale.cancel('A').kind).toBe('accepted')
    sale.clerk({ type: 'resumeSale' })
    expect(sale.offer('A', 3_000).kind).toBe('accepted')
    expect(sale.lot().offers).toMatchObject([{ paddle: 'A', price: 3_000 }])
  })

  test('W3 no longer counts against the limit', () => {
    const sale = inTheRoom({ bidAcceptance: 'clerk' }, [lotTerms(1), lotTerms(2)])
    sale.limited('A', 5_000)
    sale.offer('A', 5_000)
    expect(sale.cancel('A').kind).toBe('accepted')
    sale.clerk({ type: 'openLot', lotId: 'lot2' })
    sale.clerk({ type: 'startLot', lotId: 'lot2' })
    expect(sale.offer('A', 5_000, 'lot2').kind).toBe('accepted')
  })
})

const begun: readonly Move[] = (['onward', 'onward', 'onward'] as const).map((what) => ({
  ...{ what, who: 0, lot: 0, amount: 1, wait: 0 },
}))

/** Generates offers on one lot, and their outcomes. */
const rivalry: fc.Arbitrary<readonly Move[]> = fc
  .array(
    fc.record({
      what: fc.constantFrom<Move['what'][]>(
        ...(['offer', 'offer', 'offer', 'cancelOffer', 'cancelOffer', 'acceptOffer', 'acceptOffer'] as const),
        ...(['rejectOffer', 'floorBid', 'undo', 'redo', 'pause', 'resume', 'suspend', 'admit'] as const),
      ),
      who: fc.nat(3),
      lot: fc.constant(0),
      amount: fc.nat(60),
      wait: fc.nat(2_000),
    }),
    { minLength: 10, maxLength: 60, size: 'max' },
  )
  .map((moves) => [...begun, ...moves])

test('V3 a cancelled offer never becomes a bid, and an accepted one is never cancelled', () => {
  const seen = { cancelled: 0, tooLate: 0 }
  fc.assert(
    fc.property(rivalry, (moves) => {
      const terms = saleTerms({ kind: 'live', endTime: 0, bidAcceptance: 'clerk' })
      const acts = play(terms, [lotTerms(1), lotTerms(2)], moves)
      const events = acts.flatMap(({ turns }) => turns.map(({ entry }) => entry.event))
      const cancelled = events.flatMap((event) =>
        event.type === 'offerRejected' && event.reason === 'cancelled' ? [event.offerId] : [],
      )
      const taken = events.flatMap((event) => (event.type === 'bidAccepted' ? [event.offerId] : []))
      expect(taken.filter((id) => cancelled.includes(id))).toEqual([])
      seen.cancelled += cancelled.length
      for (const { command, decision, before, after } of acts) {
        if (command.type !== 'cancelOffer') continue
        expect(sold(after, command.lotId)).toEqual(sold(before, command.lotId))
        if (decision.kind === 'refused' && taken.includes(command.offerId)) seen.tooLate += 1
      }
    }),
    runs(300),
  )
  expect(seen.cancelled).toBeGreaterThan(20)
  expect(seen.tooLate).toBeGreaterThan(0)
})

/** Returns the facts that a cancellation must not change. */
const sold = ({ lots }: SaleState, lotId: string) => {
  const lot = lots.get(lotId)
  return [lot?.leading, lot?.bidCount, lot?.lotStatus, lot?.finalPrice]
}
