import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addableKinds,
  blockKinds,
  blockStateAt,
  emptyBlock,
  isBlockInForce,
  maxBlocks,
  orderWith,
  withoutRemoved,
} from './home-draft.ts'

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 })

test('a block can be moved before another one or to the end, and the others keep their order', () => {
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), (order, at, to) => {
      const id = order[at % order.length] ?? ''
      const before = ['', ...order][to % (order.length + 1)] ?? ''
      const next = orderWith(order, id, before)
      expect(next?.toSorted()).toEqual(order.toSorted())
      expect(next?.filter((one) => one !== id)).toEqual(order.filter((one) => one !== id))
      if (before === '') expect(next?.at(-1)).toBe(id)
      else if (before !== id) expect(next?.[next.indexOf(id) + 1]).toBe(before)
      expect(next && orderWith(next, id, before)).toEqual(next)
    }),
  )
})

test('a removed block returns to its place, and no block can be placed before one that does not exist', () => {
  expect(orderWith(['a', 'c'], 'b', 'c')).toEqual(['a', 'b', 'c'])
  expect(orderWith(['a', 'c'], 'a', 'gone')).toBeNull()
})

test('a block is visible between its dates, unless it is hidden', () => {
  const instant = fc.nat({ max: 20 })
  fc.assert(
    fc.property(fc.boolean(), instant, instant, instant, (isShown, from, until, now) => {
      const isSeen = isShown && from <= now && (until === 0 || now < until)
      expect(isBlockInForce({ isShown, from, until }, now)).toBe(isSeen)
    }),
  )
  const block = { isShown: true, from: 5, until: 9 }
  expect([4, 5, 8, 9].map((now) => blockStateAt(block, now))).toEqual([
    'scheduled',
    'shown',
    'shown',
    'ended',
  ])
  expect(blockStateAt({ ...block, isShown: false }, 5)).toBe('hidden')
})

test('the calendar of sales and the newsletter can be on the page once, and a full page accepts no block', () => {
  const blocks = { a: emptyBlock('sales'), b: emptyBlock('lots') }
  expect(addableKinds({ order: ['a', 'b'], blocks })).toEqual(blockKinds.filter((kind) => kind !== 'sales'))
  expect(addableKinds({ order: ['b'], blocks })).toEqual(blockKinds)
  const order = Array.from({ length: maxBlocks }, (_, index) => `b${index}`)
  expect(addableKinds({ order, blocks })).toEqual([])
})

test('removed blocks are not published', () => {
  const blocks = { a: emptyBlock('sales'), b: emptyBlock('lots') }
  expect(withoutRemoved({ order: ['b'], blocks })).toEqual({ order: ['b'], blocks: { b: blocks.b } })
})
