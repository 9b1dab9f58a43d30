import { describe, expect, test } from 'vitest'
import { hongKongIncrements } from '#domain/auction/increment-table.ts'
import { highestPrice } from '#domain/money/money.ts'
import { accountOf, doneBy, refusalOf, rehearse } from '../testing/rehearsal.ts'
import { end, lotTerms, start } from '../testing/terms.ts'

const history = (sale: ReturnType<typeof rehearse>) =>
  Array.from(sale.lot().bids, ({ paddle, price }) => `${paddle} ${price}`)

describe('T4 the worked examples, bid by bid', () => {
  const play = (reserve: number | null, ...bids: readonly (readonly [string, number])[]) => {
    const sale = rehearse({}, [lotTerms(1, { reserve })])
    for (const [paddle, maximum] of bids) sale.preBid(paddle, maximum)
    return sale.lot().leading
  }

  test('T4 opening 3,000, no reserve', () => {
    expect(play(null, ['A', 8_000])).toMatchObject({ paddle: 'A', price: 3_000 })
    expect(play(null, ['A', 8_000], ['B', 5_500])).toMatchObject({ paddle: 'A', price: 6_000 })
    expect(play(null, ['A', 8_000], ['B', 7_500])).toMatchObject({ paddle: 'A', price: 8_000 })
    expect(play(null, ['A', 8_000], ['B', 8_000])).toMatchObject({ paddle: 'A', price: 8_000 })
  })

  test('T4 opening 3,000, reserve 6,000', () => {
    expect(play(6_000, ['A', 8_000])).toMatchObject({ paddle: 'A', price: 6_000, reserveMet: true })
    expect(play(6_000, ['A', 5_500], ['B', 4_000])).toMatchObject({
      paddle: 'A',
      price: 4_200,
      reserveMet: false,
    })
  })
})

describe('T1 and T2 the bid history', () => {
  test('T2 a maximum that loses is shown in full, then the leader’s answer', () => {
    const sale = rehearse()
    sale.preBid('A', 8_000)
    sale.preBid('B', 5_500)
    expect(history(sale)).toEqual(['A 3000', 'B 5500', 'A 6000'])
  })

  test('T1 at equal maximums the first leads, at that amount', () => {
    const sale = rehearse()
    sale.preBid('A', 8_000)
    sale.preBid('B', 8_000)
    expect(sale.lot().leading).toMatchObject({ paddle: 'A', price: 8_000 })
    expect(history(sale)).toEqual(['A 3000', 'B 8000', 'A 8000'])
  })

  test('T2 a maximum that is overtaken is shown in full, once, then the new leader', () => {
    const sale = rehearse()
    sale.preBid('A', 5_000)
    sale.preBid('B', 8_000)
    expect(history(sale)).toEqual(['A 3000', 'A 5000', 'B 5500'])
    sale.preBid('C', 8_000)
    sale.preBid('A', 9_000)
    expect(history(sale).slice(3)).toEqual(['C 8000', 'B 8000', 'A 8500'])
  })

  test('T3 a bid that reaches the reserve pays the reserve', () => {
    const sale = rehearse({}, [lotTerms(1, { reserve: 6_100 })])
    sale.preBid('A', 4_000)
    expect(sale.seenBy('A')).toMatchObject({
      winPrice: 3_000,
      reserveMet: false,
      win: 'none',
      myPrice: 4_000,
    })
    sale.preBid('B', 7_000)
    expect(sale.seenBy('B')).toMatchObject({ winPrice: 6_100, reserveMet: true, win: 'winning' })
    expect(sale.seenBy('A')).toMatchObject({ win: 'lost', nextPrice: 6_500 })
  })
})

