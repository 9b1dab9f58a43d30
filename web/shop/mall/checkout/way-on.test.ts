import { expect, test } from 'vitest'
import { wayOn } from './way-on.ts'

test('G1 what can no longer be had is looked at in the basket', () => {
  expect(wayOn({ name: 'outOfStock' }, false)).toBe('basket')
  expect(wayOn({ name: 'notFound' }, false)).toBe('basket')
})

test('G1 an order that has lost its time while it was looked at is shown as it is', () => {
  expect(wayOn({ name: 'wrongState' }, true)).toBe('order')
})

test('G2 who has too many unpaid orders is told so', () => {
  expect(wayOn({ name: 'wrongState' }, false)).toBe('unpaid')
})

test('a card that is declined, or an amount that has changed, leads nowhere else', () => {
  for (const name of ['cardDeclined', 'conflict', 'timeout'] as const) {
    expect(wayOn({ name }, false)).toBe('none')
    expect(wayOn({ name }, true)).toBe('none')
  }
})
