import { describe, expect, test } from 'vitest'
import { doneBy, inTheRoom, refusalOf, rehearse } from '../testing/rehearsal.ts'
import { lotTerms, start } from '../testing/terms.ts'

const lotId = 'lot1'
const wrong = (status: string) => ({ kind: 'wrongState', status })
const floorBid = (price: number, paddle = '') =>
  ({ type: 'floorBid', lotId, price, paddle, channel: 'room' }) as const

describe('V10 the pause', () => {
  test('V10 no bid is accepted until the sale resumes, and everybody sees the reason', () => {
    const sale = inTheRoom()
    sale.offer('A', 3_000)
    expect(doneBy(sale.clerk({ type: 'pauseSale', reason: 'A fire alarm' }))).toEqual(['salePaused'])
    expect(sale.view('B')).toMatchObject({ paused: true, pauseReason: 'A fire alarm' })
    expect(refusalOf(sale.offer('B', 3_200))).toEqual({
      kind: 'lotNotOpen',
      nowPrice: 3_000,
      status: 'paused',
    })
    expect(refusalOf(sale.clerk(floorBid(3_200)))).toEqual(wrong('paused'))
    sale.clerk({ type: 'resumeSale' })
    expect(sale.view('B')).toMatchObject({ paused: false, pauseReason: '' })
    expect(sale.offer('B', 3_200).kind).toBe('accepted')
  })

  test('V10 cancels last call, so that the hammer needs another', () => {
    const sale = inTheRoom()
    sale.offer('A', 3_000)
    sale.clerk({ type: 'setLastCall', lotId, on: true })
    sale.clerk({ type: 'setLastWarning', lotId, on: true })
    sale.clerk({ type: 'pauseSale', reason: '' })
    expect(sale.lot()).toMatchObject({ lastCall: false, lastWarning: false, lastCallAt: 0 })
    sale.at(start + 60_000).clerk({ type: 'resumeSale' })
    expect(refusalOf(sale.clerk({ type: 'sell', lotId, belowReserve: false }))).toEqual(wrong('noLastCall'))
  })

  test('V10 earlier mistakes can be corrected, and messages sent, during a pause', () => {
    const sale = inTheRoom()
    sale.offer('A', 3_000)
    sale.clerk({ type: 'pauseSale', reason: '' })
    expect(doneBy(sale.clerk({ type: 'undo', lotId }))).toEqual(['doingUndone'])
    expect(refusalOf(sale.clerk({ type: 'redo', lotId }))).toEqual(wrong('paused'))
    expect(doneBy(sale.clerk({ type: 'tellRoom', text: 'Ten minutes' }))).toEqual(['roomTold'])
    expect(doneBy(sale.clerk({ type: 'setAcceptance', bidAcceptance: 'clerk' }))).toEqual(['acceptanceSet'])
    expect(doneBy(sale.clerk({ type: 'withdrawLot', lotId, reason: 'Damaged' }))).toContain('lotWithdrawn')
    for (const type of ['closeRoom', 'endSale'] as const) {
      expect(refusalOf(sale.clerk({ type }))).toEqual(wrong('paused'))
    }
  })

  test('V10 commission bids on future lots are still accepted, and offers stay pending', () => {
    const sale = inTheRoom({ bidAcceptance: 'clerk' }, [lotTerms(1), lotTerms(2)])
    sale.offer('A', 3_000)
    sale.clerk({ type: 'pauseSale', reason: '' })
    expect(sale.preBid('B', 5_000, 'lot2').kind).toBe('accepted')
    expect(sale.lot().offers).toHaveLength(1)
    const offerId = sale.lot().offers[0]?.id ?? ''
    expect(refusalOf(sale.clerk({ type: 'acceptOffer', lotId, offerId }))).toEqual(wrong('paused'))
    sale.clerk({ type: 'resumeSale' })
    expect(sale.clerk({ type: 'acceptOffer', lotId, offerId }).kind).toBe('accepted')
  })

  test('V10 pauses only an open saleroom, once, and resumes only a paused one', () => {
    expect(refusalOf(rehearse().clerk({ type: 'pauseSale', reason: '' }))).toEqual(wrong('timed'))
    const sale = rehearse({ kind: 'live', endTime: 0 })
    expect(refusalOf(sale.clerk({ type: 'pauseSale', reason: '' }))).toEqual(wrong('roomClosed'))
    sale.clerk({ type: 'openRoom' })
    expect(refusalOf(sale.clerk({ type: 'resumeSale' }))).toEqual(wrong('notPaused'))
    sale.clerk({ type: 'pauseSale', reason: '' })
    expect(refusalOf(sale.clerk({ type: 'pauseSale', reason: '' }))).toEqual(wrong('paused'))
  })

  test('V7 V10 the reason can be given and changed during a pause, without making a view stale', () => {
    const sale = inTheRoom()
    sale.offer('A', 3_000)
    sale.clerk({ type: 'pauseSale', reason: '' })
    const seen = sale.state().seq
    expect(doneBy(sale.clerk({ type: 'pauseSale', reason: 'A fire alarm' }))).toEqual(['salePaused'])
    expect(sale.view('B')).toMatchObject({ paused: true, pauseReason: 'A fire alarm' })
    expect(refusalOf(sale.clerk({ type: 'pauseSale', reason: 'A fire alarm' }))).toEqual(wrong('paused'))
    expect(doneBy(sale.clerk({ type: 'pauseSale', reason: 'It was a false alarm', seen }))).toEqual([
      'salePaused',
    ])
    expect(doneBy(sale.clerk({ type: 'resumeSale', seen }))).toEqual(['saleResumed'])
    expect(sale.view('B')).toMatchObject({ paused: false, pauseReason: '' })
  })

  test('V7 V10 a command from a clerk who has not seen the pause, or its end, is refused', () => {
    const sale = inTheRoom()
    const seen = sale.state().seq
    sale.clerk({ type: 'pauseSale', reason: '' })
    sale.clerk({ type: 'resumeSale' })
    expect(refusalOf(sale.clerk({ ...floorBid(3_000), seen }))?.kind).toBe('stale')
  })
})

