import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limitRequestStatus, limitRequired } from './limit-request.ts'
import { minimumBidFor } from './minimum-bid.ts'
import { accountOf, type Rehearsal, refusalOf, rehearse } from './testing/rehearsal.ts'
import { lotTerms, saleTerms } from './testing/terms.ts'

const lots = [lotTerms(1), lotTerms(2), lotTerms(3)]
const raise = (sale: Rehearsal, limit: number) =>
  sale.run({ type: 'raiseLimit', bidder: accountOf('A'), limit })
const limitOf = (sale: Rehearsal) => sale.state().admissions.get(accountOf('A'))?.limit

describe('W7 a request for a higher limit', () => {
  test('W7 is settled by any limit that reaches it, else by staff', () => {
    const request = { requested: 8_000, at: 1, declinedAt: null }
    expect(limitRequestStatus(request, 7_999)).toBe('open')
    expect(limitRequestStatus(request, 8_000)).toBe('raised')
    expect(limitRequestStatus(request, null)).toBe('raised')
    expect(limitRequestStatus({ ...request, declinedAt: 2 }, 5_000)).toBe('declined')
    expect(limitRequestStatus({ ...request, declinedAt: 2 }, 9_000)).toBe('raised')
  })

  test('W7 the limit needed is the lowest with which the next bid is accepted', () => {
    const { ladder } = saleTerms()
    const bid = fc.record({
      paddle: fc.constantFrom('A', 'B', 'C'),
      lot: fc.constantFrom('lot1', 'lot2', 'lot3'),
      steps: fc.integer({ min: 0, max: 5 }),
    })
    fc.assert(
      fc.property(
        fc.array(bid, { maxLength: 12 }),
        fc.constantFrom('lot1', 'lot2', 'lot3'),
        (bids, lotId) => {
          const sale = rehearse({}, lots)
          for (const { paddle, lot, steps } of bids) {
            const next = minimumBidFor(sale.lot(lot), ladder, paddle)
            sale.preBid(paddle, next + steps * 1_000, lot)
          }
          const needed = limitRequired(sale.state(), 'A', lotId) ?? 0
          const next = minimumBidFor(sale.lot(lotId), ladder, 'A')
          sale.limited('A', needed - 1)
          expect(refusalOf(sale.preBid('A', next, lotId))).toMatchObject({ kind: 'overLimit' })
          expect(raise(sale, needed).kind).toBe('accepted')
          expect(sale.preBid('A', next, lotId).kind).toBe('accepted')
        },
      ),
    )
  })

  test('W7 no limit is needed for an unknown lot', () => {
    expect(limitRequired(rehearse().state(), 'A', 'elsewhere')).toBeNull()
  })
})

describe('W7 raising a limit', () => {
  test('W7 only raises a limit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1 }), (limits) => {
        const sale = rehearse().limited('A', 5_000)
        let highest = 5_000
        for (const limit of limits) {
          raise(sale, limit)
          highest = Math.max(highest, limit)
          expect(limitOf(sale)).toBe(highest)
        }
      }),
    )
  })

  test('W7 gives no limit to a bidder without one', () => {
    const sale = rehearse()
    expect(raise(sale, 5_000)).toEqual({ kind: 'unchanged' })
    expect(limitOf(sale)).toBeNull()
  })

  test('W7 neither lifts a suspension nor gives a paddle', () => {
    const sale = rehearse().limited('A', 5_000)
    sale.run({ type: 'suspend', bidder: accountOf('A'), reason: 'deposit' })
    expect(refusalOf(raise(sale, 9_000))).toEqual({ kind: 'suspended', nowPrice: 0 })
    const stranger = sale.run({ type: 'raiseLimit', bidder: 'stranger', limit: 9_000 })
    expect(refusalOf(stranger)).toMatchObject({ kind: 'notRegistered' })
    expect(limitOf(sale)).toBe(5_000)
  })
})
