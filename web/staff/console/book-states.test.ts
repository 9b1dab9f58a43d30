import { expect, test } from 'vitest'
import { bookStates } from './book-states.ts'

const line = (paddle: string, maximum: number, seq: number, resting = false) => ({
  paddle,
  maximum,
  seq,
  resting,
})

const lot = {
  desk: {
    reserve: null,
    book: [line('7', 3_000, 1), line('8', 5_000, 2), line('9', 5_000, 3), line('4', 9_000, 4, true)],
    canUndo: null,
    done: [],
    undone: [],
  },
  lotStatus: 'biddingOpen',
  saleStatus: 'open',
  leader: '8',
  leaderChannel: 'commission',
  nextPrice: 3_200,
} as const

test('V1 the book stands highest first, of equal maximums the earlier', () => {
  expect(bookStates(lot).map(({ paddle }) => paddle)).toEqual(['4', '8', '9', '7'])
})

test('V2 each line says what it can still do', () => {
  expect(bookStates(lot).map(({ state }) => state)).toEqual(['resting', 'leads', 'canBid', 'passed'])
})

test('V1 before bidding starts the book waits, and after the hammer it can do no more', () => {
  const before = { ...lot, lotStatus: 'lotOpen', leader: '', leaderChannel: '' } as const
  expect(new Set(bookStates(before).map(({ state }) => state))).toEqual(new Set(['resting', 'waits']))
  const after = { ...lot, saleStatus: 'sold', lotStatus: 'waiting' } as const
  expect(bookStates(after).map(({ state }) => state)).toEqual(['resting', 'leads', 'passed', 'passed'])
})

test('a view that may not see the book has none', () => {
  expect(bookStates({ ...lot, desk: null })).toEqual([])
})
