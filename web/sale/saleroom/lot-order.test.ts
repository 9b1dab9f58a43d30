import { expect, test } from 'vitest'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import type { LotView } from '#domain/auction/view.ts'
import { lotOrder, orderKey } from './lot-order.ts'
import type { SaleroomLot } from './room-lot.ts'

const lots = [1, 2, 3, 4].map(
  (lotNum): SaleroomLot => ({
    id: `l${lotNum}`,
    lotNum,
    lotSuffix: '',
    title: '',
    accent: '',
    facts: '',
    condition: '',
    lowEstimate: 1,
    highEstimate: 2,
    startPrice: 1,
    currency: 'HKD',
    identical: 0,
    fav: false,
    otherTitle: '',
    pictures: [],
  }),
)

const ids = (list: readonly SaleroomLot[]) => list.map(({ id }) => id)

type Decided = Partial<Pick<LotView, 'saleStatus' | 'withdrawn' | 'seq'>>

const viewsOf =
  (states: { readonly [lotId: string]: Decided }) =>
  (lotId: string): LotView =>
    lotView({ lotId, ...states[lotId] })

test('V2 before the first call all lots are coming up', () => {
  const order = lotOrder(lots, viewsOf({}), null, [])
  expect(order.current).toBeNull()
  expect(ids(order.upcoming)).toEqual(['l1', 'l2', 'l3', 'l4'])
})

test('V19 a skipped lot comes before the rest', () => {
  const order = lotOrder(lots, viewsOf({ l1: { saleStatus: 'sold' } }), 'l3', [])
  expect(order.current?.id).toBe('l3')
  expect(ids(order.upcoming)).toEqual(['l2', 'l4'])
})

test('sorts decided lots, including withdrawn ones, newest first', () => {
  const order = lotOrder(
    lots,
    viewsOf({
      l1: { saleStatus: 'sold', seq: 5 },
      l2: { withdrawn: true, seq: 9 },
      l3: { saleStatus: 'passed', seq: 7 },
    }),
    null,
    [],
  )
  expect(ids(order.decided)).toEqual(['l2', 'l3', 'l1'])
  expect(ids(order.upcoming)).toEqual(['l4'])
})

test('V6 does not list a sold current lot twice', () => {
  const order = lotOrder(lots, viewsOf({ l2: { saleStatus: 'sold' } }), 'l2', [])
  expect(order.current?.id).toBe('l2')
  expect(order.decided).toEqual([])
})

test('moves the last lot from coming up to decided', () => {
  const others = {
    l1: { saleStatus: 'sold', seq: 5 },
    l2: { saleStatus: 'passed', seq: 6 },
    l3: { saleStatus: 'sold', seq: 7 },
  } as const
  const before = lotOrder(lots, viewsOf(others), null, [])
  const after = lotOrder(lots, viewsOf({ ...others, l4: { saleStatus: 'passed', seq: 8 } }), null, [])
  expect([ids(before.upcoming), ids(after.upcoming)]).toEqual([['l4'], []])
  expect(orderKey(after)).not.toBe(orderKey(before))
})

test('lists only sold lots as sold, even when a decision is corrected', () => {
  const before = { l1: { saleStatus: 'sold', seq: 5 }, l2: { saleStatus: 'passed', seq: 6 } } as const
  const after = { ...before, l2: { saleStatus: 'sold', seq: 6 }, l3: { withdrawn: true, seq: 7 } } as const
  const first = lotOrder(lots, viewsOf(before), null, [])
  const corrected = lotOrder(lots, viewsOf({ ...before, l2: { saleStatus: 'sold', seq: 6 } }), null, [])
  expect(ids(first.sold)).toEqual(['l1'])
  expect(ids(lotOrder(lots, viewsOf(after), null, []).sold)).toEqual(['l2', 'l1'])
  expect(orderKey(corrected)).not.toBe(orderKey(first))
})

test('V19 offers moved lots in their new position, even one moved behind the current lot', () => {
  const moves = [
    { lotId: 'l4', before: 'l3' },
    { lotId: 'l1', before: null },
  ]
  expect(ids(lotOrder(lots, viewsOf({}), 'l2', moves).upcoming)).toEqual(['l4', 'l3', 'l1'])
  expect(ids(lotOrder(lots, viewsOf({}), 'l4', moves).upcoming)).toEqual(['l2', 'l3', 'l1'])
})
