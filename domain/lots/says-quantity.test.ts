import { expect, test } from 'vitest'
import { statesQuantity } from './says-quantity.ts'

test('finds the quantity of a box in its format, but not that of two boxes or of loose cigars', () => {
  expect(statesQuantity('cigars', 'Cabinet of 50', 50)).toBe(true)
  expect(statesQuantity('cigars', '50 支柜装', 50)).toBe(true)
  expect(statesQuantity('cigars', 'Box of 25', 50)).toBe(false)
  expect(statesQuantity('cigars', 'Box of 25', 5)).toBe(false)
  expect(statesQuantity('cigars', 'Loose cigars', 3)).toBe(false)
})

test('finds the quantity of bottles only in a format of bottles, never in a size', () => {
  expect(statesQuantity('wine', '6 bottles', 6)).toBe(true)
  expect(statesQuantity('wine', '6 瓶装', 6)).toBe(true)
  expect(statesQuantity('wine', '6 bottles', 12)).toBe(false)
  expect(statesQuantity('wine', 'bottle', 1)).toBe(false)
  expect(statesQuantity('spirits', '750 ml', 750)).toBe(false)
  expect(statesQuantity('wine', '6 × 75 cl', 6)).toBe(false)
})
