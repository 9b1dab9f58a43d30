import { expect, test } from 'vitest'
import { bankFile, parseColumns, standardColumns } from './bank-file.ts'

const payout = {
  number: 'P-0112',
  holder: 'Harbour Vintners Limited',
  bank: 'Victoria Trust, Central',
  account: '024-388-123442-001',
  currency: 'HKD',
  amount: '348335.00',
  reference: 'C-2026-009 BH0138',
}

test('S8 a file for the bank has a line for each payout', () => {
  expect(bankFile([payout], parseColumns(standardColumns) ?? [])).toBe(
    'Payment,Beneficiary,Bank,Account,Currency,Amount,Reference\r\n' +
      'P-0112,Harbour Vintners Limited,"Victoria Trust, Central",024-388-123442-001,HKD,348335.00,C-2026-009 BH0138\r\n',
  )
})

test('S8 a house can map the columns that its bank expects', () => {
  const columns = parseColumns('Payee Name = holder,A/C No=account, Amt=amount') ?? []
  expect(bankFile([payout], columns)).toBe(
    'Payee Name,A/C No,Amt\r\nHarbour Vintners Limited,024-388-123442-001,348335.00\r\n',
  )
})

test.each(['', 'Name', 'Name=none', '=holder', 'Name=holder=account', 'Name=holder,,'])(
  'S8 columns that cannot be read are refused: %j',
  (text) => {
    expect(parseColumns(text)).toBeNull()
  },
)
