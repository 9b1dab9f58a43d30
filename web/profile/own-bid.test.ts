import { expect, test } from 'vitest'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import { kindAsked, kindOf, nextAct } from './own-bid.ts'

const led = lotView({
  winPrice: 5_000,
  nextPrice: 5_500,
  leader: '218',
  leaderChannel: 'maximum',
  reserveMet: true,
  bidCount: 2,
  myPrice: 8_000,
  win: 1,
})

test('a bid is open until its lot is decided, then won or not', () => {
  expect(kindOf(led)).toBe('open')
  expect(kindOf({ ...led, saleStatus: 2, finalPrice: 5_000 })).toBe('won')
  expect(kindOf({ ...led, saleStatus: 2, finalPrice: 9_000, win: -1 })).toBe('lost')
  expect(kindOf({ ...led, saleStatus: 3, win: 0 })).toBe('lost')
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
  expect(nextAct(led)).toEqual({ kind: 'raise' })
  expect(nextAct({ ...led, win: -1 })).toEqual({ kind: 'bid', price: 5_500 })
  expect(nextAct({ ...led, lotStatus: 3 })).toEqual({ kind: 'enter' })
})

test('nothing can be done about a lot that is decided; one that another bought says so', () => {
  expect(nextAct({ ...led, saleStatus: 2, finalPrice: 5_000 })).toEqual({ kind: 'nothing' })
  expect(nextAct({ ...led, saleStatus: 2, finalPrice: 9_000, win: -1 })).toEqual({ kind: 'elsewhere' })
  expect(nextAct({ ...led, saleStatus: 3, win: 0 })).toEqual({ kind: 'nothing' })
})
