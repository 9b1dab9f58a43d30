import { expect, test } from 'vitest'
import {
  type ConsentedLot,
  type ConsentTerms,
  canConsent,
  isBelowReserveAgreed,
  isOrderAgreed,
  lackedConsent,
  lowestAgreed,
  requestForTime,
} from './consents.ts'

const lot = (overrides: Partial<ConsentedLot> = {}): ConsentedLot => ({
  state: 'open',
  lowEstimate: 10_000,
  highEstimate: 15_000,
  reserve: 9_000,
  price: 0,
  ...overrides,
})
const terms: ConsentTerms = {
  subject: 'terms',
  lowEstimate: 10_000,
  highEstimate: 15_000,
  price: 9_000,
  until: null,
}
const below = (price: number): ConsentTerms => ({
  subject: 'belowReserve',
  lowEstimate: null,
  highEstimate: null,
  price,
  until: null,
})
const withdrawal: ConsentTerms = { ...below(0), subject: 'withdrawal', price: null }

test('S9 a consent to estimates and reserve holds for these figures only', () => {
  expect(lackedConsent(lot(), [])).toBe('terms')
  expect(lackedConsent(lot({ state: 'draft' }), [terms])).toBeNull()
  for (const change of [
    { lowEstimate: 9_500 },
    { highEstimate: 16_000 },
    { reserve: 8_000 },
    { reserve: null },
  ])
    expect(lackedConsent(lot(change), [terms])).toBe('terms')
  expect(lackedConsent(lot(), [terms, { ...terms, price: 8_000 }])).toBe('terms')
  expect(lackedConsent(lot({ reserve: null }), [{ ...terms, price: null }, below(1)])).toBeNull()
})

test('S9 S14 a sale below the reserve lacks consent unless its price was agreed', () => {
  const sold = (price: number) => lot({ state: 'sold', price })
  expect(lackedConsent(sold(9_000), [])).toBeNull()
  expect(lackedConsent(sold(8_500), [terms])).toBe('belowReserve')
  expect(lackedConsent(sold(8_500), [below(8_600)])).toBe('belowReserve')
  expect(lackedConsent(sold(8_500), [below(8_000), below(8_600)])).toBeNull()
  expect(lowestAgreed([terms, withdrawal])).toBeNull()
  expect([7_999, 8_000].map((hammer) => isBelowReserveAgreed(8_000, hammer))).toEqual([false, true])
})

test('S9 a withdrawal lacks consent until it is given, and a passed lot lacks none', () => {
  expect(lackedConsent(lot({ state: 'withdrawn' }), [terms])).toBe('withdrawal')
  expect(lackedConsent(lot({ state: 'withdrawn' }), [withdrawal])).toBeNull()
  expect(lackedConsent(lot({ state: 'passed' }), [])).toBeNull()
})

test('S9 a seller is asked only for what the state of a lot allows', () => {
  expect(canConsent(lot({ state: 'passed' }), 'terms')).toBe(false)
  expect(canConsent(lot({ state: 'passed' }), 'belowReserve')).toBe(true)
  expect(canConsent(lot({ reserve: null }), 'belowReserve')).toBe(false)
  expect(canConsent(lot({ state: 'sold', price: 9_500 }), 'belowReserve')).toBe(false)
  expect(canConsent(lot({ state: 'draft' }), 'withdrawal')).toBe(false)
})

test('S6 S9 a seller is asked about a plan that ends more than 30 days after the due date, and about a cancellation', () => {
  expect(requestForTime('2026-12-10', '2027-01-09')).toBeNull()
  const request = { subject: 'moreTime', until: '2027-01-10' } as const
  expect(requestForTime('2026-12-10', '2027-01-10')).toEqual(request)
  const time = (until: string): ConsentTerms => ({ ...below(0), subject: 'moreTime', price: null, until })
  const cancelled: ConsentTerms = { ...below(0), subject: 'cancellation', price: null }
  expect(isOrderAgreed([], request)).toBe(false)
  expect(isOrderAgreed([time('2027-01-09'), cancelled], request)).toBe(false)
  expect(isOrderAgreed([time('2027-01-10')], request)).toBe(true)
  expect(isOrderAgreed([time('2027-02-01'), time('2027-01-01')], request)).toBe(true)
  expect(isOrderAgreed([time('2027-02-01')], { subject: 'cancellation', until: null })).toBe(false)
  expect(isOrderAgreed([cancelled], { subject: 'cancellation', until: null })).toBe(true)
  for (const subject of ['moreTime', 'cancellation'] as const) {
    expect(canConsent(lot({ state: 'sold', price: 10_000 }), subject)).toBe(true)
    for (const state of ['draft', 'open', 'passed', 'withdrawn'] as const)
      expect(canConsent(lot({ state }), subject)).toBe(false)
  }
})
