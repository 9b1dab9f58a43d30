import { expect, test } from 'vitest'
import { replay } from '../evolve.ts'
import { exposure } from '../exposure.ts'
import { accountOf, refusalOf } from '../testing/rehearsal.ts'
import { soldInTheRoom } from '../testing/sold-in-the-room.ts'

const lotId = 'lot1'
const wrong = (status: string) => ({ kind: 'wrongState', status })
const name = (paddle: string) => ({ type: 'nameBuyer', lotId, paddle }) as const

const soldToTheFloor = () => soldInTheRoom('')

test('V14 a hammer without a paddle is given a buyer, who has won the lot and owes it', () => {
  const sale = soldToTheFloor()
  sale.clerk({ type: 'openLot', lotId: 'lot2' })
  sale.clerk(name('B'))
  expect(sale.seenBy('B')).toMatchObject({ saleStatus: 'sold', leader: 'B', win: 'winning', myPrice: 3_200 })
  expect(sale.seenBy('A')).toMatchObject({ win: 'lost', myPrice: 3_000 })
  expect(sale.view('A').bids[lotId]?.at(-1)).toMatchObject({ paddle: 'B', price: 3_200, channel: 'room' })
  expect(exposure(sale.state(), 'B', '')).toBe(3_200)
  expect(replay('sale', sale.entries())).toEqual(sale.state())
})

test('V14 the buyer may also be named in a pause, with the saleroom closed, and after the sale', () => {
  const paused = soldToTheFloor()
  paused.clerk({ type: 'pauseSale', reason: '' })
  expect(paused.clerk(name('B')).kind).toBe('accepted')
  const closed = soldToTheFloor()
  closed.clerk({ type: 'closeRoom' })
  expect(closed.clerk(name('B')).kind).toBe('accepted')
  const ended = soldToTheFloor()
  ended.clerk({ type: 'endSale' })
  expect(ended.clerk(name('B')).kind).toBe('accepted')
  expect(ended.state().isEnd).toBe(true)
})

test('V14 W1 W2 W3 only for a lot sold without a paddle, and only a paddle that may buy it', () => {
  const sale = soldToTheFloor().limited('C', 3_000)
  expect(refusalOf(sale.clerk({ ...name('B'), lotId: 'lot2' }))).toEqual(wrong('unsold'))
  expect(refusalOf(sale.clerk(name('Z')))).toEqual({ kind: 'notRegistered', nowPrice: 3_200 })
  expect(refusalOf(sale.clerk(name('C')))).toEqual({ kind: 'overLimit', nowPrice: 3_200, limit: 3_000 })
  sale.run({ type: 'suspend', bidder: accountOf('B'), reason: '' })
  expect(refusalOf(sale.clerk(name('B')))).toMatchObject({ kind: 'suspended' })
  sale.clerk(name('A'))
  expect(refusalOf(sale.clerk(name('A')))).toEqual(wrong('hasBuyer'))
})

test('V14 V6 reopening a lot removes its named buyer', () => {
  const sale = soldToTheFloor()
  sale.clerk(name('A'))
  sale.clerk({ type: 'undo', lotId })
  expect(sale.lot().leading).toMatchObject({ paddle: '', price: 3_200 })
  expect(sale.seenBy('A')).toMatchObject({ win: 'lost', myPrice: 3_000, leader: '' })
  expect(sale.view('A').bids[lotId]?.at(-1)).toMatchObject({ paddle: '', price: 3_200 })
})
