import { expect, test } from 'vitest'
import type { ReadName } from './names.ts'
import { type LineSubject, matchByName, matchNamed } from './subjects.ts'

const name = (words: string): ReadName => ({ words: words.split(' '), runs: [], sounds: [], isLong: false })
const nobody = { ...name(''), words: [] }

const subject = (change: Partial<LineSubject> = {}): LineSubject => ({
  kind: 'deposit',
  id: 'one',
  reference: 'D10001',
  cents: 50_000_00,
  currency: 'HKD',
  allowsMore: true,
  names: [name('chan wai ming')],
  ...change,
})

const line = (reference: string, change: { cents?: number; payer?: ReadName } = {}) => ({
  id: 'line',
  cents: 50_000_00,
  currency: 'HKD',
  reference,
  payer: nobody,
  ...change,
})

test.each([
  ['D10001', 'D10001'],
  ['deposit d 10001 thanks', 'D10001'],
  ['Ｄ－10001', 'D10001'],
  ['FPS/D-20014/CHAN', 'D-20014'],
  ['P-0112', 'P-0112'],
  ['P0112 PAYOUT', 'P-0112'],
  ['REFUND INV100123', '100123'],
])('O21 %s names %s', (reference, named) => {
  expect(matchNamed([line(reference)], [subject({ reference: named })]).get('line')).toMatchObject({
    reason: 'named',
    isCertain: true,
  })
})

test.each(['D100012', 'ID10001', 'D1000', '10001', 'A1D10001', ''])(
  'O21 %s does not name D10001',
  (reference) => {
    expect(matchNamed([line(reference)], [subject()]).size).toBe(0)
  },
)

test('O21 a deposit of more waits for a person, one of less or in another currency does not fit', () => {
  const of = (cents: number, change: Partial<LineSubject> = {}) =>
    matchNamed([line('D10001', { cents })], [subject(change)]).get('line')
  expect(of(50_000_01)).toMatchObject({ reason: 'namedMore', isCertain: false })
  expect(of(49_999_99)).toBeUndefined()
  expect(of(50_000_01, { allowsMore: false })).toBeUndefined()
  expect(of(50_000_00, { currency: 'USD' })).toBeUndefined()
})

test('O21 money of another person is not certain', () => {
  const match = matchNamed([line('D10001', { payer: name('zzyzx trading') })], [subject()]).get('line')
  expect(match).toMatchObject({ payer: 'other', isCertain: false })
})

test('O21 of two references the amount decides, and two that fit are left to a person', () => {
  const two = [subject(), subject({ id: 'two', reference: 'D10002', cents: 60_000_00 })]
  const both = line('D10001 D10002')
  expect(matchNamed([both], two).get('line')?.subject.id).toBe('one')
  expect(matchNamed([both], [subject(), subject({ id: 'two', reference: 'D10002' })]).size).toBe(0)
})

test('O21 a subject is matched once', () => {
  const matches = matchNamed([line('D10001'), { ...line('D10001'), id: 'again' }], [subject()])
  expect([...matches.keys()]).toEqual(['line'])
})

test('O21 any amount names a mall order, which is not recorded', () => {
  const mall = subject({ kind: 'mall', reference: '500012', cents: 100 })
  expect(matchNamed([line('500012')], [mall]).get('line')).toMatchObject({
    reason: 'notByTransfer',
    isCertain: false,
  })
})

test('O21 any amount names an invoice that is already paid, which is not recorded', () => {
  const paid = subject({ kind: 'paid', reference: '100012', cents: 100 })
  expect(matchNamed([line('INV 100012')], [paid]).get('line')).toMatchObject({
    reason: 'alreadyPaid',
    isCertain: false,
  })
})

test('O21 amount and name fit without a reference, for one subject only', () => {
  const without = line('DEPOSIT', { payer: name('chan wai ming') })
  expect(matchByName([without], [subject()]).get('line')).toMatchObject({
    reason: 'nameFits',
    isCertain: false,
  })
  expect(matchByName([line('DEPOSIT', { payer: name('wong ka yan') })], [subject()]).size).toBe(0)
  expect(matchByName([{ ...without, cents: 50_000_01 }], [subject()]).size).toBe(0)
  expect(matchByName([without], [subject(), subject({ id: 'two' })]).size).toBe(0)
})

test('O21 money that left confirms a payout of its amount', () => {
  const payout = subject({ kind: 'payout', reference: 'P-0112', cents: -80_00, allowsMore: false })
  expect(matchNamed([line('P-0112', { cents: -80_00 })], [payout]).get('line')).toMatchObject({
    isCertain: true,
  })
  expect(matchNamed([line('P-0112', { cents: 80_00 })], [payout]).size).toBe(0)
})
