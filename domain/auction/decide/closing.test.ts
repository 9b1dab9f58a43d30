import { describe, expect, test } from 'vitest'
import { nextClosing } from '../next-closing.ts'
import { doneBy, refusalOf, rehearse } from '../testing/rehearsal.ts'
import { end, lotTerms } from '../testing/terms.ts'

const minute = 60_000
const three = [lotTerms(1), lotTerms(2), lotTerms(3)]

describe('T7 soft close', () => {
  test('T7 lots end one after another', () => {
    const ends = [...rehearse({}, three).state().lots.values()].map(({ endTime }) => endTime)
    expect(ends).toEqual([end, end + 30_000, end + 60_000])
  })

  test('T7 a bid in the last three minutes moves that lot’s end, and no other’s', () => {
    const sale = rehearse({}, three)
    expect(doneBy(sale.at(end - 2 * minute).preBid('A', 3_000))).toEqual(['preBidPlaced', 'endTimeMoved'])
    expect(sale.lot().endTime).toBe(end + minute)
    expect(sale.lot('lot2').endTime).toBe(end + 30_000)
  })

  test('T7 a bid before the last three minutes, or exactly at their beginning, moves no end', () => {
    const sale = rehearse()
    expect(doneBy(sale.at(end - 3 * minute).preBid('A', 3_000))).toEqual(['preBidPlaced'])
    expect(sale.lot().endTime).toBe(end)
    sale.at(end - 3 * minute + 1).preBid('B', 4_000)
    expect(sale.lot().endTime).toBe(end + 1)
  })

  test('T7 every further bid extends it again', () => {
    const sale = rehearse()
    sale.at(end - 1_000).preBid('A', 3_000)
    sale.at(end + minute).preBid('B', 4_000)
    expect(sale.lot().endTime).toBe(end + 4 * minute)
    expect(refusalOf(sale.at(end + 4 * minute).preBid('A', 5_000))).toMatchObject({ kind: 'lotEnded' })
  })

  test('T7 refused bids move no end', () => {
    const sale = rehearse()
    sale.preBid('A', 5_000)
    sale.at(end - 1_000)
    expect(sale.preBid('B', 3_000).kind).toBe('refused')
    expect(sale.preBid('B', 5_100).kind).toBe('refused')
    expect(sale.preBid('A', 5_000).kind).toBe('unchanged')
    expect(sale.lot().endTime).toBe(end)
  })

  test('T7 T5 raising one’s own maximum moves no end, unless the price rises to the reserve', () => {
    const sale = rehearse({}, [lotTerms(1, { reserve: 6_000 })])
    sale.preBid('A', 3_000)
    sale.at(end - 1_000).preBid('A', 5_000)
    expect(sale.lot().endTime).toBe(end)
    sale.preBid('A', 6_000)
    expect(sale.lot().endTime).toBe(end - 1_000 + 3 * minute)
  })

  test('T7 a losing bid that raises the price also moves the end', () => {
    const sale = rehearse()
    sale.preBid('A', 8_000)
    sale.at(end - 1_000).preBid('B', 5_000)
    expect(sale.lot().endTime).toBe(end - 1_000 + 3 * minute)
  })

  test('T7 the ledger’s clock decides, and never runs backwards', () => {
    const sale = rehearse()
    sale.at(end + 5).run({ type: 'suspend', bidder: 'account C', reason: '' })
    expect(refusalOf(sale.at(end - 1_000).preBid('A', 3_000))).toMatchObject({ kind: 'lotEnded' })
  })
})

