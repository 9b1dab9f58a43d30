import { describe, expect, test } from 'vitest'
import { legacyRates } from '#domain/money/rates.ts'
import { decide } from '../decide.ts'
import { emptySale } from '../evolve.ts'
import type { LotTerms, SaleTerms } from '../terms.ts'
import { accountOf, doneBy, inTheRoom, type Rehearsal, refusalOf, rehearse } from '../testing/rehearsal.ts'
import { lotTerms, saleTerms } from '../testing/terms.ts'

describe('W1 admission to a sale', () => {
  const admit = (sale: Rehearsal, bidder: string, paddle: string | null) =>
    sale.run({ type: 'admit', bidder, paddle, limit: null })

  test('W1 approval gives a paddle that is unique in the sale', () => {
    const sale = rehearse()
    for (const bidder of ['anna', 'ben', 'chris']) admit(sale, bidder, null)
    const paddles = ['anna', 'ben', 'chris'].map((bidder) => sale.state().admissions.get(bidder)?.paddle)
    expect(new Set(paddles).size).toBe(3)
    expect(refusalOf(admit(sale, 'dora', paddles[0] ?? null))).toEqual({ kind: 'paddleTaken' })
  })

  test('W1 a number assigned by hand is not assigned again by the sale', () => {
    const sale = rehearse()
    for (const number of ['105', '106']) admit(sale, `guest ${number}`, number)
    for (const bidder of ['anna', 'ben', 'chris']) admit(sale, bidder, null)
    expect(new Set(sale.state().paddles.keys()).size).toBe(8)
  })

  test('W1 repeating an admission changes nothing; another limit or the end of a suspension does', () => {
    const sale = rehearse()
    expect(admit(sale, accountOf('A'), null)).toEqual({ kind: 'unchanged' })
    expect(refusalOf(admit(sale, accountOf('A'), '700'))).toEqual({ kind: 'wrongState', status: 'hasPaddle' })
    expect(doneBy(sale.run({ type: 'admit', bidder: accountOf('A'), paddle: null, limit: 5_000 }))).toEqual([
      'bidderAdmitted',
    ])
    sale.run({ type: 'suspend', bidder: accountOf('A'), reason: 'hold failed' })
    expect(
      doneBy(sale.run({ type: 'admit', bidder: accountOf('A'), paddle: null, limit: 5_000 })),
    ).toHaveLength(1)
    expect(sale.state().admissions.get(accountOf('A'))).toMatchObject({
      paddle: 'A',
      suspended: false,
      limit: 5_000,
    })
  })

  test('W1 a paddle is a short word of letters and digits', () => {
    for (const paddle of ['', ' ', '<b>', 'a'.repeat(13)]) {
      expect(refusalOf(admit(rehearse(), 'anna', paddle))).toEqual({
        kind: 'wrongState',
        status: 'badPaddle',
      })
    }
  })

  test('W2 a suspended paddle cannot bid, but its bids remain valid', () => {
    const sale = rehearse()
    sale.preBid('A', 8_000)
    const suspend = { type: 'suspend', bidder: accountOf('A'), reason: 'hold failed' } as const
    expect(doneBy(sale.run(suspend))).toEqual(['bidderSuspended'])
    expect(sale.run(suspend)).toEqual({ kind: 'unchanged' })
    expect(sale.lot().leading).toMatchObject({ paddle: 'A' })
    expect(refusalOf(sale.run({ ...suspend, bidder: 'stranger' }))).toMatchObject({ kind: 'notRegistered' })
  })
})

