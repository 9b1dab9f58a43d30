import { expect, test } from 'vitest'
import { canonical } from '#domain/ledger/canonical.ts'
import { replay } from '../evolve.ts'
import { exposure } from '../exposure.ts'
import { publicRecord } from '../record.ts'
import { accountOf, doneBy, inTheRoom, refusalOf } from '../testing/rehearsal.ts'
import { lotTerms } from '../testing/terms.ts'

const lotId = 'lot1'
const wrong = (status: string) => ({ kind: 'wrongState', status })
const sellTo = (paddle: string, price: number, change = {}) =>
  ({ type: 'sellAfter', lotId, paddle, price, belowReserve: false, isRescinded: false, ...change }) as const

/** Returns an ended sale whose first lot was passed at 3,000 with a reserve of 5,000, or sold to A at 3,000. */
function ended(outcome: 'passed' | 'sold') {
  const sale = inTheRoom({}, [lotTerms(1, { reserve: 5_000 }), lotTerms(2)])
  sale.offer('A', 3_000)
  if (outcome === 'passed') sale.clerk({ type: 'pass', lotId })
  else {
    sale.clerk({ type: 'setLastCall', lotId, on: true })
    sale.at(sale.state().at + 3_000).clerk({ type: 'sell', lotId, belowReserve: true })
  }
  sale.clerk({ type: 'endSale' })
  return sale
}

test('V16 a passed lot is sold after the sale, to any paddle, whether it bid on the lot or not', () => {
  const sale = ended('passed')
  expect(doneBy(sale.clerk(sellTo('B', 6_000)))).toEqual(['lotSoldAfter'])
  const sold = { saleStatus: 'sold', soldAfter: true, finalPrice: 6_000, winPrice: 6_000, leader: 'B' }
  expect(sale.seenBy('B')).toMatchObject({ ...sold, win: 'winning', myPrice: 6_000 })
  expect(sale.seenBy('A')).toMatchObject({ ...sold, win: 'lost', myPrice: 3_000, bidCount: 1 })
  expect(sale.view('A').bids[lotId]).toHaveLength(1)
  expect(exposure(sale.state(), 'B', '')).toBe(6_000)
  expect(sale.state().isEnd).toBe(true)
  expect(replay('sale', sale.entries())).toEqual(sale.state())
})

test('V16 the public record says to whom and at what price', () => {
  const sale = ended('passed')
  sale.clerk(sellTo('B', 6_000))
  const event = sale.entries().at(-1)?.event
  expect(event && publicRecord(event).type).toBe('lotSoldAfter')
  expect(event && canonical(publicRecord(event).data)).toBe('{"lotId":"lot1","paddle":"B","price":6000}')
})

test('V16 below the reserve a second press is needed', () => {
  const sale = ended('passed')
  expect(refusalOf(sale.clerk(sellTo('B', 4_999)))).toEqual(wrong('reserveNotMet'))
  expect(sale.clerk(sellTo('B', 4_999, { belowReserve: true })).kind).toBe('accepted')
})

test('V16 a sold lot is sold again only after its sale was rescinded, each time', () => {
  const sale = ended('sold')
  expect(refusalOf(sale.clerk(sellTo('B', 6_000)))).toEqual(wrong('sold'))
  expect(sale.clerk(sellTo('B', 6_000, { isRescinded: true })).kind).toBe('accepted')
  expect(sale.seenBy('A')).toMatchObject({ win: 'lost', leader: 'B' })
  expect(sale.clerk(sellTo('C', 5_500, { isRescinded: true })).kind).toBe('accepted')
  expect(sale.seenBy('B')).toMatchObject({ win: 'none', myPrice: 0 })
  expect(sale.seenBy('C')).toMatchObject({ win: 'winning', finalPrice: 5_500 })
})

test('V16 K4 a passed lot of a cancelled sale is not sold after it', () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2)])
  sale.clerk({ type: 'pass', lotId })
  sale.run({ type: 'cancelSale', en: 'A flood', zh: '水浸' })
  expect(refusalOf(sale.clerk(sellTo('B', 6_000)))).toEqual(wrong('cancelled'))
})

test('V16 is refused during the sale, for a withdrawn lot, and without a price', () => {
  const running = inTheRoom()
  running.clerk({ type: 'pass', lotId })
  expect(refusalOf(running.clerk(sellTo('B', 6_000)))).toEqual(wrong('running'))
  const withdrawn = inTheRoom()
  withdrawn.clerk({ type: 'withdrawLot', lotId, reason: 'broken' })
  withdrawn.clerk({ type: 'endSale' })
  expect(refusalOf(withdrawn.clerk(sellTo('B', 6_000)))).toEqual(wrong('withdrawn'))
  expect(refusalOf(ended('passed').clerk(sellTo('B', 0)))).toEqual(wrong('badPrice'))
})

test('V16 V7 W1 W2 W3 requires a paddle of the sale that may buy, and a current view', () => {
  const sale = ended('passed').limited('C', 5_000)
  expect(refusalOf(sale.clerk(sellTo('Z', 6_000)))).toEqual({ kind: 'notRegistered', nowPrice: 0 })
  expect(refusalOf(sale.clerk(sellTo('C', 6_000)))).toMatchObject({ kind: 'overLimit', limit: 5_000 })
  sale.run({ type: 'suspend', bidder: accountOf('B'), reason: '' })
  expect(refusalOf(sale.clerk(sellTo('B', 6_000)))).toMatchObject({ kind: 'suspended' })
  expect(refusalOf(sale.clerk({ ...sellTo('A', 6_000), seen: 1 }))).toMatchObject({ kind: 'stale' })
})

test('V16 V6 reopening a lot undoes its sale after the auction', () => {
  const sale = ended('passed')
  sale.clerk(sellTo('B', 6_000))
  sale.clerk({ type: 'reopenLot', lotId, reason: 'a mistake' })
  expect(sale.lot()).toMatchObject({ soldAfter: null, finalPrice: 0, leading: { paddle: 'A', price: 3_000 } })
  expect(sale.seenBy('B')).toMatchObject({ myPrice: 0, win: 'none', soldAfter: false })
})
