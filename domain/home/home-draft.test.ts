import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addableKinds,
  blockKinds,
  blockStateAt,
  emptyBlock,
  isBlockInForce,
  maxBlocks,
  withoutRemoved,
} from './home-draft.ts'

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
