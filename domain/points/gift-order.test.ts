import { expect, test } from 'vitest'
import { giftCost, giftKinds, giftOrderMoved, giftOrderStatuses, hasLiquor } from './gift-order.ts'

test('P2 a gift costs its pieces and one delivery; an event is not delivered', () => {
  expect(giftCost(48_000, 2, 'table')).toEqual({ goods: 96_000, delivery: 30_000, total: 126_000 })
  expect(giftCost(120_000, 1, 'evening')).toEqual({ goods: 120_000, delivery: 0, total: 120_000 })
})

test('P2 a sent gift is placed, shipped and delivered; only before shipping can it be cancelled', () => {
  const moves = giftOrderStatuses.flatMap((status) =>
    (['ship', 'deliver', 'cancel'] as const).flatMap((happening) => {
      const to = giftOrderMoved(status, happening, 'table')
      return to === null ? [] : [`${status} ${happening} ${to}`]
    }),
  )
  expect(moves).toEqual(['placed ship shipped', 'placed cancel cancelled', 'shipped deliver delivered'])
  expect(giftOrderMoved('placed', 'ship', 'evening')).toBeNull()
  expect(giftOrderMoved('placed', 'deliver', 'evening')).toBe('delivered')
})

test('C1 drinks and events contain liquor', () => {
  expect(giftKinds.filter(hasLiquor)).toEqual(['drink', 'evening'])
})
