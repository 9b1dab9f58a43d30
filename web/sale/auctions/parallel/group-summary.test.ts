import { expect, test } from 'vitest'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import type { LotView } from '#domain/auction/view.ts'
import { estimatesOf, summariseGroup } from './group-summary.ts'

const viewOf = (changes: Partial<LotView>) => lotView({ endTime: 5_000, ...changes })

test('shows the current bids of open lots before opening bids and hammer prices', () => {
  const opening = viewOf({ nextPrice: 3_000 })
  const current = viewOf({ winPrice: 8_000 })
  const sold = viewOf({ saleStatus: 'sold', winPrice: 9_000, finalPrice: 9_000 })
  expect(summariseGroup([opening, current, sold]).price).toEqual({ kind: 'current', low: 8_000, high: 8_000 })
  expect(summariseGroup([opening, sold]).price).toEqual({ kind: 'opening', low: 3_000, high: 3_000 })
  expect(summariseGroup([sold, { ...sold, finalPrice: 7_000 }]).price).toEqual({
    kind: 'sold',
    low: 7_000,
    high: 9_000,
  })
  expect(summariseGroup([undefined]).price).toBeNull()
})

test('marks the state that concerns the viewer most, or a state of all lots', () => {
  const winning = viewOf({ myPrice: 5_000, win: 'winning' })
  const outbid = viewOf({ myPrice: 5_000, win: 'lost' })
  const sold = viewOf({ saleStatus: 'sold', finalPrice: 9_000 })
  expect(summariseGroup([winning, outbid]).state).toBe('lost')
  expect(summariseGroup([winning, viewOf({})]).state).toBe('winning')
  expect(summariseGroup([sold, sold]).state).toBe('sold')
  expect(summariseGroup([sold, viewOf({})]).state).toBeNull()
  expect(summariseGroup([sold, viewOf({ saleStatus: 'passed' })])).toMatchObject({ state: 'sold', sold: 1 })
  expect(summariseGroup([viewOf({ saleStatus: 'passed' }), viewOf({ saleStatus: 'passed' })]).state).toBe(
    'passed',
  )
  expect(summariseGroup([viewOf({ ...outbid, saleStatus: 'sold' }), sold]).state).toBe('sold')
})

test('counts down to the first closing of a lot', () => {
  expect(
    summariseGroup([viewOf({ endTime: 9_000 }), viewOf({}), viewOf({ saleStatus: 'passed' })]).endTime,
  ).toBe(5_000)
  expect(summariseGroup([viewOf({ endTime: 0 })]).endTime).toBeNull()
})

test('excludes lots without reserve from the estimates', () => {
  expect(estimatesOf([{ lowEstimate: 0, highEstimate: 0 }])).toBeNull()
  expect(
    estimatesOf([
      { lowEstimate: 0, highEstimate: 0 },
      { lowEstimate: 5, highEstimate: 8 },
    ]),
  ).toEqual({ low: 5, high: 8 })
})
