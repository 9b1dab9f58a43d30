import { expect, test } from 'vitest'
import { statementSheet } from './statement.ts'

const house = {
  name: { en: 'House', zh: '本行' },
  address: { en: '', zh: '' },
  phone: '',
  email: '',
  timeZone: 'Asia/Hong_Kong',
  social: [],
}

const sumsOf = (closing: string) =>
  statementSheet({
    house,
    lang: 'en',
    name: 'Ann',
    client: '20001',
    statement: {
      from: '2026-01-01',
      to: '2026-12-31',
      list: [{ currency: 'HKD', opening: '0.00', lines: [], closing }],
    },
  }).parts.at(-1)

test.each([
  ['1500.00', 'Closing balance, HKD', '1,500.00'],
  ['-1500.00', 'Closing balance in your favour, HKD', '1,500.00'],
])('O14 the closing balance says whose it is by its name, without a sign: %s', (closing, name, amount) => {
  expect(sumsOf(closing)).toMatchObject({ kind: 'sums', rows: [{ name, amount }] })
})