describe('T5 one’s own maximum', () => {
  test('T5 repeating the same maximum changes nothing', () => {
    const sale = rehearse()
    sale.preBid('A', 8_000)
    expect(sale.preBid('A', 8_000)).toEqual({ kind: 'unchanged' })
    sale.preBid('B', 9_000)
    expect(sale.preBid('A', 8_000)).toEqual({ kind: 'unchanged' })
  })

  test('T5 it cannot be lowered', () => {
    const sale = rehearse()
    sale.preBid('A', 8_000)
    expect(refusalOf(sale.preBid('A', 7_500))).toEqual({
      kind: 'cannotLower',
      nowPrice: 3_000,
      maximum: 8_000,
    })
  })

  test('T5 a leader who raises their maximum changes neither price nor end', () => {
    const sale = rehearse()
    sale.preBid('A', 8_000)
    const { leading, bids, endTime, seq } = sale.lot()
    const raise = sale.at(end - 1_000).preBid('A', 20_000)
    expect(doneBy(raise)).toEqual(['preBidPlaced'])
    expect(sale.lot()).toMatchObject({ leading, endTime, seq })
    expect(sale.lot().bids).toBe(bids)
    expect(sale.seenBy('A')).toMatchObject({ myPrice: 20_000, nextPrice: 22_000 })
  })

  test('T5 a maximum raised above the reserve lifts the price to the reserve, and counts as a bid', () => {
    const sale = rehearse({}, [lotTerms(1, { reserve: 6_000 })])
    sale.preBid('A', 4_000)
    expect(doneBy(sale.at(end - 1_000).preBid('A', 8_000))).toEqual(['preBidPlaced', 'endTimeMoved'])
    expect(sale.lot().leading).toMatchObject({ price: 6_000, reserveMet: true })
    expect(history(sale)).toEqual(['A 3000', 'A 6000'])
  })

  test('T5 a raised maximum has the priority of its latest time', () => {
    const sale = rehearse()
    sale.preBid('A', 5_000)
    sale.preBid('B', 10_000)
    sale.preBid('A', 10_000)
    expect(sale.lot().leading).toMatchObject({ paddle: 'B', price: 10_000 })
  })

  test('T5 raising a maximum after a tie does not change the price', () => {
    const sale = rehearse()
    sale.preBid('A', 8_000)
    sale.preBid('B', 8_000)
    sale.preBid('A', 10_000)
    expect(sale.lot().leading).toMatchObject({ paddle: 'A', price: 8_000 })
    sale.preBid('B', 9_000)
    expect(sale.lot().leading).toMatchObject({ paddle: 'A', price: 9_500 })
  })
})

