import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { inSaleOrder, saleOrder } from './sale-order.ts'

const ids = ['a', 'b', 'c', 'd']

test('V19 lots are offered by number, and moved lots at their new place', () => {
  expect(saleOrder(ids, [])).toEqual(ids)
  expect(saleOrder(ids, [{ lotId: 'd', before: 'b' }])).toEqual(['a', 'd', 'b', 'c'])
  expect(saleOrder(ids, [{ lotId: 'a', before: null }])).toEqual(['b', 'c', 'd', 'a'])
  const moves = [
    { lotId: 'd', before: 'b' },
    { lotId: 'b', before: 'd' },
  ]
  expect(saleOrder(ids, moves)).toEqual(['a', 'b', 'd', 'c'])
})

test('V19 a move that names an unknown lot changes nothing', () => {
  expect(saleOrder(ids, [{ lotId: 'x', before: 'b' }])).toEqual(ids)
  expect(saleOrder(ids, [{ lotId: 'a', before: 'x' }])).toEqual(ids)
  expect(saleOrder(ids, [{ lotId: 'a', before: 'a' }])).toEqual(ids)
  const lots = ids.map((id) => ({ id }))
  expect(inSaleOrder(lots, [])).toBe(lots)
  expect(inSaleOrder(lots, [{ lotId: 'd', before: 'a' }]).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c'])
})

test('V19 no lot is lost or offered twice, however often lots are moved', () => {
  const lotId = fc.constantFrom(...ids, 'x')
  const move = fc.record({ lotId, before: fc.option(lotId) })
  fc.assert(
    fc.property(fc.array(move), (moves) => {
      expect(saleOrder(ids, moves).toSorted()).toEqual(ids)
    }),
    runs(200),
  )
})
