import { expect, test } from 'vitest'
import { isMt940, readMt940 } from './mt940.ts'

const file = (...fields: readonly string[]) => `{1:F01EXAMHKHH}{4:\r\n${fields.join('\r\n')}\r\n-}\r\n`

const statement = file(
  ':20:STMT261130',
  ':25:EXAMHKHH/012345678001HKD',
  ':28C:334/1',
  ':60F:C261129HKD1000,00',
  ':61:2611301130CD12250,00NTRFINV100002//FT26113A7',
  ':86:?00TRANSFER?20INVOICE 100?21002?32CHAN WAI?33 MING',
  ':61:261130D50,5NCHGNONREF',
  ':86:CHARGES OF THE',
  'MONTH',
  ':61:2601021231RC100,00NTRFX',
  ':86:/ORDP//NAME/WONG KA YAN/REMI/INV 100003/EREF/E1',
  ':62F:C261130HKD13099,50',
)

test('O21 reads amounts, days, references and payers of an MT940 statement', () => {
  expect(isMt940(statement)).toBe(true)
  expect(readMt940(statement)).toEqual({
    kind: 'lines',
    lines: [
      {
        account: '012345678001',
        day: '2026-11-30',
        cents: 1_225_000,
        currency: 'HKD',
        reference: 'INV100002 FT26113A7 INVOICE 100002',
        payer: 'CHAN WAI MING',
      },
      {
        account: '012345678001',
        day: '2026-11-30',
        cents: -5_050,
        currency: 'HKD',
        reference: 'CHARGES OF THE MONTH',
        payer: '',
      },
      // A credit that was reversed, booked before New Year.
      {
        account: '012345678001',
        day: '2025-12-31',
        cents: -10_000,
        currency: 'HKD',
        reference: 'X INV 100003 E1',
        payer: 'WONG KA YAN',
      },
    ],
  })
})

test('O21 refuses an MT940 statement whose lines do not add up from the opening to the closing balance', () => {
  expect(readMt940(statement.replace('C261130HKD13099,50', 'C261130HKD13100,00'))).toEqual({
    kind: 'invalid',
    issue: 'sumsDiffer',
  })
})

test.each([
  ['a line', [':61:2611301130CD12250,00NTRF', ':61:nothing']],
  ['a day', [':61:2611301130CD', ':61:2613311131CD']],
  ['a balance', [':60F:C261129HKD1000,00', ':60F:1000']],
  ['the account', [':25:EXAMHKHH/012345678001HKD', ':25:']],
])('O21 refuses an MT940 statement whose %s cannot be read', (_, [before = '', after = '']) => {
  expect(readMt940(statement.replace(before, after))).toEqual({ kind: 'invalid', issue: 'badStatement' })
})

test('O21 other texts are not recognised as MT940', () => {
  expect(isMt940('Date,Amount\n:20:x')).toBe(false)
})
