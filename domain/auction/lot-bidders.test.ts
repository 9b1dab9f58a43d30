import { expect, test } from 'vitest'
import { lotBidders } from './lot-bidders.ts'
import { inTheRoom, rehearse } from './testing/rehearsal.ts'
import { lotTerms } from './testing/terms.ts'

test('V16 lists each bidder once, the highest first, with commission bids that were not reached', () => {
  const sale = inTheRoom({}, [lotTerms(1, { reserve: 9_000 })], (before) => before.preBid('C', 4_000))
  sale.offer('A', 5_000)
  sale.clerk({ type: 'floorBid', lotId: 'lot1', paddle: '', channel: 'room', price: 5_500 })
  sale.offer('A', 6_000)
  expect(lotBidders(sale.lot())).toEqual([
    { paddle: 'A', price: 6_000, channel: 'online' },
    { paddle: '', price: 5_500, channel: 'room' },
    { paddle: 'C', price: 4_000, channel: 'commission' },
  ])
})

test('V16 for a timed sale it lists maximums, even above the price', () => {
  const sale = rehearse()
  sale.at(sale.state().startTime)
  sale.preBid('A', 8_000)
  sale.preBid('B', 5_000)
  expect(lotBidders(sale.lot()).map(({ paddle, price }) => [paddle, price])).toEqual([
    ['A', 8_000],
    ['B', 5_000],
  ])
})
