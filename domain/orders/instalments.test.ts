import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Instalment,
  instalmentIssue,
  interestParts,
  nextInstalment,
  openInstalments,
  type PaymentPlan,
} from './instalments.ts'
import { interestOn } from './late-charges.ts'

const day = 86_400_000

const instalment = (cents: number, days: number): Instalment => {
  const dueAt = Date.UTC(2026, 11, 1) + days * day
  return { cents, dueAt, date: new Date(dueAt).toISOString().slice(0, 10) }
}

const plan = (...cents: readonly number[]): PaymentPlan => ({
  instalments: cents.map((sum, i) => instalment(sum, i * 30)),
  paidBefore: 0,
})

const left = (of: PaymentPlan, paid: number, owed: number) =>
  openInstalments(of, paid, owed).map((one) => one.left)

test('O15 a plan adds up to what is owed, on days that follow each other', () => {
  const today = '2026-12-01'
  const { instalments } = plan(400, 300, 300)
  expect(instalmentIssue(instalments, 1_000, today)).toBeNull()
  expect(instalmentIssue(instalments, 1_001, today)).toBe('sum')
  expect(instalmentIssue(instalments, 999, today)).toBe('sum')
  expect(instalmentIssue(instalments, 1_000, '2026-12-02')).toBe('date')
  expect(instalmentIssue(instalments.toReversed(), 1_000, today)).toBe('order')
  expect(instalmentIssue([instalment(500, 0), instalment(500, 0)], 1_000, today)).toBe('order')
  expect(instalmentIssue(plan(1_000).instalments, 1_000, today)).toBe('count')
  expect(instalmentIssue(plan(...Array(25).fill(1)).instalments, 25, today)).toBe('count')
  expect(instalmentIssue(plan(1_000, 0).instalments, 1_000, today)).toBe('amount')
  expect(instalmentIssue(plan(1_100, -100).instalments, 1_000, today)).toBe('amount')
  expect(instalmentIssue([instalment(500, 0), { cents: 500, date: '2027-02-30' }], 1_000, today)).toBe('date')
  expect(instalmentIssue([instalment(500, 0), instalment(500, 732)], 1_000, today)).toBe('far')
})

test('O15 payments pay the earliest instalment first', () => {
  const three = plan(400, 300, 300)
  expect(left(three, 0, 1_000)).toEqual([400, 300, 300])
  expect(left(three, 150, 850)).toEqual([250, 300, 300])
  expect(left(three, 600, 400)).toEqual([0, 100, 300])
  expect(nextInstalment(openInstalments(three, 600, 400))).toMatchObject({ cents: 300, left: 100 })
  expect(nextInstalment(openInstalments(three, 1_000, 0))).toBeNull()
  // What was paid before the plan is not part of it.
  expect(left({ ...three, paidBefore: 500 }, 650, 850)).toEqual([250, 300, 300])
})

test('O15 later changes of the invoice’s amount adjust the last instalments', () => {
  const three = plan(400, 300, 300)
  expect(left(three, 0, 1_250)).toEqual([400, 300, 550])
  expect(left(three, 400, 250)).toEqual([0, 250, 0])
  // A part payment made before the plan and undone is due with the last instalment.
  expect(left({ ...three, paidBefore: 500 }, 0, 1_500)).toEqual([400, 300, 800])
})

const plans = fc
  .array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 2, maxLength: 24 })
  .map((sums) => plan(...sums))

test('O15 the remainders of instalments add up to the debt, whatever was paid or changed', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(plans, cents, cents, cents, (of, paidBefore, paid, owed) => {
      const open = openInstalments({ ...of, paidBefore }, paid, owed)
      expect(open.reduce((sum, one) => sum + one.left, 0)).toBe(owed)
      expect(open.every((one) => one.left >= 0 && one.left <= one.cents)).toBe(true)
      // No later instalment is paid before an earlier one.
      const firstOpen = open.findIndex((one) => one.left > 0)
      expect(firstOpen < 0 || open.slice(firstOpen + 1).every((one) => one.left === one.cents)).toBe(true)
    }),
  )
})

test('O11 O15 interest accrues from the date of each instalment until its payment', () => {
  const { instalments } = plan(300_000, 300_000)
  const start = Date.UTC(2026, 11, 1)
  // Payment on time bears no interest.
  const onTime = [{ cents: 300_000, until: start }]
  expect(interestOn(interestParts(instalments, onTime, start + 30 * day), 100)).toBe(0)
  // The first instalment is 30 days late, the second 15: 3,000 × 1 % + 3,000 × 0.5 %.
  const late = [{ cents: 300_000, until: start + 30 * day }]
  expect(interestOn(interestParts(instalments, late, start + 45 * day), 100)).toBe(4_500)
  // Part of the first instalment is paid on time, the rest with the second.
  const part = [{ cents: 100_000, until: start }]
  expect(interestOn(interestParts(instalments, part, start + 30 * day), 100)).toBe(2_000)
})

test('O11 O15 every cent bears interest once, from one date until one day', () => {
  const payments = fc.array(
    fc.record({ cents: fc.integer({ min: 0, max: 50_000_000 }), until: fc.integer({ min: 0, max: 900 }) }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(plans, payments, ({ instalments }, came) => {
      const parts = interestParts(instalments, came, 1_000)
      for (const { dueAt, cents } of instalments)
        expect(parts.filter(({ from }) => from === dueAt).reduce((sum, { owed }) => sum + owed, 0)).toBe(
          cents,
        )
    }),
  )
})
