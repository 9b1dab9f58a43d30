import { describe, expect, test } from 'vitest'
import { replay } from '../evolve.ts'
import { exposure } from '../exposure.ts'
import type { LotTerms } from '../terms.ts'
import { floorBid as bid, hammer, sellFirst } from '../testing/hammer.ts'
import { doneBy, inTheRoom, type Rehearsal, refusalOf, rehearse } from '../testing/rehearsal.ts'
import { lotTerms, start } from '../testing/terms.ts'

const parcel = (change: Partial<LotTerms> = {}, changedLot = 2) =>
  [1, 2, 3, 4].map((number) => lotTerms(number, number === changedLot ? change : {}))

/**
 * Returns a sale whose lot 1 was sold to paddle A of the saleroom at 5,000. `before` runs while commission
 * bids are accepted.
 */
function sold(lots = parcel(), before: (sale: Rehearsal) => void = () => undefined): Rehearsal {
  const sale = inTheRoom({}, lots, before)
  return sellFirst(sale, 'A', 5_000)
}

const take = (sale: Rehearsal, ...lotIds: readonly string[]) =>
  sale.clerk({ type: 'sellParcel', lotId: 'lot1', lotIds })
const wrongState = (status: string) => ({ kind: 'wrongState', status })

describe('V20 after the hammer', () => {
  test('the buyer takes the next lots at the same price, and the first stays the current lot', () => {
    const sale = sold()
    expect(doneBy(take(sale, 'lot2', 'lot3'))).toEqual(['lotSoldInParcel', 'lotSoldInParcel'])
    const event = { firstLotId: 'lot1', paddle: 'A', price: 5_000, channel: 'room' }
    expect(sale.entries().at(-1)?.event).toEqual({ type: 'lotSoldInParcel', lotId: 'lot3', ...event })
    const bought = { saleStatus: 'sold', finalPrice: 5_000, leader: 'A', parcelOf: 'lot1', win: 'winning' }
    expect(sale.seenBy('A', 'lot2')).toMatchObject({ ...bought, myPrice: 5_000, bidCount: 0 })
    expect(sale.seenBy('B', 'lot4')).toMatchObject({ saleStatus: 'open', parcelOf: '' })
    expect(sale.state().currentLotId).toBe('lot1')
    expect(exposure(sale.state(), 'A', '')).toBe(15_000)
    expect(replay('sale', sale.entries())).toEqual(sale.state())
  })

  test('more can be taken until the next lot is called', () => {
    const sale = sold()
    take(sale, 'lot2')
    expect(doneBy(take(sale, 'lot3'))).toEqual(['lotSoldInParcel'])
    sale.clerk({ type: 'openLot', lotId: 'lot4' })
    expect(refusalOf(take(sale, 'lot4'))).toEqual(wrongState('notOnBlock'))
  })

  test('no lot for sale may be left out; others are skipped', () => {
    const sale = sold()
    expect(refusalOf(take(sale, 'lot3'))).toEqual(wrongState('notInParcel'))
    expect(refusalOf(take(sale, 'lot2', 'lot2'))).toEqual(wrongState('notInParcel'))
    expect(refusalOf(take(sale))).toEqual(wrongState('notInParcel'))
    expect(refusalOf(take(sale, 'lot9'))).toEqual({ kind: 'notFound' })
    sale.clerk({ type: 'withdrawLot', lotId: 'lot2', reason: 'Broken' })
    expect(refusalOf(take(sale, 'lot2'))).toEqual(wrongState('notInParcel'))
    expect(doneBy(take(sale, 'lot3'))).toEqual(['lotSoldInParcel'])
  })

  test('V19 the next lots follow the order of sale', () => {
    const sale = inTheRoom({}, parcel())
    sale.clerk({ type: 'moveLot', lotId: 'lot4', before: 'lot2', reason: 'The buyer is late' })
    bid(sale, 'A', 5_000)
    hammer(sale)
    expect(refusalOf(take(sale, 'lot2'))).toEqual(wrongState('notInParcel'))
    expect(doneBy(take(sale, 'lot4', 'lot2'))).toHaveLength(2)
  })

  test('the price must meet the reserve and opening bid of each lot', () => {
    expect(refusalOf(take(sold(parcel({ reserve: 5_500 })), 'lot2'))).toEqual(wrongState('reserveNotMet'))
    expect(refusalOf(take(sold(parcel({ startPrice: 6_000 })), 'lot2'))).toEqual(wrongState('belowOpening'))
    const third = sold(parcel({ reserve: 5_500 }, 3))
    expect(refusalOf(take(third, 'lot2', 'lot3'))).toEqual(wrongState('reserveNotMet'))
    expect(third.lot('lot2').saleStatus).toBe('open')
    expect(doneBy(take(third, 'lot2'))).toHaveLength(1)
    expect(doneBy(take(sold(parcel({ reserve: 5_000 })), 'lot2'))).toHaveLength(1)
  })

  test('V7 a command based on an older view is refused', () => {
    const sale = sold()
    const seen = sale.state().seq
    take(sale, 'lot2')
    const press = { type: 'sellParcel', lotId: 'lot1', lotIds: ['lot3'], seen } as const
    expect(refusalOf(sale.clerk(press))).toMatchObject({ kind: 'stale' })
    const later = sale.state().seq
    const notice = { type: 'postNotice', lotId: 'lot3', en: 'Cracked capsule', zh: '封套破裂' } as const
    sale.run(notice)
    expect(refusalOf(sale.clerk({ ...press, seen: later }))).toMatchObject({ kind: 'stale' })
  })

  test('V10 sells nothing in a pause, in a closed saleroom, before the hammer, or in a timed sale', () => {
    const paused = sold()
    paused.clerk({ type: 'pauseSale', reason: '' })
    expect(refusalOf(take(paused, 'lot2'))).toEqual(wrongState('paused'))
    const closed = sold()
    closed.clerk({ type: 'closeRoom' })
    expect(refusalOf(take(closed, 'lot2'))).toEqual(wrongState('roomClosed'))
    expect(refusalOf(take(inTheRoom({}, parcel()), 'lot2'))).toEqual(wrongState('unsold'))
    expect(refusalOf(take(rehearse({}, parcel()), 'lot2'))).toEqual(wrongState('timed'))
  })
})

