import { describe, expect, test } from 'vitest'
import { doneBy, inTheRoom, type Rehearsal, refusalOf, rehearse } from '../testing/rehearsal.ts'
import { lotTerms, start } from '../testing/terms.ts'

const live = () => rehearse({ kind: 'live', endTime: 0 })

describe('V1 commission bids', () => {
  test('V1 a pre-bid in a live sale becomes a commission bid that nobody else sees', () => {
    const sale = live()
    expect(doneBy(sale.preBid('A', 8_000))).toEqual(['commissionPlaced'])
    expect(sale.seenBy('A')).toMatchObject({ myPrice: 8_000, win: 'none', winPrice: 0 })
    expect(sale.seenBy('B')).toMatchObject({ myPrice: 0, winPrice: 0, bidCount: 0 })
  })

  test('V1 it can be raised and lowered until its lot is opened', () => {
    const sale = live()
    sale.preBid('A', 8_000)
    expect(sale.preBid('A', 8_000)).toEqual({ kind: 'unchanged' })
    sale.preBid('A', 5_000)
    expect(sale.seenBy('A').myPrice).toBe(5_000)
    sale.preBid('A', 9_000)
    expect(sale.seenBy('A').myPrice).toBe(9_000)
    sale.clerk({ type: 'openRoom' })
    expect(sale.preBid('A', 9_500).kind).toBe('accepted')
    sale.clerk({ type: 'openLot', lotId: 'lot1' })
    expect(refusalOf(sale.preBid('A', 10_000))).toEqual({ kind: 'lotNotOpen', nowPrice: 0 })
  })

  test('V1 of equal commission bids, the one placed first bids; a changed one counts from its change', () => {
    const sale = inTheRoom({}, undefined, (before) => {
      before.preBid('A', 8_000)
      before.preBid('B', 8_000)
      before.preBid('A', 9_000)
      before.preBid('A', 8_000)
    })
    expect(sale.lot().leading).toMatchObject({ paddle: 'B', price: 8_000 })
  })

  test('V1 T6 it is refused below the opening price, between increments, too early, over the limit', () => {
    const sale = live()
    expect(refusalOf(sale.preBid('A', 2_800))).toEqual({ kind: 'priceTooLow', nowPrice: 0, nextPrice: 3_000 })
    expect(refusalOf(sale.preBid('A', 3_300))).toMatchObject({
      kind: 'offLadder',
      below: 3_200,
      above: 3_500,
    })
    const early = rehearse({ kind: 'live', bidStartTime: start + 1 })
    expect(refusalOf(early.preBid('A', 3_000))).toEqual({ kind: 'lotNotOpen', nowPrice: 0 })
    expect(refusalOf(sale.limited('A', 5_000).preBid('A', 5_500))).toMatchObject({ kind: 'overLimit' })
  })

  test('V1 a lot skipped without a bid accepts commission bids again', () => {
    const sale = live()
    sale.clerk({ type: 'openRoom' })
    sale.clerk({ type: 'openLot', lotId: 'lot1' })
    sale.clerk({ type: 'setLotAside', lotId: 'lot1' })
    expect(sale.preBid('A', 5_000).kind).toBe('accepted')
  })

  test('V1 a lot set aside with a bid does not', () => {
    const sale = inTheRoom()
    sale.offer('B', 3_000)
    sale.clerk({ type: 'setLotAside', lotId: 'lot1' })
    expect(refusalOf(sale.preBid('A', 5_000))).toEqual({ kind: 'lotNotOpen', nowPrice: 3_000 })
  })
})

const book =
  (...bids: readonly (readonly [string, number])[]) =>
  (sale: Rehearsal) => {
    for (const [paddle, maximum] of bids) sale.preBid(paddle, maximum)
  }
const opening = (...bids: readonly (readonly [string, number])[]) =>
  inTheRoom({}, undefined, book(...bids)).lot()
const floor = { type: 'floorBid', lotId: 'lot1', paddle: '', channel: 'room' } as const

