import { expect, test } from 'vitest'
import { saysQuantity } from './says-quantity.ts'

test('finds the quantity of a box in its format, and not that of two boxes or of loose cigars', () => {
  expect(saysQuantity('cigars', 'Cabinet of 50', 50)).toBe(true)
  expect(saysQuantity('cigars', '50 支柜装', 50)).toBe(true)
  expect(saysQuantity('cigars', 'Box of 25', 50)).toBe(false)
  expect(saysQuantity('cigars', 'Box of 25', 5)).toBe(false)
  expect(saysQuantity('cigars', 'Loose cigars', 3)).toBe(false)
})

test('finds the quantity of bottles in a format of bottles alone, never in a size', () => {
  expect(saysQuantity('wine', '6 bottles', 6)).toBe(true)
  expect(saysQuantity('wine', '6 瓶装', 6)).toBe(true)
  expect(saysQuantity('wine', '6 bottles', 12)).toBe(false)
  expect(saysQuantity('wine', 'bottle', 1)).toBe(false)
  expect(saysQuantity('spirits', '750 ml', 750)).toBe(false)
  expect(saysQuantity('wine', '6 × 75 cl', 6)).toBe(false)
})
