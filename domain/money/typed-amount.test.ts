import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { readTypedAmount, readTypedCents } from './typed-amount.ts'

test.each([
  '3200',
  '3,200',
  '3 200',
  '3\u2009200',
  '3\u202f200',
  '3\u3000200',
  '\u200b3200\ufeff',
  '３２００',
  '３，２００',
  'HKD 3,200',
  'hkd3200',
  '3,200 HKD',
  'HK$3,200',
  '$3200',
  '＄３２００',
  '3200元',
  '3200港元',
  '3200.00',
  '3,200.0',
  '3200.',
  '0.32万',
])('M5 parses the typed amount “%s”', (text) => {
  expect(readTypedAmount(text, 'HKD')).toBe(3_200)
})

test.each([
  '',
  'abc',
  '-3',
  '1e6',
  '3,20',
  '32,00',
  '1.200',
  '1,2,000',
  'USD 3,200',
  '3200 美元',
  '¥3200',
  '3–4',
])('M5 reads no amount from “%s”', (text) => {
  expect(readTypedAmount(text, 'HKD')).toBeNull()
  expect(readTypedCents(text, 'HKD')).toBeNull()
})

test('M5 reads a formatted number to which a digit was added', () => {
  expect(readTypedAmount('3,2000', 'HKD')).toBe(32_000)
})

test('M5 reads cents only if an amount may have them', () => {
  expect(readTypedCents('HKD 1,225.5', 'HKD')).toBe(122_550)
  expect(readTypedAmount('HKD 1,225.5', 'HKD')).toBeNull()
})

test('M5 reads shared signs as those of the field’s currency', () => {
  expect(readTypedAmount('¥3,200', 'CNY')).toBe(3_200)
  expect(readTypedAmount('$3,200', 'GBP')).toBeNull()
})

test('M1 reads amounts above every limit, as safe integers', () => {
  expect(readTypedAmount('999,999,999,999', 'HKD')).toBe(999_999_999_999)
  for (const digits of [16, 400]) expect(readTypedCents('9'.repeat(digits), 'HKD')).toBe(1e15)
})

test('M5 an amount has exactly the digits that were typed', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d,. 元HKD$-]{0,12}$/))
  fc.assert(
    fc.property(text, (typed) => {
      const cents = readTypedCents(typed, 'HKD')
      if (cents === null || /[万萬]/.test(typed)) return
      const digits = typed.normalize('NFKC').replaceAll(/[^\d.]/g, '')
      expect(Math.round(Number(digits) * 100)).toBe(cents)
    }),
    runs(2000),
  )
})
