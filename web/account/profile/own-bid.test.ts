import { expect, test } from 'vitest'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import { bidKind, bidMark, findUrgentLot, nextAction, parseBidKind } from './own-bid.ts'

const leading = lotView({
  winPrice: 5_000,
  nextPrice: 5_500,
  leader: '218',
  leaderChannel: 'maximum',
  reserveMet: true,
  bidCount: 2,
  myPrice: 8_000,
  win: 'winning',
})

test('classifies a bid as open until its lot closes, then as won or lost', () => {
  expect(bidKind(leading)).toBe('open')
  expect(bidKind({ ...leading, saleStatus: 'sold', finalPrice: 5_000 })).toBe('won')
  expect(bidKind({ ...leading, saleStatus: 'sold', finalPrice: 9_000, win: 'lost' })).toBe('lost')
  expect(bidKind({ ...leading, saleStatus: 'passed', win: 'none' })).toBe('lost')
  expect(bidKind({ ...leading, withdrawn: true })).toBe('lost')
})

test('falls back to open bids for an unknown view', () => {
  expect(['won', 'lost', 'open', 'gone', null].map(parseBidKind)).toEqual([
    'won',
    'lost',
    'open',
    'open',
    'open',
  ])
})

test('offers to raise the bid when leading, to bid when outbid, and to enter an open saleroom', () => {
  expect(nextAction(leading, false)).toEqual({ kind: 'raise' })
  expect(nextAction({ ...leading, win: 'lost' }, false)).toEqual({ kind: 'bid', price: 5_500 })
  expect(nextAction({ ...leading, lotStatus: 'biddingOpen' }, true)).toEqual({ kind: 'enter' })
})

test('offers only the order of a closed lot, and reports another buyer', () => {
  expect(nextAction({ ...leading, saleStatus: 'sold', finalPrice: 5_000 }, false)).toEqual({ kind: 'order' })
  expect(nextAction({ ...leading, saleStatus: 'sold', finalPrice: 9_000, win: 'lost' }, false)).toEqual({
    kind: 'elsewhere',
  })
  expect(nextAction({ ...leading, saleStatus: 'passed', win: 'none' }, true)).toEqual({ kind: 'nothing' })
})

test('V1 offers to change an absentee bid until its lot is called, but not after it was set aside with a bid', () => {
  const absentee = { ...leading, win: 'none', winPrice: 0, endTime: 0 } as const
  expect(nextAction(absentee, true)).toEqual({ kind: 'change' })
  expect(nextAction({ ...absentee, winPrice: 8_100 }, true)).toEqual({ kind: 'nothing' })
  expect(nextAction({ ...leading, lotStatus: 'lotOpen' }, true)).toEqual({ kind: 'enter' })
})

test('finds the lot being called, or else the next to close within 15 minutes', () => {
  const now = 1_000_000
  const ending = (lotId: string, minutes: number) => ({ ...leading, lotId, endTime: now + minutes * 60_000 })
  expect(findUrgentLot([ending('a', 16)], now)).toBeNull()
  expect(findUrgentLot([ending('a', 16), ending('b', 9), ending('c', 2), ending('d', -1)], now)?.lotId).toBe(
    'c',
  )
  expect(
    findUrgentLot([ending('c', 2), { ...leading, lotId: 'r', lotStatus: 'biddingOpen' }], now)?.lotId,
  ).toBe('r')
  expect(findUrgentLot([{ ...ending('c', 2), saleStatus: 'sold' }], now)).toBeNull()
})

test('says that the reserve is not met if the user leads a timed lot below it', () => {
  const below = { ...leading, reserveMet: false, win: 'none' as const }
  expect(bidMark(below, false)).toBe('reserveNotMet')
  expect(bidMark(below, true)).toBe('bidding')
  expect(bidMark(leading, false)).toBe('winning')
})
