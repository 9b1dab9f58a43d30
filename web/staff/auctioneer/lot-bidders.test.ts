import { expect, test } from 'vitest'
import { inTheRoom, type Rehearsal } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { viewOf } from '#domain/auction/view.ts'
import { lotBidders } from './lot-bidders.ts'

const shown = (sale: Rehearsal) => {
  const { lots, bids } = viewOf(sale.state(), { kind: 'staff' })
  const view = lots.lot1
  if (!view) throw new Error('The lot has no view')
  return lotBidders(bids.lot1 ?? [], view).map(
    ({ channel, paddle, price, state }) => `${channel} ${paddle} ${price} ${state}`,
  )
}

test('lists the leader, bidders with pending offers and earlier bidders once each, with their highest price', () => {
  const sale = inTheRoom({ bidAcceptance: 'clerk' }, [lotTerms(1)])
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 3_000, paddle: '', channel: 'room' })
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 3_200, paddle: 'A', channel: 'telephone' })
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 3_500, paddle: '', channel: 'room' })
  sale.offer('B', 3_800)
  expect(shown(sale)).toEqual(['room  3500 leads', 'online B 3800 offers', 'telephone A 3200 bid'])
})

test('lists commission bids that can still bid before those that are exceeded', () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2)])
  expect(shown(sale)).toEqual([])
  sale.clerk({ type: 'setLotAside', lotId: 'lot1' })
  sale.preBid('A', 3_000)
  sale.preBid('B', 9_000)
  expect(shown(sale)).toEqual(['commission B 9000 canBid', 'commission A 3000 canBid'])
  sale.clerk({ type: 'openLot', lotId: 'lot1' })
  sale.clerk({ type: 'startLot', lotId: 'lot1' })
  const [first, second] = shown(sale)
  expect(first).toMatch(/^commission B \d+ leads$/)
  expect(second).toMatch(/^commission A 3000 (bid|exceeded)$/)
})

test('leaves out bids that were retracted', () => {
  const sale = inTheRoom({}, [lotTerms(1)])
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 3_000, paddle: 'A', channel: 'room' })
  sale.clerk({ type: 'undo', lotId: 'lot1' })
  expect(shown(sale)).toEqual([])
})
