import { describe, expect, test } from 'vitest'
import { inTheRoom, type Rehearsal, refusalOf } from '../testing/rehearsal.ts'
import { lotTerms } from '../testing/terms.ts'

const lotId = 'lot1'
const floor = { type: 'floorBid', lotId, paddle: '', channel: 'room' } as const
const waits = (price: number, nowPrice = 0) => ({ kind: 'offerWaiting', price, nowPrice })
const idOf = (sale: Rehearsal, paddle: string) =>
  sale.lot().offers.find((offer) => offer.paddle === paddle)?.id ?? ''
const accept = (sale: Rehearsal, paddle: string) =>
  sale.clerk({ type: 'acceptOffer', lotId, offerId: idOf(sale, paddle) })
const reasons = (sale: Rehearsal) =>
  Array.from(sale.lot().rejected, ({ paddle, reason }) => [paddle, reason] as const)
const byClerk = () => inTheRoom({ bidAcceptance: 'clerk' })

describe('V3 first come, first served through every channel', () => {
  test('V3 a floor bid cannot be placed at the price of an earlier online offer', () => {
    const sale = byClerk()
    sale.offer('A', 3_000)
    expect(refusalOf(sale.clerk({ ...floor, price: 3_000 }))).toMatchObject(waits(3_000))
    expect(sale.clerk({ ...floor, price: 3_200 }).kind).toBe('accepted')
    expect(reasons(sale)).toEqual([['A', 'outbid']])
  })

  test('V3 nor at a price that would leave the pending offer below the next bid', () => {
    const sale = byClerk()
    sale.offer('A', 3_100)
    expect(refusalOf(sale.clerk({ ...floor, price: 3_000 }))).toMatchObject(waits(3_100))
    sale.offer('B', 4_000)
    expect(sale.clerk({ ...floor, price: 3_200 }).kind).toBe('accepted')
    expect(sale.lot().offers).toMatchObject([{ paddle: 'B', price: 4_000 }])
  })

  test('V3 of two offers at one price, the later cannot be accepted while the earlier is pending', () => {
    const sale = byClerk()
    sale.offer('A', 3_000)
    sale.offer('B', 3_000)
    expect(refusalOf(accept(sale, 'B'))).toMatchObject(waits(3_000))
    sale.clerk({ type: 'rejectOffer', lotId, offerId: idOf(sale, 'A'), reason: 'onRequest' })
    expect(accept(sale, 'B').kind).toBe('accepted')
  })

  test('V3 L queues an equal bid behind a pending one once bids are accepted at once again', () => {
    const sale = byClerk()
    sale.offer('A', 3_000)
    sale.clerk({ type: 'setAcceptance', bidAcceptance: 'auto' })
    sale.offer('B', 3_000)
    expect(sale.lot()).toMatchObject({ leading: null, offers: [{ paddle: 'A' }, { paddle: 'B' }] })
    accept(sale, 'A')
    expect(reasons(sale)).toEqual([['B', 'earlier']])
    expect(sale.offer('B', 3_200).kind).toBe('accepted')
    expect(sale.lot().leading).toMatchObject({ paddle: 'B' })
  })

  test('V3 an offer above the accepted bid but below the next bid is rejected because the next bid is higher', () => {
    const sale = byClerk()
    sale.offer('A', 3_000)
    sale.offer('B', 3_100)
    accept(sale, 'A')
    expect(reasons(sale)).toEqual([['B', 'belowNext']])
  })

  test('V3 a lot with a pending offer cannot be replaced as the current lot', () => {
    const sale = inTheRoom({ bidAcceptance: 'clerk' }, [lotTerms(1), lotTerms(2)])
    sale.offer('A', 3_000)
    expect(refusalOf(sale.clerk({ type: 'openLot', lotId: 'lot2' }))).toMatchObject({ status: 'biddingOpen' })
    sale.clerk({ type: 'undo', lotId, offers: [idOf(sale, 'A')], overOffer: true })
    expect(refusalOf(sale.clerk({ type: 'closeRoom' }))).toMatchObject({ status: 'biddingOpen' })
  })
})

describe('V3 the clerk’s reasons', () => {
  const reject = (sale: Rehearsal, reason: 'floorFirst' | 'auctioneer' | 'onRequest' | 'overLimit') =>
    sale.clerk({ type: 'rejectOffer', lotId, offerId: idOf(sale, 'A'), reason })

  test('V3 if the saleroom was first, accepts its bid at that price and says so to later offers', () => {
    const sale = byClerk()
    sale.offer('A', 3_000)
    sale.offer('B', 3_000)
    reject(sale, 'floorFirst')
    expect(sale.lot().leading).toMatchObject({ paddle: '', price: 3_000, channel: 'room' })
    expect(reasons(sale)).toEqual([
      ['A', 'floorFirst'],
      ['B', 'earlier'],
    ])
  })

  test('V3 the saleroom cannot be first against a later offer while an earlier one at that price is pending', () => {
    const sale = byClerk()
    sale.offer('B', 3_000)
    sale.offer('A', 3_000)
    expect(refusalOf(reject(sale, 'floorFirst'))).toMatchObject(waits(3_000))
    expect(sale.lot().offers).toHaveLength(2)
  })

  test('V3 W3 a limit can be the reason only if the offer exceeds it', () => {
    const sale = byClerk()
    sale.offer('A', 3_000)
    expect(refusalOf(reject(sale, 'overLimit'))).toEqual({ kind: 'wrongState', status: 'withinLimit' })
    sale.limited('A', 2_000)
    reject(sale, 'overLimit')
    expect(reasons(sale)).toEqual([['A', 'overLimit']])
  })
})

describe('V13 no press overrides a higher offer unnoticed', () => {
  const called = () => {
    const sale = byClerk()
    sale.clerk({ ...floor, price: 3_000 })
    sale.clerk({ type: 'setLastCall', lotId, on: true })
    sale.at(sale.state().at + 3_000).offer('A', 3_200)
    return sale
  }
  const presses = [
    { type: 'sell', lotId, belowReserve: false },
    { type: 'pass', lotId, aboveReserve: true },
    { type: 'undo', lotId },
    { type: 'withdrawLot', lotId, reason: 'title disputed' },
    { type: 'setLotAside', lotId },
  ] as const

  test.each(presses)('V13 $type needs a second press that names the offer', (press) => {
    const sale = called()
    const offers = [idOf(sale, 'A')]
    expect(refusalOf(sale.clerk(press))).toMatchObject(waits(3_200, 3_000))
    expect(refusalOf(sale.clerk({ ...press, offers }))).toMatchObject(waits(3_200, 3_000))
    expect(sale.clerk({ ...press, offers, overOffer: true }).kind).toBe('accepted')
  })

  test.each(presses)(
    'V13 the second press of $type does not cover an offer that arrives after it',
    (press) => {
      const sale = called()
      const offers = [idOf(sale, 'A')]
      sale.offer('B', 3_500)
      expect(refusalOf(sale.clerk({ ...press, offers, overOffer: true }))).toMatchObject(waits(3_500, 3_000))
    },
  )
})