describe('W3 a limit', () => {
  const lots = [lotTerms(1), lotTerms(2), lotTerms(3)]
  const over = { kind: 'overLimit', limit: 10_000 }

  test('W3 may not be exceeded by the sum of open maximums', () => {
    const sale = rehearse({}, lots).limited('A', 10_000)
    expect(sale.preBid('A', 6_000, 'lot1').kind).toBe('accepted')
    expect(refusalOf(sale.preBid('A', 4_200, 'lot2'))).toMatchObject(over)
    expect(sale.preBid('A', 4_000, 'lot2').kind).toBe('accepted')
    expect(refusalOf(sale.preBid('A', 6_500, 'lot1'))).toMatchObject(over)
  })

  test('W3 does not count outbid maximums, but counts purchases', () => {
    const sale = rehearse({}, lots).limited('A', 10_000)
    sale.preBid('A', 6_000, 'lot1')
    sale.preBid('B', 7_000, 'lot1')
    expect(sale.preBid('A', 9_000, 'lot2').kind).toBe('accepted')
    sale.at(sale.lot('lot2').endTime).run({ type: 'tick' })
    expect(sale.seenBy('A', 'lot2')).toMatchObject({ win: 'winning', finalPrice: 3_000 })
    expect(sale.preBid('A', 7_000, 'lot3').kind).toBe('accepted')
    expect(refusalOf(sale.preBid('A', 7_500, 'lot3'))).toMatchObject(over)
  })

  test('W3 counts a raised maximum once, and a maximum that lost a tie not at all', () => {
    const sale = rehearse({}, lots).limited('A', 10_000)
    sale.preBid('A', 6_000, 'lot1')
    expect(sale.preBid('A', 10_000, 'lot1').kind).toBe('accepted')
    const second = rehearse({}, lots).limited('A', 10_000)
    second.preBid('B', 8_000, 'lot1')
    second.preBid('A', 8_000, 'lot1')
    expect(second.preBid('A', 10_000, 'lot2').kind).toBe('accepted')
  })

  test('W3 does not count withdrawn lots', () => {
    const sale = rehearse({}, lots).limited('A', 10_000)
    sale.preBid('A', 10_000, 'lot1')
    sale.clerk({ type: 'withdrawLot', lotId: 'lot1', reason: 'title disputed' })
    expect(sale.preBid('A', 10_000, 'lot2').kind).toBe('accepted')
  })

  test('W3 counts leading bids, offers and open commission bids in a live sale', () => {
    const sale = inTheRoom({ bidAcceptance: 'clerk' }, lots, (before) => {
      before.limited('A', 10_000).preBid('A', 5_000, 'lot2')
    })
    expect(refusalOf(sale.offer('A', 5_100))).toMatchObject(over)
    expect(sale.offer('A', 5_000).kind).toBe('accepted')
    expect(refusalOf(sale.preBid('A', 3_000, 'lot3'))).toMatchObject(over)
  })
})

describe('publishing a sale', () => {
  const publish = (terms: Partial<SaleTerms>, lots: readonly LotTerms[] = [lotTerms(1)]) =>
    refusalOf(decide(emptySale('sale'), { type: 'publishSale', terms: saleTerms(terms), lots }, 0))
  const bad = (reason: string) => ({ kind: 'badTerms', reason })

  test('L5 an increment table with invalid bands is refused when the sale is saved', () => {
    expect(publish({ ladder: [] })).toEqual(bad('ladder: empty at 0'))
    expect(publish({ ladder: [{ from: 0, step: 0 }] })).toEqual(bad('ladder: badStep at 0'))
  })

  test('O7 rates that cannot be used are refused when the sale is published', () => {
    expect(publish({ rates: legacyRates })).toBeUndefined()
    expect(publish({ rates: { ...legacyRates, premium: [] } })).toEqual(bad('rates: premium: empty at 0'))
    expect(publish({ rates: { ...legacyRates, otherCard: 20_000 } })).toEqual(bad('rates: otherCard'))
  })

  test('T3 a reserve is at most the low estimate, and a lot offered without reserve has none', () => {
    expect(publish({}, [lotTerms(1, { reserve: 10_000 })])).toBeUndefined()
    expect(publish({}, [lotTerms(1, { reserve: 10_100 })])).toEqual(bad('lot 1: reserve'))
    expect(publish({}, [lotTerms(1, { reserve: 5_000, highEstimate: 0 })])).toEqual(bad('lot 1: reserve'))
  })

  test('M1 prices are whole and at most 1,000,000,000', () => {
    expect(publish({}, [lotTerms(1, { startPrice: 0.5 })])).toEqual(bad('lot 1: price'))
    expect(publish({}, [lotTerms(1, { highEstimate: 2_000_000_000 })])).toEqual(bad('lot 1: price'))
    expect(publish({}, [lotTerms(1, { highEstimate: 9_000 })])).toEqual(bad('lot 1: highEstimate'))
  })

  test('T7 contradictory lots and times are refused', () => {
    expect(publish({}, [lotTerms(1), lotTerms(1)])).toEqual(bad('lotId twice'))
    expect(publish({}, [lotTerms(1), lotTerms(1, { lotId: 'other' })])).toEqual(bad('lotNum twice'))
    expect(publish({}, [lotTerms(0)])).toEqual(bad('lot 0: lotNum'))
    expect(publish({ endTime: 5 })).toEqual(bad('endTime'))
    expect(publish({ lotInterval: -1 })).toEqual(bad('lotInterval'))
    expect(publish({ auctionId: 'other' })).toEqual(bad('auctionId'))
  })

  test('T7 lots close in the order of their numbers, however they were listed', () => {
    const sale = rehearse({}, [lotTerms(3), lotTerms(1), lotTerms(2)])
    expect([...sale.state().lots.keys()]).toEqual(['lot1', 'lot2', 'lot3'])
  })

  test('a sale is published once, and nothing happens in it before', () => {
    const again = { type: 'publishSale', terms: saleTerms(), lots: [] } as const
    expect(refusalOf(rehearse().run(again))).toEqual({ kind: 'wrongState', status: 'published' })
    const early = decide(emptySale('sale'), { type: 'tick' }, 0)
    expect(refusalOf(early)).toEqual({ kind: 'notFound' })
  })
})
