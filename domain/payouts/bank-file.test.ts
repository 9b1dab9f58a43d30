import { expect, test } from 'vitest'
import { bankFile } from './bank-file.ts'

test('S8 a file for the bank has a line for each payout', () => {
  const payout = {
    number: 'P-0112',
    holder: 'Harbour Vintners Limited',
    bank: 'Victoria Trust, Central',
    account: '024-388-123442-001',
    currency: 'HKD',
    amount: '348335.00',
    reference: 'C-2026-009 BH0138',
  }
  expect(bankFile([payout])).toBe(
    'Payment,Beneficiary,Bank,Account,Currency,Amount,Reference\r\n' +
      'P-0112,Harbour Vintners Limited,"Victoria Trust, Central",024-388-123442-001,HKD,348335.00,C-2026-009 BH0138\r\n',
  )
})