describe('V20 who may take a parcel', () => {
  test('V14 a buyer without a paddle is named first', () => {
    const sale = inTheRoom({}, parcel())
    bid(sale, '', 5_000)
    hammer(sale)
    expect(refusalOf(take(sale, 'lot2'))).toEqual(wrongState('noBuyer'))
    sale.clerk({ type: 'nameBuyer', lotId: 'lot1', paddle: 'B' })
    expect(doneBy(take(sale, 'lot2'))).toHaveLength(1)
    expect(sale.seenBy('B', 'lot2')).toMatchObject({ win: 'winning' })
  })

  test('a commission bidder is not present to ask for more', () => {
    const sale = inTheRoom({}, parcel(), (before) => before.preBid('C', 8_000))
    bid(sale, 'A', 5_000)
    hammer(sale)
    expect(sale.lot('lot1').leading).toMatchObject({ paddle: 'C', channel: 'commission' })
    expect(refusalOf(take(sale, 'lot2'))).toEqual(wrongState('absentBuyer'))
  })

  test('records the online channel for lots that an online buyer takes', () => {
    const sale = inTheRoom({}, parcel())
    sale.offer('B', 5_000)
    hammer(sale)
    take(sale, 'lot2')
    expect(sale.lot('lot2').leading).toMatchObject({ paddle: 'B', channel: 'online' })
  })

  test('W2 W3 the buyer is neither suspended nor over the limit, with all lots together', () => {
    const limited = sold(parcel(), (before) => before.limited('A', 14_000))
    expect(refusalOf(take(limited, 'lot2', 'lot3'))).toMatchObject({ kind: 'overLimit', limit: 14_000 })
    expect(limited.lot('lot2').saleStatus).toBe('open')
    expect(doneBy(take(limited, 'lot2'))).toHaveLength(1)
    const suspended = sold()
    suspended.run({ type: 'suspend', bidder: 'account A', reason: 'deposit' })
    expect(refusalOf(take(suspended, 'lot2'))).toMatchObject({ kind: 'suspended' })
  })
})