describe('T6 refusals, each with its data', () => {
  const led = () => {
    const sale = rehearse()
    sale.preBid('A', 3_000)
    return sale
  }

  test('T6 below the next bid', () => {
    expect(refusalOf(led().preBid('B', 3_000))).toEqual({
      kind: 'priceTooLow',
      nowPrice: 3_000,
      nextPrice: 3_200,
    })
    expect(refusalOf(rehearse().preBid('B', 2_800))).toEqual({
      kind: 'priceTooLow',
      nowPrice: 0,
      nextPrice: 3_000,
    })
    for (const odd of [0, -5, Number.NaN, Number.NEGATIVE_INFINITY]) {
      expect(refusalOf(led().preBid('B', odd))).toMatchObject({ kind: 'priceTooLow' })
    }
  })

  test('T6 a leader’s next bid is above their own maximum', () => {
    const sale = rehearse()
    sale.preBid('A', 8_000)
    expect(refusalOf(sale.preBid('A', 8_100))).toEqual({
      kind: 'priceTooLow',
      nowPrice: 3_000,
      nextPrice: 8_500,
    })
  })

  test('T6 between increments', () => {
    expect(refusalOf(led().preBid('B', 3_300))).toEqual({
      kind: 'offLadder',
      nowPrice: 3_000,
      below: 3_200,
      above: 3_500,
    })
    expect(refusalOf(led().preBid('B', 3_500.5))).toMatchObject({ below: 3_500, above: 3_800 })
  })

  test('T6 M1 beyond the highest price', () => {
    const most = { kind: 'offLadder', below: highestPrice, above: highestPrice }
    expect(refusalOf(led().preBid('B', highestPrice + 100_000))).toMatchObject(most)
    expect(refusalOf(led().preBid('B', Number.POSITIVE_INFINITY))).toMatchObject(most)
    expect(led().preBid('B', highestPrice).kind).toBe('accepted')
  })

  test('T6 before pre-bids are accepted', () => {
    expect(
      refusalOf(
        rehearse()
          .at(start - 1_001)
          .preBid('A', 3_000),
      ),
    ).toBeUndefined()
    const early = rehearse({ bidStartTime: start + 5_000 })
    expect(refusalOf(early.at(start + 4_999).preBid('A', 3_000))).toEqual({ kind: 'lotNotOpen', nowPrice: 0 })
    expect(early.at(start + 5_000).preBid('A', 3_000).kind).toBe('accepted')
  })

  test('T6 T7 at or after the lot’s end, before the clock has closed it and after', () => {
    const sale = led()
    expect(sale.at(end - 1).preBid('B', 5_000).kind).toBe('accepted')
    const late = led()
    expect(refusalOf(late.at(end).preBid('B', 5_000))).toEqual({ kind: 'lotEnded', nowPrice: 3_000 })
    late.run({ type: 'tick' })
    expect(refusalOf(late.at(end).preBid('B', 5_000))).toEqual({ kind: 'lotEnded', nowPrice: 3_000 })
  })

  test('T6 W1 not registered, or suspended', () => {
    const sale = led()
    expect(refusalOf(sale.preBid('Z', 5_000))).toEqual({ kind: 'notRegistered', nowPrice: 3_000 })
    sale.run({ type: 'suspend', bidder: accountOf('B'), reason: 'hold failed' })
    expect(refusalOf(sale.preBid('B', 5_000))).toEqual({ kind: 'suspended', nowPrice: 3_000 })
    sale.admit('B')
    expect(sale.preBid('B', 5_000).kind).toBe('accepted')
  })

  test('T6 W3 over the limit', () => {
    const sale = led().limited('B', 4_000)
    expect(refusalOf(sale.preBid('B', 4_200))).toEqual({ kind: 'overLimit', nowPrice: 3_000, limit: 4_000 })
    expect(sale.preBid('B', 4_000).kind).toBe('accepted')
  })

  test('T6 a lot that is not there, or withdrawn', () => {
    const sale = led()
    expect(refusalOf(sale.preBid('B', 5_000, 'nowhere'))).toEqual({ kind: 'notFound' })
    sale.clerk({ type: 'withdrawLot', lotId: 'lot1', reason: 'title disputed' })
    expect(refusalOf(sale.preBid('B', 5_000))).toEqual({ kind: 'lotNotOpen', nowPrice: 3_000 })
  })

  test('T6 a live offer on a timed lot', () => {
    expect(refusalOf(led().offer('B', 3_200))).toEqual({ kind: 'lotNotOpen', nowPrice: 3_000 })
  })

  test('T6 a refused command changes nothing', () => {
    const sale = led()
    const before = sale.state()
    sale.preBid('B', 3_000)
    sale.preBid('Z', 5_000)
    expect(sale.state()).toBe(before)
  })
})

describe('T2 the opening price', () => {
  test('T2 L3 is the first increment from the start price, else from the low estimate', () => {
    const opening = (startPrice: number, lowEstimate: number) =>
      rehearse({}, [lotTerms(1, { startPrice, lowEstimate, highEstimate: 0 })]).lot().openingBid
    expect(opening(3_000, 5_000)).toBe(3_000)
    expect(opening(3_100, 5_000)).toBe(3_200)
    expect(opening(0, 5_100)).toBe(5_500)
    expect(opening(0, 0)).toBe(50)
  })

  test('T2 L2 in a live sale nothing opens below 100', () => {
    const free = lotTerms(1, { startPrice: 0, lowEstimate: 0, highEstimate: 0 })
    expect(rehearse({ kind: 'live', ladder: hongKongIncrements }, [free]).lot().openingBid).toBe(100)
  })
})
