import { expect, test } from 'vitest'
import { saysQuantity } from './says-quantity.ts'

test('finds the quantity of a box in its format, and not that of two boxes or of loose cigars', () => {
  expect(saysQuantity('Cabinet of 50', 50)).toBe(true)
  expect(saysQuantity('50 支柜装', 50)).toBe(true)
  expect(saysQuantity('Box of 25', 50)).toBe(false)
  expect(saysQuantity('Box of 25', 5)).toBe(false)
  expect(saysQuantity('Loose cigars', 3)).toBe(false)
})
