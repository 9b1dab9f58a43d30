import { expect, test } from 'vitest'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import { kindAsked, kindOf, nextAct, urgentOf } from './own-bid.ts'

const led = lotView({
  winPrice: 5_000,
  nextPrice: 5_500,
  leader: '218',
  leaderChannel: 'maximum',
  reserveMet: true,
  bidCount: 2,
  myPrice: 8_000,
  win: 'winning',
})

test('a bid is open until its lot is decided, then won or not', () => {
  expect(kindOf(led)).toBe('open')
  expect(kindOf({ ...led, saleStatus: 'sold', finalPrice: 5_000 })).toBe('won')
  expect(kindOf({ ...led, saleStatus: 'sold', finalPrice: 9_000, win: 'lost' })).toBe('lost')
  expect(kindOf({ ...led, saleStatus: 'passed', win: 'none' })).toBe('lost')
  expect(kindOf({ ...led, withdrawn: true })).toBe('lost')
})

test('an address that asks for none of the views gets the open ones', () => {
  expect(['won', 'lost', 'open', 'gone', null].map(kindAsked)).toEqual([
    'won',
    'lost',
    'open',
    'open',
    'open',
  ])
})

test('who leads may raise, who is outbid may bid the next price, who stands in a room may enter it', () => {
  expect(nextAct(led, false)).toEqual({ kind: 'raise' })
  expect(nextAct({ ...led, win: 'lost' }, false)).toEqual({ kind: 'bid', price: 5_500 })
  expect(nextAct({ ...led, lotStatus: 'biddingOpen' }, true)).toEqual({ kind: 'enter' })
})

test('nothing can be done about a lot that is decided; one that another bought says so', () => {
  expect(nextAct({ ...led, saleStatus: 'sold', finalPrice: 5_000 }, false)).toEqual({ kind: 'order' })
  expect(nextAct({ ...led, saleStatus: 'sold', finalPrice: 9_000, win: 'lost' }, false)).toEqual({
    kind: 'elsewhere',
  })
  expect(nextAct({ ...led, saleStatus: 'passed', win: 'none' }, true)).toEqual({ kind: 'nothing' })
})

test('V1 what was left with the house before a live sale can be changed until its lot is called', () => {
  expect(nextAct({ ...led, win: 'none' }, true)).toEqual({ kind: 'change' })
  expect(nextAct({ ...led, lotStatus: 'lotOpen' }, true)).toEqual({ kind: 'enter' })
})

test('the lot that is called cannot wait, nor the next to end of those that end within a quarter of an hour', () => {
  const now = 1_000_000
  const ending = (lotId: string, minutes: number) => ({ ...led, lotId, endTime: now + minutes * 60_000 })
  expect(urgentOf([ending('a', 16)], now)).toBeNull()
  expect(urgentOf([ending('a', 16), ending('b', 9), ending('c', 2), ending('d', -1)], now)?.lotId).toBe('c')
  expect(urgentOf([ending('c', 2), { ...led, lotId: 'r', lotStatus: 'biddingOpen' }], now)?.lotId).toBe('r')
  expect(urgentOf([{ ...ending('c', 2), saleStatus: 'sold' }], now)).toBeNull()
})
