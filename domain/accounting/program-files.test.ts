import { expect, test } from 'vitest'
import { programFiles } from './program-files.ts'

// Xero, “Enter multiple manual journals using an import template”: Narration, Date (`30/6/2015`), AccountCode, TaxRate
// and Amount (debits positive, credits negative) are mandatory; 300 lines at most.
// https://help.xero.com/nz/ManualJournalsImport
const xero = {
  required: ['Narration', 'Date', 'AccountCode', 'TaxRate', 'Amount'],
  columns: [
    ...['Narration', 'Date', 'Description', 'AccountCode', 'TaxRate', 'Amount'],
    ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'],
  ],
}

// QuickBooks Online, “Import journal entries”, and its `sample_journalentry_import.csv`: a number and a day for each
// entry, the account’s name, and either a debit or a credit; Name for receivables and payables.
// https://quickbooks.intuit.com/learn-support/en-au/help-article/import-export-files/import-journal-entries-quickbooks-online/L4tQBwbs7_AU_en_AU
const quickbooks = {
  required: ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits'],
  columns: [
    ...['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits'],
    ...['Description', 'Name', 'Currency', 'Location', 'Class'],
  ],
}

test.each([
  ['xero', xero],
  ['quickbooks', quickbooks],
] as const)(
  'Q5 the file for %s has the columns of its published template',
  (program, { required, columns }) => {
    const marked = columns.map((column) => (required.includes(column) ? `*${column}` : column))
    expect(programFiles(program, [], {})).toEqual([`${marked.join(',')}\r\n`])
    const journal = {
      ...{ number: 'JE1', day: '2026-12-31', text: 'Journal' },
      lines: [
        { account: 'bank', cents: 122_550 },
        { account: 'receivable', cents: -122_550 },
      ],
    } as const
    const account = { code: '090', taxRate: 'Tax Exempt', name: 'Bank', party: 'Buyers' }
    const [file = ''] = programFiles(program, [journal], { bank: account, receivable: account })
    for (const line of file.trim().split('\r\n')) expect(line.split(',')).toHaveLength(columns.length)
    expect(file).toContain('31/12/2026')
  },
)
