import { expect, test } from 'vitest'
import { hongKong } from '#domain/auction/ladder.ts'
import { stepsAhead } from './steps-in-words.ts'

test('L1 the ladder is told up to where its step changes', () => {
  expect(stepsAhead(560_000, hongKong)).toBeNull()
  expect(stepsAhead(550_000, hongKong)).toEqual({ step: 50_000, until: 1_000_000, after: 100_000 })
  expect(stepsAhead(12_000, hongKong)).toEqual({ step: 1_000, until: 20_000, after: 2_000 })
})

test('where the steps alternate, as between 3,000 and 5,000, nothing is said', () => {
  expect(stepsAhead(3_000, hongKong)).toBeNull()
})
