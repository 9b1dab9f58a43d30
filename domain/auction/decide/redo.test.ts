import { describe, expect, test } from 'vitest'
import { accountOf, doneBy, inTheRoom, type Rehearsal, refusalOf } from '../testing/rehearsal.ts'
import { start } from '../testing/terms.ts'

const lotId = 'lot1'
const wrong = (status: string) => ({ kind: 'wrongState', status })
const floorBid = (price: number, paddle = '') =>
  ({ type: 'floorBid', lotId, price, paddle, channel: 'room' }) as const
const undo = (sale: Rehearsal) => sale.clerk({ type: 'undo', lotId })
const redo = (sale: Rehearsal) => sale.clerk({ type: 'redo', lotId })
const desk = (sale: Rehearsal) => sale.seenBy({ kind: 'staff' }).desk

describe('V6 redo', () => {
  test('V6 restores the last undone action first, and bids with the responses of commission bids', () => {
    const sale = inTheRoom({}, undefined, (before) => before.preBid('C', 5_000))
    sale.clerk(floorBid(3_200, 'A'))
    sale.clerk(floorBid(3_800, 'B'))
    const before = sale.lot()
    undo(sale)
    undo(sale)
    expect(desk(sale)?.undone.map(({ what }) => what)).toEqual(['bid', 'bid'])
    expect(doneBy(redo(sale))).toEqual(['doingRedone'])
    expect(doneBy(redo(sale))).toEqual(['doingRedone'])
    expect(sale.lot()).toMatchObject({ leading: before.leading, bidCount: before.bidCount, redoStack: [] })
    expect([...sale.lot().bids]).toEqual([...before.bids])
    expect(refusalOf(redo(sale))).toEqual(wrong('nothingToRedo'))
  })

  test('V6 everybody sees that the bid is valid again, and its bidder that they lead', () => {
    const sale = inTheRoom()
    sale.offer('A', 3_000)
    undo(sale)
    expect(sale.seenBy('A')).toMatchObject({ myPrice: 0, win: 'none', winPrice: 0 })
    redo(sale)
    expect(sale.seenBy('A')).toMatchObject({ myPrice: 3_000, win: 'winning', winPrice: 3_000, leader: 'A' })
    expect(sale.view('B').bids[lotId]).toMatchObject([{ paddle: 'A', isDel: false }])
  })

  test('V3 V6 a commission bid becomes inactive again together with the online bid that made it so', () => {
    const sale = inTheRoom({}, undefined, (before) => before.preBid('A', 3_000))
    sale.offer('B', 3_200)
    sale.offer('A', 3_500)
    undo(sale)
    expect(sale.lot().maximumBids.get('A')?.resting).toBe(false)
    redo(sale)
    expect(sale.lot().maximumBids.get('A')?.resting).toBe(true)
  })

  test('V6 restores the start of bidding, with the commission bids that responded to it', () => {
    const sale = inTheRoom({}, undefined, (before) => before.preBid('A', 5_000))
    undo(sale)
    expect(sale.lot()).toMatchObject({ lotStatus: 'lotOpen', leading: null })
    redo(sale)
    expect(sale.lot()).toMatchObject({ lotStatus: 'biddingOpen', leading: { paddle: 'A', price: 3_000 } })
  })

  test('V5 V6 last call restarts when it is restored', () => {
    const sale = inTheRoom()
    sale.offer('A', 3_000)
    sale.clerk({ type: 'setLastCall', lotId, on: true })
    undo(sale)
    sale.at(start + 10_000)
    redo(sale)
    expect(sale.lot()).toMatchObject({ lastCall: true, lastCallAt: start + 10_000 })
    expect(refusalOf(sale.clerk({ type: 'sell', lotId, belowReserve: false }))).toEqual(
      wrong('lastCallTooRecent'),
    )
  })

  test('V6 is not possible after any other change of the lot, even an offer that only one bidder sees', () => {
    const sale = inTheRoom({ bidAcceptance: 'clerk' })
    sale.clerk(floorBid(3_000, 'B'))
    undo(sale)
    sale.offer('A', 3_200)
    expect(desk(sale)?.undone).toEqual([])
    expect(refusalOf(redo(sale))).toEqual(wrong('nothingToRedo'))
  })

  test('V6 does not restore a hammer, since the lot has been open to everybody', () => {
    const sale = inTheRoom()
    sale.offer('A', 3_000)
    sale.clerk({ type: 'setLastCall', lotId, on: true })
    sale.at(start + 3_000).clerk({ type: 'sell', lotId, belowReserve: false })
    expect(desk(sale)).toMatchObject({ canUndo: 'hammer' })
    undo(sale)
    expect(refusalOf(redo(sale))).toEqual(wrong('nothingToRedo'))
  })

  test('W2 W3 does not restore a bid of a paddle that was suspended since, or would now exceed its limit', () => {
    const sale = inTheRoom()
    sale.offer('A', 3_000)
    undo(sale)
    sale.run({ type: 'suspend', bidder: accountOf('A'), reason: 'hold lapsed' })
    expect(refusalOf(redo(sale))).toEqual({ kind: 'suspended', nowPrice: 0 })
    sale.limited('A', 2_000)
    expect(refusalOf(redo(sale))).toEqual({ kind: 'overLimit', nowPrice: 0, limit: 2_000 })
  })

  test('V6 the console shows what undo and redo would do, the newest first', () => {
    const sale = inTheRoom()
    sale.clerk(floorBid(3_000, 'A'))
    sale.clerk({ type: 'setLastCall', lotId, on: true })
    expect(desk(sale)?.done.map(({ what }) => what)).toEqual(['lastCall', 'bid', 'start'])
    undo(sale)
    expect(desk(sale)?.done.map(({ what }) => what)).toEqual(['bid', 'start'])
    expect(desk(sale)?.undone.map(({ what }) => what)).toEqual(['lastCall'])
    expect(sale.seenBy('A').desk).toBeNull()
  })
})
