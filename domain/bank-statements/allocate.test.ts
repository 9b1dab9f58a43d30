import { expect, test } from 'vitest'
import { lineRefusal, type Part } from './allocate.ts'
import { groupOf } from './line-state.ts'

const line = { state: 'open', cents: 1_000, currency: 'HKD', isPast: true } as const
const invoice = {
  clientId: 'chan',
  currency: 'HKD',
  owed: 1_000,
  isUnpaid: true,
  isPaying: false,
  isOwn: false,
  payer: 'same',
} as const
const part = (change: Partial<NonNullable<Part['invoice']>> = {}, cents = 1_000): Part => ({
  cents,
  seen: 1_000,
  invoice: { ...invoice, ...change },
})

test('O21 a line is recorded for the amounts due on its invoices, or for a part', () => {
  expect(lineRefusal(line, [part()], '')).toBeNull()
  expect(lineRefusal(line, [part({}, 400), part({}, 600)], '')).toBeNull()
  expect(lineRefusal({ ...line, cents: 1_500 }, [part()], '')).toBeNull()
})

test.each<[string, Part[], Partial<Parameters<typeof lineRefusal>[0]>]>([
  ['decided', [part()], { state: 'recorded' }],
  ['notMoneyIn', [part()], { cents: -1_000 }],
  ['notMoneyIn', [part()], { isPast: false }],
  ['notFound', [{ ...part(), invoice: null }], {}],
  ['own', [part({ isOwn: true })], {}],
  ['currency', [part({ currency: 'USD' })], {}],
  ['notUnpaid', [part({ isUnpaid: false })], {}],
  ['paying', [part({ isPaying: true })], {}],
  ['changed', [part({ owed: 900 })], {}],
  ['tooMuch', [part({}, 1_001)], {}],
  ['tooMuch', [part({}, 0)], {}],
  ['tooMuch', [part(), part()], {}],
  ['tooMuch', [], {}],
  ['notAllocated', [part({}, 400)], {}],
  ['notAllocated', [part(), part({ clientId: 'wong' })], { cents: 2_500 }],
  ['thirdParty', [part({ payer: 'other' })], {}],
])('O21 a line is not recorded: %s', (why, parts, change) => {
  expect(lineRefusal({ ...line, ...change }, parts, '')).toBe(why)
})

test('O21 a third party’s money is accepted only with a reason', () => {
  expect(lineRefusal(line, [part({ payer: 'other' })], ' ')).toBe('thirdParty')
  expect(lineRefusal(line, [part({ payer: 'other' })], 'Her company, letter of 1 December')).toBeNull()
})

test('O21 lines are grouped by who decides them', () => {
  const match = { isCertain: false, payer: 'same' } as const
  const open = { state: 'open', cents: 1 } as const
  expect(groupOf(open, { ...match, isCertain: true })).toBe('certain')
  expect(groupOf(open, match)).toBe('decide')
  expect(groupOf(open, { ...match, payer: 'other' })).toBe('held')
  expect(groupOf(open, null)).toBe('unmatched')
  expect(groupOf({ state: 'open', cents: -1 }, null)).toBe('outgoing')
  expect(groupOf({ state: 'recorded', cents: 1 }, null)).toBe('recorded')
  expect(groupOf({ state: 'returned', cents: 1 }, null)).toBe('closed')
  expect(groupOf({ state: 'setAside', cents: 1 }, null)).toBe('closed')
})