describe('T8 the end', () => {
  test('T8 a leader who meets the reserve has bought the lot; otherwise it is passed', () => {
    const sale = rehearse({}, [lotTerms(1), lotTerms(2, { reserve: 6_000 }), lotTerms(3)])
    sale.preBid('A', 8_000, 'lot1')
    sale.preBid('B', 5_000, 'lot2')
    const closing = sale.at(end + 2 * minute).run({ type: 'tick' })
    expect(doneBy(closing)).toEqual(['lotSold', 'lotPassed', 'lotPassed', 'saleEnded'])
    expect(sale.seenBy('A', 'lot1')).toMatchObject({
      saleStatus: 'sold',
      finalPrice: 3_000,
      leader: 'A',
      win: 'winning',
    })
    expect(sale.seenBy('B', 'lot2')).toMatchObject({ saleStatus: 'passed', finalPrice: 0, win: 'none' })
    expect(sale.state()).toMatchObject({ isEnd: true })
  })

  test('T8 each lot closes at its own end, once', () => {
    const sale = rehearse({}, three)
    expect(sale.at(end - 1).run({ type: 'tick' })).toEqual({ kind: 'unchanged' })
    expect(doneBy(sale.at(end).run({ type: 'tick' }))).toEqual(['lotPassed'])
    expect(sale.run({ type: 'tick' })).toEqual({ kind: 'unchanged' })
    expect(doneBy(sale.at(end + minute).run({ type: 'tick' }))).toEqual([
      'lotPassed',
      'lotPassed',
      'saleEnded',
    ])
    expect(sale.run({ type: 'tick' })).toEqual({ kind: 'unchanged' })
  })

  test('T8 the sale waits for its last extended lot', () => {
    const sale = rehearse({}, three)
    sale.at(end - 1_000).preBid('A', 3_000, 'lot1')
    expect(doneBy(sale.at(end + minute).run({ type: 'tick' }))).toEqual(['lotPassed', 'lotPassed'])
    expect(nextClosing(sale.state())).toBe(end - 1_000 + 3 * minute)
    expect(doneBy(sale.at(end + 3 * minute).run({ type: 'tick' }))).toEqual(['lotSold', 'saleEnded'])
    expect(nextClosing(sale.state())).toBeNull()
  })

  test('T8 a withdrawn lot is neither sold nor passed', () => {
    const sale = rehearse({}, [lotTerms(1), lotTerms(2)])
    sale.preBid('A', 3_000)
    sale.clerk({ type: 'withdrawLot', lotId: 'lot1', reason: 'broken in storage' })
    expect(doneBy(sale.at(end + minute).run({ type: 'tick' }))).toEqual(['lotPassed', 'saleEnded'])
    expect(sale.seenBy('A')).toMatchObject({ withdrawn: true, saleStatus: 'open', win: 'none' })
  })

  test('T8 a sale whose lots were all withdrawn ends when its first lot would have', () => {
    const sale = rehearse()
    sale.clerk({ type: 'withdrawLot', lotId: 'lot1', reason: 'title disputed' })
    expect(sale.at(end - 1).run({ type: 'tick' })).toEqual({ kind: 'unchanged' })
    expect(nextClosing(sale.state())).toBe(end)
    expect(doneBy(sale.at(end).run({ type: 'tick' }))).toEqual(['saleEnded'])
  })

  test('T8 the clock does not close live sales', () => {
    expect(
      rehearse({ kind: 'live' })
        .at(end * 2)
        .run({ type: 'tick' }),
    ).toEqual({ kind: 'unchanged' })
  })
})

describe('T9 after an outage', () => {
  const outage = (from: number, to: number) => ({ type: 'recover', from, to }) as const

  test('T9 lots whose end fell inside it are open again for ten minutes from recovery', () => {
    const sale = rehearse({}, three)
    sale.preBid('A', 3_000, 'lot2')
    const [from, to] = [end + 10_000, end + 5 * minute]
    sale.at(end).run({ type: 'tick' })
    const recovered = sale.at(to).run(outage(from, to))
    expect(doneBy(recovered)).toEqual(['endTimeMoved', 'endTimeMoved'])
    expect(sale.run({ type: 'tick' })).toEqual({ kind: 'unchanged' })
    expect(sale.lot('lot1')).toMatchObject({ saleStatus: 'passed', endTime: end })
    expect(sale.lot('lot2')).toMatchObject({ saleStatus: 'open', endTime: to + 10 * minute })
    expect(sale.preBid('B', 4_000, 'lot2').kind).toBe('accepted')
  })

  test('T9 lots that had ended before it stay ended, even if the clock had not closed them', () => {
    const sale = rehearse({}, three)
    sale.at(end + 5 * minute).run(outage(end, end + 5 * minute))
    expect(sale.lot('lot1').endTime).toBe(end)
    expect(doneBy(sale.run({ type: 'tick' }))).toEqual(['lotPassed'])
  })

  test('T9 a lot whose end is exactly the instant of recovery is also open again', () => {
    const sale = rehearse()
    sale.at(end).run(outage(end - minute, end))
    expect(sale.lot().endTime).toBe(end + 10 * minute)
  })

  test('T9 does not change lots that end after recovery, and recovers only once', () => {
    const sale = rehearse({}, three)
    const both = outage(end - minute, end + 30_000)
    sale.at(end + 30_000).run(both)
    expect(sale.lot('lot3').endTime).toBe(end + minute)
    expect(sale.run(both)).toEqual({ kind: 'unchanged' })
  })
})