describe('V2 commission bids respond', () => {
  test('V2 bidding opens at the start price, or one increment above the second commission bid', () => {
    expect(opening().leading).toBeNull()
    expect(opening(['A', 8_000]).leading).toMatchObject({ paddle: 'A', price: 3_000, channel: 'commission' })
    expect(opening(['A', 8_000], ['B', 5_500]).leading).toMatchObject({ paddle: 'A', price: 6_000 })
    expect(opening(['B', 7_500], ['A', 8_000]).leading).toMatchObject({ paddle: 'A', price: 8_000 })
    expect(opening(['A', 8_000], ['B', 8_000]).leading).toMatchObject({ paddle: 'A', price: 8_000 })
  })

  test('V2 a reserve does not raise the price of commission bids; floor bids without a paddle do', () => {
    const sale = inTheRoom({}, [lotTerms(1, { reserve: 6_000 })], book(['A', 8_000]))
    expect(sale.lot().leading).toMatchObject({ paddle: 'A', price: 3_000, reserveMet: false })
    sale.clerk({ ...floor, price: 5_500 })
    expect(sale.lot().leading).toMatchObject({ paddle: 'A', price: 6_000, reserveMet: true })
  })

  test('V2 responds to floor and online bids at once, up to its maximum', () => {
    const sale = inTheRoom({}, undefined, book(['A', 5_000]))
    expect(doneBy(sale.clerk({ ...floor, price: 3_200 }))).toEqual(['bidAccepted', 'bidAccepted'])
    expect(sale.lot().leading).toMatchObject({ paddle: 'A', price: 3_500 })
    sale.offer('B', 4_000)
    expect(sale.lot().leading).toMatchObject({ paddle: 'A', price: 4_200 })
    sale.offer('B', 5_500)
    expect(sale.lot().leading).toMatchObject({ paddle: 'B', price: 5_500, channel: 'online' })
    expect(sale.seenBy('A')).toMatchObject({ win: 'lost', myPrice: 5_000 })
  })

  test('V2 a commission bid has priority over an equal bid in the saleroom', () => {
    const sale = inTheRoom({}, undefined, book(['A', 5_000]))
    sale.clerk({ ...floor, price: 5_000 })
    expect(sale.lot().leading).toMatchObject({ paddle: 'A', price: 5_000, channel: 'commission' })
    expect(Array.from(sale.lot().bids, ({ channel, price }) => `${channel} ${price}`)).toEqual([
      'commission 3000',
      'room 5000',
      'commission 5000',
    ])
  })

  test('V2 responds to a bid above the next increment with the following amount of the table', () => {
    const sale = inTheRoom({}, undefined, book(['A', 8_000]))
    sale.offer('B', 4_321)
    expect(sale.lot().leading).toMatchObject({ paddle: 'A', price: 4_500 })
    expect(sale.seenBy('A')).toMatchObject({ myPrice: 8_000, nextPrice: 4_800 })
  })

  test('V2 the higher of two commission bids responds, above the other', () => {
    const sale = inTheRoom({}, undefined, book(['A', 5_000], ['B', 9_000]))
    expect(sale.lot().leading).toMatchObject({ paddle: 'B', price: 5_500 })
    sale.offer('C', 6_000)
    expect(sale.lot().leading).toMatchObject({ paddle: 'B', price: 6_500 })
  })

  test('V2 W2 commission bids of a suspended paddle do not bid', () => {
    const sale = inTheRoom({}, undefined, (before) => {
      before.preBid('A', 8_000)
      before.run({ type: 'suspend', bidder: 'account A', reason: 'hold failed' })
    })
    expect(sale.lot().leading).toBeNull()
  })

  test('V2 W2 commission bids of reinstated paddles bid from the next bid on, the higher above the other', () => {
    const sale = inTheRoom({}, undefined, (before) => {
      book(['A', 8_000], ['B', 7_000])(before)
      for (const bidder of ['account A', 'account B'])
        before.run({ type: 'suspend', bidder, reason: 'hold failed' })
    })
    sale.clerk({ ...floor, price: 3_000 })
    sale.admit('A', 'B').clerk({ ...floor, price: 3_200 })
    expect(sale.lot().leading).toMatchObject({ paddle: 'A', price: 7_500 })
  })

  test('V2 V6 a reopened lot with changed commission bids is bid on at once', () => {
    const sale = inTheRoom({}, [lotTerms(1), lotTerms(2)])
    sale.clerk({ type: 'setLotAside', lotId: 'lot1' })
    sale.preBid('A', 5_000, 'lot1')
    sale.clerk({ type: 'endSale' })
    sale.clerk({ type: 'reopenLot', lotId: 'lot2', reason: 'passed by mistake' })
    sale.clerk({ type: 'openRoom' })
    expect(doneBy(sale.clerk({ type: 'reopenLot', lotId: 'lot1', reason: 'passed by mistake' }))).toEqual([
      'lotReopened',
      'bidAccepted',
    ])
    expect(sale.lot().leading).toMatchObject({ paddle: 'A', price: 3_000 })
  })

  test('V2 W2 two commission bids that compete late are settled at once, not increment by increment', () => {
    const sale = inTheRoom({ ladder: [{ from: 0, step: 1 }] }, undefined, (before) => {
      book(['A', 900_000], ['B', 800_000])(before)
      before.run({ type: 'suspend', bidder: 'account B', reason: 'hold failed' })
    })
    sale.offer('C', 3_500)
    sale.admit('B').clerk({ type: 'undo', lotId: 'lot1' })
    expect(Array.from(sale.lot().bids, ({ paddle, price }) => `${paddle} ${price}`).slice(3)).toEqual([
      'B 800000',
      'A 800001',
    ])
  })

  test('V3 while a person bids online, their commission bid is inactive', () => {
    const sale = inTheRoom({}, undefined, book(['A', 5_000]))
    sale.offer('B', 5_500)
    sale.offer('A', 6_000)
    expect(sale.lot().maximumBids.get('A')).toMatchObject({ resting: true })
    expect(sale.seenBy('A')).toMatchObject({ myPrice: 6_000, win: 'winning' })
  })

  test('V3 an inactive commission bid does not respond, although it could', () => {
    const sale = inTheRoom({}, undefined, (before) => {
      before.preBid('A', 8_000)
      before.run({ type: 'suspend', bidder: 'account A', reason: 'hold failed' })
    })
    sale.offer('B', 3_000)
    sale.admit('A').offer('A', 3_200)
    sale.offer('B', 3_500)
    expect(sale.lot().leading).toMatchObject({ paddle: 'B', price: 3_500 })
    expect(sale.seenBy('A')).toMatchObject({ myPrice: 3_200, win: 'lost', nextPrice: 3_800 })
  })

  test('V3 V6 a reactivated commission bid above the price bids, and undo continues past it', () => {
    const sale = inTheRoom({ bidAcceptance: 'clerk' }, undefined, book(['A', 3_200], ['B', 3_200]))
    sale.offer('B', 3_500)
    sale.clerk({ type: 'undo', lotId: 'lot1', offers: [sale.lot().offers[0]?.id ?? ''], overOffer: true })
    sale.clerk({ type: 'startLot', lotId: 'lot1' })
    expect(sale.lot().leading).toMatchObject({ paddle: 'A', price: 3_000 })
    sale.clerk({ type: 'acceptOffer', lotId: 'lot1', offerId: sale.lot().offers[0]?.id ?? '' })
    sale.clerk({ type: 'undo', lotId: 'lot1' })
    expect(sale.lot().leading).toMatchObject({ paddle: 'A', price: 3_200 })
    sale.clerk({ type: 'undo', lotId: 'lot1' })
    expect(sale.lot()).toMatchObject({ leading: null, lotStatus: 'lotOpen' })
  })

  test('V4 V3 a person who bids in the saleroom is still the owner of their commission bid', () => {
    const sale = inTheRoom({}, undefined, book(['A', 4_000], ['B', 9_000]))
    sale.clerk({ ...floor, paddle: 'A', price: 9_500 })
    expect(sale.lot().leading).toMatchObject({ paddle: 'A', price: 9_500, channel: 'room' })
    sale.clerk({ type: 'undo', lotId: 'lot1' })
    expect(sale.lot().leading).toMatchObject({ paddle: 'B', price: 4_200 })
  })
})
