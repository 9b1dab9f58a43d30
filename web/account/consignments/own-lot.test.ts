import { expect, test } from 'vitest'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import { agreementTerms as terms } from '#domain/consignments/testing.ts'
import { shownLot } from './own-lot.ts'
import { ownLot } from './testing.ts'

test('S5 shows the proceeds at the reserve or the low estimate until a bid would be a sale', () => {
  // 10,000.00 − 1,000.00 − 150.00 − 80.00
  expect(shownLot(ownLot(), lotView(), terms)).toEqual({
    kind: 'open',
    price: 0,
    bids: 0,
    isReserveMet: false,
    would: { at: 'reserve', price: 10_000, net: 877_000 },
  })
  expect(shownLot(ownLot(), lotView({ winPrice: 9_000 }), terms)).toMatchObject({
    price: 9_000,
    would: { at: 'reserve', net: 877_000 },
  })
  expect(shownLot(ownLot({ reserve: null }), lotView(), terms)).toMatchObject({
    would: { at: 'estimate', price: 12_000 },
  })
  expect(shownLot(ownLot(), lotView(), null)).toMatchObject({ would: null })
})

test('S4 S5 shows the proceeds at the current bid once it would be a sale', () => {
  const bid = { winPrice: 20_000, bidCount: 3 }
  // 20,000.00 − 2,000.00 − 300.00 − 80.00
  const would = { at: 'price', price: 20_000, net: 1_762_000 }
  expect(shownLot(ownLot(), lotView({ ...bid, reserveMet: true }), terms)).toMatchObject({ bids: 3, would })
  expect(shownLot(ownLot({ reserve: null }), lotView(bid), terms)).toMatchObject({ would })
})

test('shows the result of a decided lot at once, and the settlement’s state for a rescinded sale', () => {
  const sold = lotView({ saleStatus: 'sold', finalPrice: 20_000, soldAfter: true })
  expect(shownLot(ownLot(), sold, terms)).toEqual({
    kind: 'sold',
    price: 20_000,
    isAfterSale: true,
    net: 1_762_000,
  })
  expect(shownLot(ownLot(), lotView({ saleStatus: 'passed' }), terms)).toEqual({ kind: 'passed' })
  expect(shownLot(ownLot(), lotView({ withdrawn: true }), terms)).toEqual({ kind: 'withdrawn' })
  const proceeds = { result: 'rescinded', net: '-80.00', state: 'notSold', day: '', hold: '' } as const
  expect(shownLot(ownLot({ proceeds }), sold, terms)).toEqual({ kind: 'rescinded' })
})

test('shows the server’s data for a lot that the page has not loaded', () => {
  expect(shownLot(ownLot({ state: 'draft' }), undefined, terms)).toEqual({ kind: 'preparing' })
  expect(shownLot(ownLot({ state: 'sold', price: 20_000 }), undefined, terms)).toMatchObject({
    price: 20_000,
  })
})
