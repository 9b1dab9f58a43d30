import { expect, test } from 'vitest'
import { replay } from '../evolve.ts'
import { saleOrder } from '../sale-order.ts'
import { inTheRoom, type Rehearsal, refusalOf, rehearse } from '../testing/rehearsal.ts'
import { lotTerms } from '../testing/terms.ts'

const lots = [1, 2, 3, 4].map((number) => lotTerms(number))
const move = (sale: Rehearsal, lotId: string, before: string | null, reason = 'The buyer is late') =>
  sale.clerk({ type: 'moveLot', lotId, before, reason })
const orderOf = (sale: Rehearsal) => saleOrder([...sale.state().lots.keys()], sale.view('A').moves)
const wrongState = (status: string) => ({ kind: 'wrongState', status })

test('V19 the clerk moves lots that have not been called, before another one or last', () => {
  const sale = inTheRoom({}, lots)
  move(sale, 'lot4', 'lot2')
  expect(orderOf(sale)).toEqual(['lot1', 'lot4', 'lot2', 'lot3'])
  move(sale, 'lot2', null)
  expect(orderOf(sale)).toEqual(['lot1', 'lot4', 'lot3', 'lot2'])
  expect(sale.entries().at(-1)?.event).toMatchObject({ type: 'lotMoved', reason: 'The buyer is late' })
  expect(replay('sale', sale.entries())).toEqual(sale.state())
})

test('V19 bids on a moved lot stay as they are', () => {
  const sale = inTheRoom({}, lots, (before) => before.preBid('A', 5_000, 'lot3'))
  move(sale, 'lot3', 'lot2')
  expect(sale.seenBy('A', 'lot3')).toMatchObject({ myPrice: 5_000 })
})

test('V19 a lot set aside can be moved, and is offered again at its new place', () => {
  const sale = inTheRoom({}, lots)
  sale.clerk({ type: 'setLotAside', lotId: 'lot1' })
  sale.clerk({ type: 'openLot', lotId: 'lot2' })
  move(sale, 'lot1', 'lot4')
  expect(orderOf(sale)).toEqual(['lot2', 'lot3', 'lot1', 'lot4'])
})

test('K4 V19 a called lot keeps its place, and no lot moves before it', () => {
  const sale = inTheRoom({}, lots)
  expect(refusalOf(move(sale, 'lot1', 'lot3'))).toEqual(wrongState('onBlock'))
  expect(refusalOf(move(sale, 'lot3', 'lot1'))).toEqual(wrongState('badPlace'))
  sale.clerk({ type: 'pass', lotId: 'lot1' })
  expect(refusalOf(move(sale, 'lot1', null))).toEqual(wrongState('passed'))
  expect(refusalOf(move(sale, 'lot3', 'lot1'))).toEqual(wrongState('badPlace'))
  sale.clerk({ type: 'withdrawLot', lotId: 'lot2', reason: 'Broken' })
  expect(refusalOf(move(sale, 'lot2', null))).toEqual(wrongState('withdrawn'))
  sale.clerk({ type: 'endSale' })
  expect(refusalOf(move(sale, 'lot3', null))).toEqual(wrongState('passed'))
})

test('V19 a move needs a reason and a lot of the sale; one that changes nothing adds no entry', () => {
  const sale = inTheRoom({}, lots)
  expect(refusalOf(move(sale, 'lot4', 'lot2', ''))).toEqual(wrongState('noReason'))
  expect(refusalOf(move(sale, 'lot4', 'other'))).toEqual({ kind: 'notFound' })
  expect(move(sale, 'lot2', 'lot3')).toEqual({ kind: 'unchanged' })
  expect(move(sale, 'lot4', null)).toEqual({ kind: 'unchanged' })
  const timed = rehearse({}, lots)
  expect(refusalOf(move(timed, 'lot4', 'lot2'))).toEqual(wrongState('timed'))
})

test('V7 V19 a command based on an older order is refused', () => {
  const sale = inTheRoom({}, lots)
  const { seq } = sale.state()
  move(sale, 'lot4', 'lot2')
  const stale = sale.clerk({ type: 'moveLot', lotId: 'lot3', before: 'lot2', reason: 'Late', seen: seq })
  expect(refusalOf(stale)).toMatchObject({ kind: 'stale' })
})

test('V10 V19 lots can also be moved during a pause', () => {
  const sale = inTheRoom({}, lots)
  sale.clerk({ type: 'pauseSale', reason: '' })
  move(sale, 'lot4', 'lot2')
  expect(orderOf(sale)[1]).toBe('lot4')
})
