import { expect, test } from 'vitest'
import { columnsIssue, countStatementFields, guessColumns, readRows } from './columns.ts'

const rowsOf = (...rows: readonly (readonly string[])[]) => rows.map((cells, at) => ({ row: at + 2, cells }))
const about = { account: '012-345678-001', currency: 'HKD' }

test('O21 knows the headers of banks in both languages', () => {
  expect(
    guessColumns(['Transaction Date', 'Description', 'Deposit (HKD)', 'Withdrawal (HKD)', 'Balance']),
  ).toEqual(['day', 'reference', 'credit', 'debit', 'none'])
  expect(guessColumns(['交易日期', '對方戶名', '摘要', '貸方金額', '借方金額', '結餘'])).toEqual([
    'day',
    'payer',
    'reference',
    'credit',
    'debit',
    'none',
  ])
  expect(guessColumns(['Date 日期', 'Amount 金額', 'DR/CR', 'Currency', 'Reference', 'Remarks'])).toEqual([
    'day',
    'amount',
    'side',
    'currency',
    'reference',
    'reference',
  ])
  expect(countStatementFields(['Account number', '012-345678-001', 'HKD'])).toBe(0)
})

test('O21 reads one column per direction, with incoming amounts above zero, and skips balances', () => {
  const columns = guessColumns(['Date', 'Details', 'Credit', 'Debit', 'Balance'])
  const read = readRows(
    rowsOf(
      ['29/11/2026', 'B/F BALANCE', '', '', '1,000.00'],
      ['30/11/2026', 'INV 100002  CHAN', '12,250.00', '', '13,250.00'],
      ['30/11/2026', 'CHARGES', '', '50.00', '13,200.00'],
      ['Closing balance', '', '', '', '13,200.00'],
    ),
    columns,
    about,
  )
  expect(read).toMatchObject({
    lines: [
      {
        account: '012345678001',
        day: '2026-11-30',
        cents: 1_225_000,
        reference: 'INV 100002 CHAN',
        payer: '',
      },
      { cents: -5_000 },
    ],
    unread: [],
  })
})

test('O21 reads one amount column, signed or with a direction column, with a currency per row', () => {
  const signed = readRows(rowsOf(['20261130', '-12.00', 'x']), ['day', 'amount', 'reference'], about)
  expect(signed.lines).toMatchObject([{ cents: -1_200, currency: 'HKD' }])
  const sided = readRows(
    rowsOf(['20261130', '12.00', 'DR', 'x', 'RMB'], ['20261130', '12.00', 'CR', 'x', '']),
    ['day', 'amount', 'side', 'reference', 'currency'],
    about,
  )
  expect(sided.lines).toMatchObject([
    { cents: -1_200, currency: 'CNY' },
    { cents: 1_200, currency: 'HKD' },
  ])
})

test('O21 names each row whose day or amount cannot be read', () => {
  const read = readRows(
    rowsOf(['11/30/2026', '12.00', 'x'], ['30/11/2026', '1.200,00', 'x'], ['', '', 'a note']),
    ['day', 'amount', 'reference'],
    about,
  )
  expect(read).toEqual({
    lines: [],
    unread: [
      { row: 2, issue: 'day' },
      { row: 3, issue: 'amount' },
    ],
  })
})

test('O21 columns need a day, one form of amount, and a description of the payment', () => {
  expect(columnsIssue(['day', 'credit', 'reference'])).toBeNull()
  expect(columnsIssue(['day', 'amount', 'payer'])).toBeNull()
  expect(columnsIssue(['credit', 'reference'])).toBe('noDay')
  expect(columnsIssue(['day', 'debit', 'reference'])).toBe('noAmount')
  expect(columnsIssue(['day', 'credit'])).toBe('noReference')
  expect(columnsIssue(['day', 'day', 'credit', 'payer'])).toBe('repeated')
  expect(columnsIssue(['day', 'amount', 'credit', 'payer'])).toBe('repeated')
})