describe('V20 the bids of others', () => {
  const withBook = (maximum: number, paddle = 'C') =>
    sold(parcel(), (before) => before.preBid(paddle, maximum, 'lot3'))

  test('V2 a commission bid as high as the price takes priority, so its lot must be called', () => {
    for (const maximum of [5_000, 8_000]) {
      const sale = withBook(maximum)
      expect(refusalOf(take(sale, 'lot2', 'lot3'))).toEqual(wrongState('higherBid'))
      expect(doneBy(take(sale, 'lot2'))).toHaveLength(1)
      expect(refusalOf(take(sale, 'lot3'))).toEqual(wrongState('higherBid'))
      expect(refusalOf(take(sale, 'lot4'))).toEqual(wrongState('notInParcel'))
    }
  })

  test('a lower bid loses, and its bidder sees that', () => {
    const sale = withBook(4_800)
    expect(doneBy(take(sale, 'lot2', 'lot3'))).toHaveLength(2)
    expect(sale.seenBy('C', 'lot3')).toMatchObject({ win: 'lost', saleStatus: 'sold' })
  })

  test('a commission bid placed after the hammer counts, without notifying anybody', () => {
    const sale = sold()
    const seen = sale.state().seq
    sale.preBid('C', 6_000, 'lot2')
    const press = { type: 'sellParcel', lotId: 'lot1', lotIds: ['lot2'], seen } as const
    expect(refusalOf(sale.clerk(press))).toEqual(wrongState('higherBid'))
  })

  test('the buyer’s own commission bid does not count, nor that of a suspended paddle (W2)', () => {
    expect(doneBy(take(withBook(8_000, 'A'), 'lot2', 'lot3'))).toHaveLength(2)
    const sale = withBook(8_000)
    sale.run({ type: 'suspend', bidder: 'account C', reason: 'deposit' })
    expect(doneBy(take(sale, 'lot2', 'lot3'))).toHaveLength(2)
  })

  test('a lot set aside with a bid must be called again', () => {
    const sale = inTheRoom({}, parcel())
    sale.clerk({ type: 'setLotAside', lotId: 'lot1' })
    sale.clerk({ type: 'openLot', lotId: 'lot2' })
    sale.clerk({ type: 'startLot', lotId: 'lot2' })
    bid(sale, 'B', 3_000, 'lot2')
    sale.clerk({ type: 'setLotAside', lotId: 'lot2' })
    sale.clerk({ type: 'openLot', lotId: 'lot1' })
    sale.clerk({ type: 'startLot', lotId: 'lot1' })
    bid(sale, 'A', 5_000)
    hammer(sale)
    expect(refusalOf(take(sale, 'lot2'))).toEqual(wrongState('hasBids'))
  })
})

describe('V6 V20 undoing a parcel', () => {
  const statuses = (sale: Rehearsal) => [1, 2, 3].map((number) => sale.lot(`lot${number}`).saleStatus)

  test('undo reverses the parcel first, then the hammer', () => {
    const sale = sold()
    take(sale, 'lot2', 'lot3')
    expect(sale.view({ kind: 'staff' }).lots.lot1?.desk?.canUndo).toBe('parcel')
    sale.clerk({ type: 'undo', lotId: 'lot1' })
    expect(statuses(sale)).toEqual(['sold', 'open', 'open'])
    expect(sale.state().currentLotId).toBe('lot1')
    expect(sale.seenBy('A', 'lot2')).toMatchObject({ myPrice: 0, win: 'none', parcelOf: '', leader: '' })
    expect(sale.view({ kind: 'staff' }).lots.lot1?.desk?.canUndo).toBe('hammer')
    sale.clerk({ type: 'undo', lotId: 'lot1' })
    expect(statuses(sale)).toEqual(['open', 'open', 'open'])
    expect(replay('sale', sale.entries())).toEqual(sale.state())
  })

  test('a reopened lot reopens those sold with it; their commission bids are valid again', () => {
    const sale = sold(parcel(), (before) => before.preBid('C', 4_800, 'lot2'))
    take(sale, 'lot2', 'lot3')
    sale.clerk({ type: 'openLot', lotId: 'lot4' })
    sale.clerk({ type: 'reopenLot', lotId: 'lot1', reason: 'A bid was missed' })
    expect(statuses(sale)).toEqual(['open', 'open', 'open'])
    expect(sale.seenBy('C', 'lot2')).toMatchObject({ myPrice: 4_800 })
    expect(exposure(sale.state(), 'A', '')).toBe(5_000)
  })

  test('a single lot of the parcel can be reopened', () => {
    const sale = sold()
    take(sale, 'lot2', 'lot3')
    sale.clerk({ type: 'reopenLot', lotId: 'lot3', reason: 'One too many' })
    expect(statuses(sale)).toEqual(['sold', 'sold', 'open'])
    expect(sale.state()).toMatchObject({ currentLotId: 'lot3' })
    expect(sale.lot('lot1').parcelLots).toEqual(['lot2'])
  })

  test('V16 a lot that was sold to another paddle after the sale stays theirs', () => {
    const sale = sold()
    take(sale, 'lot2')
    sale.at(start + 60_000).clerk({ type: 'endSale' })
    const after = { type: 'sellAfter', lotId: 'lot2', paddle: 'B', price: 4_000, belowReserve: true } as const
    sale.clerk({ ...after, isRescinded: true })
    expect(sale.seenBy('B', 'lot2')).toMatchObject({ win: 'winning', parcelOf: '' })
    sale.clerk({ type: 'reopenLot', lotId: 'lot1', reason: 'A bid was missed' })
    expect(statuses(sale)).toEqual(['open', 'sold', 'passed'])
    sale.clerk({ type: 'reopenLot', lotId: 'lot2', reason: 'A mistake' })
    expect(sale.seenBy('A', 'lot2')).toMatchObject({ saleStatus: 'open', myPrice: 0, leader: '' })
    expect(replay('sale', sale.entries())).toEqual(sale.state())
  })
})
