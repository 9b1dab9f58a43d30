import { expect, test } from 'vitest'
import { interestOn, stillToCharge, storageOf, wholeDays } from './late-charges.ts'

const day = 86_400_000

/** Returns the interest on an amount that was paid at once. */
const interestOnWhole = (owed: number, dueAt: number, until: number, perMonth: number) =>
  interestOn([{ owed, from: dueAt, until }], perMonth)

test('O11 interest is 1% for thirty days, and proportional by whole days', () => {
  expect(interestOnWhole(1_225_000, 0, 30 * day, 100)).toBe(12_250)
  expect(interestOnWhole(1_225_000, 0, 15 * day, 100)).toBe(6_125)
  expect(interestOnWhole(1_225_000, 0, 45 * day, 100)).toBe(18_375)
  // 12,250.00 × 1 % ÷ 30 = 4.0833
  expect(interestOnWhole(1_225_000, 0, day, 100)).toBe(408)
  expect(interestOnWhole(1_225_000, 0, day - 1, 100)).toBe(0)
})

test('O11 there is no interest before the due date, nor on zero', () => {
  expect(interestOnWhole(1_225_000, 10 * day, 3 * day, 100)).toBe(0)
  expect(interestOnWhole(0, 0, 90 * day, 100)).toBe(0)
  expect(interestOnWhole(-500, 0, 90 * day, 100)).toBe(0)
})

test('O11 the highest invoice has exact interest', () => {
  expect(interestOnWhole(100_000_000_000, 0, 30 * day, 100)).toBe(1_000_000_000)
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

test('O11 O12 interest on each part of an invoice counts until its payment, and the sum is rounded once', () => {
  const day = 86_400_000
  const parts = [
    { owed: 1_000_050, from: 0, until: 30 * day },
    { owed: 500_000, from: 0, until: 15 * day },
    { owed: 700_000, from: 0, until: -day },
    { owed: -100, from: 0, until: 30 * day },
  ]
  expect(interestOn(parts, 100)).toBe(12_501)
  expect(interestOn([], 100)).toBe(0)
})
