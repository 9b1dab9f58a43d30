import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hongKongHolidays } from '#domain/lib/hong-kong-holidays.ts'
import {
  businessDaysAfter,
  dueDay,
  type Hold,
  holdOn,
  isSellerNotified,
  lineState,
  needsSellersConsent,
  payoutDayOf,
} from './due.ts'

const calendar = { payoutDay: payoutDayOf('2026-11-08', 35), holidays: hongKongHolidays }

test('S6 the payout day is 35 days after the sale', () => {
  expect(calendar.payoutDay).toBe('2026-12-13')
  expect(dueDay('2026-11-10', calendar)).toBe('2026-12-13')
  expect(dueDay('2026-12-13', calendar)).toBe('2026-12-13')
})

test.each([
  ['2026-12-14', '2026-12-21'],
  // Christmas Day is a Friday, the first weekday after Christmas a Saturday, and New Year's Day a Friday.
  ['2026-12-23', '2026-12-31'],
  ['2026-12-24', '2027-01-04'],
  // Saturdays, like Sundays, do not count.
  ['2027-01-09', '2027-01-15'],
  // Lunar New Year, whose second day is a Sunday.
  ['2027-02-05', '2027-02-16'],
  // Easter and Ching Ming.
  ['2027-03-25', '2027-04-06'],
])('S6 a late payment on %s is due on %s, five business days later', (paidOn, due) => {
  expect(dueDay(paidOn, calendar)).toBe(due)
})

test('S6 a due day is a business day, five business days after the payment, so later payments are due later', () => {
  const days = fc.integer({ min: 1, max: 300 }).map((n) => businessDaysAfter('2026-12-13', n, new Set()))
  fc.assert(
    fc.property(days, days, (one, other) => {
      const [first, second] = [one, other].toSorted()
      const due = dueDay(one, calendar)
      expect([0, 6]).not.toContain(new Date(due).getUTCDay())
      expect(hongKongHolidays).not.toContain(due)
      expect(dueDay(first ?? '', calendar) <= dueDay(second ?? '', calendar)).toBe(true)
    }),
  )
})

test('S6 the public holidays of this year are known, and from June on those of the next', () => {
  const known = (at: Date) =>
    [...hongKongHolidays].filter((day) => day.startsWith(String(at.getUTCFullYear()))).length
  const now = new Date()
  expect(known(now)).toBe(17)
  // The government publishes the next year’s holidays in May.
  expect(known(new Date(now.getTime() + 214 * 86_400_000))).toBe(17)
})

const paid = (on: string) => ({ kind: 'paid', on, total: 100, receipts: [] }) as const
const hold = (until: string, lotId: string | null = null): Hold => ({ lotId, reason: 'claim', until })

test.each([
  [{ kind: 'notInvoiced' }, '2026-12-20', 'notInvoiced', null],
  [{ kind: 'unpaid', dueOn: '2026-11-15', total: 100, receipts: [] }, '2026-11-15', 'unpaid', null],
  [{ kind: 'unpaid', dueOn: '2026-11-15', total: 100, receipts: [] }, '2026-11-16', 'overdue', null],
  [paid('2026-11-12'), '2026-12-12', 'payoutDay', '2026-12-13'],
  [paid('2026-12-14'), '2026-12-20', 'paidLate', '2026-12-21'],
] as const)('S6 of %j on %s a line waits: %s, until %s', (payment, today, reason, until) => {
  expect(lineState(payment, null, calendar, today)).toEqual({ kind: 'waits', why: reason, until, hold: null })
})

test('S6 a paid line is due from its day on', () => {
  expect(lineState(paid('2026-11-12'), null, calendar, '2026-12-13')).toEqual({
    kind: 'due',
    on: '2026-12-13',
  })
  expect(lineState(paid('2026-12-14'), null, calendar, '2026-12-21')).toEqual({
    kind: 'due',
    on: '2026-12-21',
  })
})

test('S6 a held line waits until the end of its hold, or its due day if that is later', () => {
  const long = hold('2027-01-10')
  expect(lineState(paid('2026-11-12'), long, calendar, '2026-12-20')).toMatchObject({
    why: 'held',
    until: '2027-01-10',
    hold: long,
  })
  expect(lineState(paid('2026-11-12'), hold('2026-12-01'), calendar, '2026-11-20')).toMatchObject({
    until: '2026-12-13',
  })
})

test('S6 a hold ends on its day; one on the settlement holds every line', () => {
  const holds = [hold('2026-12-20', 'a'), hold('2026-12-18'), hold('2027-01-10', 'b')]
  expect(holdOn(holds, 'a', '2026-12-19')).toBe(holds[0])
  expect(holdOn(holds, 'a', '2026-12-20')).toBeNull()
  expect(holdOn(holds, 'c', '2026-12-17')).toBe(holds[1])
  expect(holdOn(holds, null, '2026-12-18')).toBeNull()
})

test('S6 a seller is notified once a buyer is 14 days late, and asked before granting more than 30 days', () => {
  expect([13, 14].map(isSellerNotified)).toEqual([false, true])
  expect([30, 31].map(needsSellersConsent)).toEqual([false, true])
})
