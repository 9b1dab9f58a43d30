import { expect, test } from 'vitest'
import { commissionBidStates } from './commission-bid-states.ts'

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
    wasSetAside: false,
    canUndo: null,
    done: [],
    undone: [],
  },
  lotStatus: 'biddingOpen',
  saleStatus: 'open',
  leader: '8',
  leaderChannel: 'commission',
  withdrawn: false,
  winPrice: 3_000,
  finalPrice: 3_000,
  nextPrice: 3_200,
} as const

test('V1 lists commission bids highest first, the earlier of equal maximums first', () => {
  expect(commissionBidStates(lot).map(({ paddle }) => paddle)).toEqual(['4', '8', '9', '7'])
})

test('V2 gives each line its state', () => {
  expect(commissionBidStates(lot).map(({ state }) => state)).toEqual(['resting', 'leads', 'canBid', 'passed'])
})

test('V1 commission bids wait before bidding starts, and are passed after the hammer', () => {
  const before = { ...lot, lotStatus: 'lotOpen', leader: '', leaderChannel: '' } as const
  expect(new Set(commissionBidStates(before).map(({ state }) => state))).toEqual(
    new Set(['resting', 'waits']),
  )
  const after = { ...lot, saleStatus: 'sold', lotStatus: 'waiting' } as const
  expect(commissionBidStates(after).map(({ state }) => state)).toEqual([
    'resting',
    'leads',
    'passed',
    'passed',
  ])
})

test('V8 returns none for a withdrawn lot', () => {
  expect(commissionBidStates({ ...lot, withdrawn: true })).toEqual([])
})

test('returns none for a view without commission bids', () => {
  expect(commissionBidStates({ ...lot, desk: null })).toEqual([])
})