describe('V11 the house’s message', () => {
  test('V11 a message lasts until it is replaced, removed, or the sale ends', () => {
    const sale = inTheRoom()
    sale.clerk({ type: 'tellRoom', text: 'Lot 7 comes after lot 9' })
    expect(sale.view('A').message).toEqual({ text: 'Lot 7 comes after lot 9', at: start })
    expect(sale.clerk({ type: 'tellRoom', text: 'Lot 7 comes after lot 9' }).kind).toBe('unchanged')
    sale.clerk({ type: 'tellRoom', text: '' })
    expect(sale.view({ kind: 'public' }).message).toBeNull()
    sale.clerk({ type: 'tellRoom', text: 'Thank you' })
    sale.clerk({ type: 'setLotAside', lotId })
    sale.clerk({ type: 'endSale' })
    expect(sale.view('A').message).toBeNull()
    expect(refusalOf(sale.clerk({ type: 'tellRoom', text: 'Too late' }))).toEqual(wrong('ended'))
  })

  test('V7 V11 does not make a clerk’s view stale', () => {
    const sale = inTheRoom()
    const seen = sale.state().seq
    sale.clerk({ type: 'tellRoom', text: 'Welcome' })
    sale.clerk({ type: 'setAcceptance', bidAcceptance: 'clerk' })
    expect(sale.clerk({ ...floorBid(3_000), seen }).kind).toBe('accepted')
  })
})

describe('V3 how online bids are accepted', () => {
  test('V3 can be changed during the sale; pending offers stay pending', () => {
    const sale = inTheRoom({ bidAcceptance: 'clerk' })
    sale.offer('A', 3_000)
    sale.clerk({ type: 'setAcceptance', bidAcceptance: 'auto' })
    expect(sale.view('A').bidAcceptance).toBe('auto')
    expect(sale.lot().offers).toHaveLength(1)
    expect(doneBy(sale.offer('B', 3_200))).toEqual(['bidAccepted', 'offerRejected'])
    expect(sale.clerk({ type: 'setAcceptance', bidAcceptance: 'auto' }).kind).toBe('unchanged')
    expect(refusalOf(rehearse().clerk({ type: 'setAcceptance', bidAcceptance: 'clerk' }))).toEqual(
      wrong('timed'),
    )
  })

  test('V3 a raised pending offer is accepted at once, and its bidder is notified', () => {
    const sale = inTheRoom({ bidAcceptance: 'clerk' })
    sale.offer('A', 3_000)
    sale.clerk({ type: 'setAcceptance', bidAcceptance: 'auto' })
    expect(sale.offer('A', 3_000).kind).toBe('unchanged')
    expect(doneBy(sale.offer('A', 3_500))).toEqual(['offerRejected', 'bidAccepted'])
    expect([...sale.lot().rejected].map(({ reason }) => reason)).toEqual(['raised'])
    expect(sale.lot()).toMatchObject({ leading: { paddle: 'A', price: 3_500 }, offers: [] })
  })
})
