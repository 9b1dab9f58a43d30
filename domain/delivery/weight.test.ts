import { expect, test } from 'vitest'
import { estimatedWeight } from './weight.ts'

test.each([
  ['wine', '750 ml', 12, 18_000],
  ['wine', '6 × 750 ml', 1, 9_000],
  ['spirits', '1,500 ml', 2, 6_000],
  ['spirits', '700 ml decanter', 1, 1_400],
  ['cigars', 'Cabinet of 50', 50, 2_000],
  ['cigars', 'Box of 25', 1, 1_250],
  ['cigars', 'Loose cigars', 10, 800],
  ['other', 'Pair', 1, 1_500],
] as const)('O4 %s, %s, %i of it: %i grams', (kind, format, quantity, grams) => {
  expect(estimatedWeight({ kind, format, quantity })).toBe(grams)
})
