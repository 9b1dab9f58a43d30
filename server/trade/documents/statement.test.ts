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

const sheetOf = (closing: string, lang: 'en' | 'zh-Hans' = 'en') =>
  statementSheet({
    house,
    lang,
    billedTo: 'Ms Ann Lee\nFlat 18B, Harbour Court\nSheung Wan, Hong Kong',
    client: '20001',
    statement: {
      from: '2026-01-01',
      to: '2026-12-31',
      list: [{ currency: 'HKD', opening: '0.00', lines: [], closing }],
    },
  })

test.each([
  ['1500.00', 'Closing balance, HKD', '1,500.00'],
  ['-1500.00', 'Closing balance in your favour, HKD', '1,500.00'],
])('O14 the label of the closing balance says who owes it, without a sign: %s', (closing, name, amount) => {
  const { parts, total } = sheetOf(closing)
  expect(parts.at(-1)).toMatchObject({ kind: 'sums', rows: [{ name, amount }] })
  expect(total).toEqual({ label: expect.stringMatching(/2026-12-31$/), amount: `HKD ${amount}` })
})

test.each([
  ['en', 'Ms Ann Lee'],
  ['zh-Hans', 'Ann Lee 女士'],
] as const)('O14 names the client with title and billing address, like an invoice: %s', (lang, name) => {
  const [facts] = sheetOf('0.00', lang).parts
  expect(facts).toMatchObject({
    block: { lines: [name, 'Flat 18B, Harbour Court', 'Sheung Wan, Hong Kong'] },
  })
})

test('O14 names each account if there are several currencies', () => {
  const account = { opening: '0.00', lines: [], closing: '0.00' }
  const headings = (currencies: readonly string[]) =>
    statementSheet({
      house,
      lang: 'en',
      billedTo: '',
      client: '20001',
      statement: {
        from: '2026-01-01',
        to: '2026-12-31',
        list: currencies.map((currency) => ({ ...account, currency })),
      },
    }).parts.flatMap((part) => (part.kind === 'heading' ? part.text : []))
  expect(headings(['HKD'])).toEqual([])
  expect(headings(['HKD', 'USD'])).toEqual(['Account in HKD', 'Account in USD'])
})
