import { expect, test } from 'vitest'
import type { LotPurchase } from './lot-result.ts'
import { settledLotOf } from './lot-result.ts'
import { paidOn, unpaid } from './testing/lots.ts'

const terms = { lotNum: 1, lowEstimate: 5_000, reserve: 4_000 } as Parameters<typeof settledLotOf>[1]['terms']
const lot = { lotId: 'l1', seq: 9, withdrawn: false, saleStatus: 'sold', finalPrice: 6_000, terms } as const
const bought = (change: Partial<LotPurchase> = {}): LotPurchase => ({
  seq: 7,
  payment: paidOn('2026-11-12'),
  reduction: 0,
  ...change,
})
const resultOf = (change: object, purchases: readonly LotPurchase[] = []) =>
  settledLotOf('BH0138', { ...lot, ...change }, purchases)?.result

test('S7 an unsold lot is settled according to its result', () => {
  const entry = { auctionId: 'BH0138', seq: 9 }
  expect(resultOf({ saleStatus: 'passed' })).toEqual({ kind: 'passed', entry })
  expect(resultOf({ withdrawn: true, saleStatus: 'open' })).toEqual({ kind: 'withdrawn', entry })
  expect(resultOf({ saleStatus: 'open' })).toBeUndefined()
})

test('K17 S5 a lot that was replaced is not settled, and is not charged for a withdrawal', () => {
  expect(resultOf({ withdrawn: true, replacedBy: ['l2'], saleStatus: 'open' })).toBeUndefined()
})

test('S7 a sold lot names the entry of its hammer, and waits for an invoice', () => {
  expect(resultOf({})).toMatchObject({ kind: 'sold', hammer: 6_000, payment: { kind: 'notInvoiced' } })
  expect(resultOf({}, [bought({ reduction: 50 })])).toMatchObject({
    entry: { seq: 7 },
    reduction: 50,
    payment: { kind: 'paid' },
  })
})

test('S7 a lot whose sale was rescinded is not sold, until it is sold again', () => {
  const rescinded = bought({ payment: null })
  expect(resultOf({}, [rescinded])).toEqual({ kind: 'rescinded', entry: { auctionId: 'BH0138', seq: 7 } })
  expect(resultOf({}, [rescinded, bought({ seq: 12, payment: unpaid })])).toMatchObject({
    kind: 'sold',
    entry: { seq: 12 },
  })
})

test('S7 a reserve of zero counts as none', () => {
  expect(settledLotOf('BH0138', lot, [])?.reserve).toBe(4_000)
  expect(settledLotOf('BH0138', { ...lot, terms: { ...terms, reserve: 0 } }, [])?.reserve).toBeNull()
})
