import { expect, test } from 'vitest'
import { inTheRoom, refusalOf } from '../testing/rehearsal.ts'
import { lotTerms } from '../testing/terms.ts'

const lot1 = { type: 'floorBid', lotId: 'lot1', paddle: '', channel: 'room' } as const
const priceTooLow = (nextPrice: number) => expect.objectContaining({ kind: 'priceTooLow', nextPrice })

test('V18 the clerk can accept an amount between two increments, and the next bid follows the table', () => {
  const sale = inTheRoom()
  sale.clerk({ ...lot1, price: 5_000 })
  expect(refusalOf(sale.clerk({ ...lot1, paddle: 'A', price: 5_250 }))).toEqual(priceTooLow(5_500))
  sale.clerk({ ...lot1, paddle: 'A', price: 5_250, isSplit: true })
  expect(sale.seenBy('B')).toMatchObject({ winPrice: 5_250, leader: 'A', nextPrice: 5_500 })
  sale.offer('B', 5_500)
  expect(sale.seenBy('B')).toMatchObject({ winPrice: 5_500, nextPrice: 6_000 })
})

test('V18 a split increment is above the current bid, and never the opening bid', () => {
  const sale = inTheRoom()
  expect(refusalOf(sale.clerk({ ...lot1, price: 2_900, isSplit: true }))).toEqual(priceTooLow(3_000))
  sale.clerk({ ...lot1, price: 5_000 })
  expect(refusalOf(sale.clerk({ ...lot1, price: 5_000, isSplit: true }))).toEqual(priceTooLow(5_001))
})

test('V2 V18 commission bids respond to a split increment with the next amount of the table', () => {
  const sale = inTheRoom({}, [lotTerms(1)], (before) => before.preBid('A', 5_500))
  expect(sale.seenBy('A')).toMatchObject({ winPrice: 3_000 })
  sale.clerk({ ...lot1, paddle: 'B', price: 5_000 })
  expect(sale.seenBy('A')).toMatchObject({ winPrice: 5_500, leader: 'A' })
  sale.clerk({ ...lot1, paddle: 'B', price: 5_600, isSplit: true })
  expect(sale.seenBy('A')).toMatchObject({ winPrice: 5_600, leader: 'B' })
})

test('V6 V18 a split increment is undone and redone like any bid', () => {
  const sale = inTheRoom()
  sale.clerk({ ...lot1, price: 5_000 })
  sale.clerk({ ...lot1, paddle: 'A', price: 5_250, isSplit: true })
  sale.clerk({ type: 'undo', lotId: 'lot1' })
  expect(sale.seenBy('A')).toMatchObject({ winPrice: 5_000 })
  sale.clerk({ type: 'redo', lotId: 'lot1' })
  expect(sale.seenBy('A')).toMatchObject({ winPrice: 5_250, leader: 'A' })
})
