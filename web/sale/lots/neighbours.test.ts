import { expect, test } from 'vitest'
import { findNeighbours } from './neighbours.ts'

const lots = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => ({ id: String(n), pictures: [{ key: `p${n}` }] }))
const ids = (cards: readonly { id: string }[]) => cards.map(({ id }) => id)

test('shows two lots on either side', () => {
  const { previous, next, cards } = findNeighbours(lots, '5')
  expect([previous?.id, next?.id]).toEqual(['4', '6'])
  expect(ids(cards)).toEqual(['3', '4', '6', '7'])
})

test('the first lot has none before it but still four neighbours', () => {
  const { previous, next, cards } = findNeighbours(lots, '1')
  expect([previous, next?.id]).toEqual([null, '2'])
  expect(ids(cards)).toEqual(['2', '3', '4', '5'])
})

test('a sale’s only lot has no neighbours', () => {
  expect(findNeighbours([{ id: '1', pictures: [] }], '1')).toEqual({ previous: null, next: null, cards: [] })
})

test('leaves out lots whose picture is already shown, as long as there are others', () => {
  const keys = ['a', 'a', 'a', 'b', 'b', 'c', 'd', 'e', 'f']
  const shared = keys.map((key, index) => ({ id: String(index + 1), pictures: [{ key }] }))
  expect(ids(findNeighbours(shared, '1').cards)).toEqual(['4', '6', '7', '8'])
  expect(ids(findNeighbours(shared.slice(0, 5), '1').cards)).toEqual(['2', '3', '4', '5'])
})

test('lots without pictures are chosen by distance alone', () => {
  const bare = lots.map(({ id }) => ({ id, pictures: [] }))
  expect(ids(findNeighbours(bare, '5').cards)).toEqual(['3', '4', '6', '7'])
})
