import { expect, test } from 'vitest'
import { interestOn, stillToCharge, storageOf, wholeDays } from './late-charges.ts'

const day = 86_400_000

test('O11 interest is 1 % for thirty days, and in proportion by whole days', () => {
  expect(interestOn(1_225_000, 0, 30 * day, 100)).toBe(12_250)
  expect(interestOn(1_225_000, 0, 15 * day, 100)).toBe(6_125)
  expect(interestOn(1_225_000, 0, 45 * day, 100)).toBe(18_375)
  // 12,250.00 × 1 % ÷ 30 = 4.0833
  expect(interestOn(1_225_000, 0, day, 100)).toBe(408)
  expect(interestOn(1_225_000, 0, day - 1, 100)).toBe(0)
})

test('O11 nothing is added before the due date, nor on nothing', () => {
  expect(interestOn(1_225_000, 10 * day, 3 * day, 100)).toBe(0)
  expect(interestOn(0, 0, 90 * day, 100)).toBe(0)
  expect(interestOn(-500, 0, 90 * day, 100)).toBe(0)
})

test('O11 the highest invoice has exact interest', () => {
  expect(interestOn(100_000_000_000, 0, 30 * day, 100)).toBe(1_000_000_000)
})

test('O11 thirty days of storage are free, then every whole day counts', () => {
  expect(storageOf(0, 30 * day, 1_000)).toBe(0)
  expect(storageOf(0, 31 * day - 1, 1_000)).toBe(0)
  expect(storageOf(0, 31 * day, 1_000)).toBe(1_000)
  expect(storageOf(0, 44 * day, 1_000)).toBe(14_000)
})

test('O11 what was charged or waived before is not charged again', () => {
  expect(stillToCharge(12_250, 4_000)).toBe(8_250)
  expect(stillToCharge(4_000, 12_250)).toBe(0)
  expect(wholeDays(5 * day, 2 * day)).toBe(0)
})
