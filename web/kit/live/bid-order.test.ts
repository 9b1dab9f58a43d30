import { expect, test } from 'vitest'
import { compareBids } from './bid-order.ts'

const sorted = (...bids: readonly { readonly at: number; readonly id: string }[]) =>
  bids.toSorted(compareBids).map(({ id }) => id)

test('an offer accepted later than another bid follows it, although its number is lower', () => {
  expect(sorted({ at: 2, id: '3.0' }, { at: 1, id: '4.0' })).toEqual(['4.0', '3.0'])
})

test('bids of one instant are ordered numerically, not alphabetically', () => {
  expect(sorted({ at: 1, id: '10.0' }, { at: 1, id: '9.10' }, { at: 1, id: '9.2' })).toEqual([
    '9.2',
    '9.10',
    '10.0',
  ])
})
