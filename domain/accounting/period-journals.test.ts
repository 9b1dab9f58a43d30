import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balanceOf, journalAccounts } from '#domain/journal/entry.ts'
import { type AccountMap, completedMap, missingAccounts, unmapped } from './account-map.ts'
import { type PeriodEntry, periodJournals } from './period-journals.ts'
import { programFiles } from './program-files.ts'

const period = { number: 12, from: '2026-12-01', until: '2026-12-31' }
const map: AccountMap = {
  bank: { code: '090', taxRate: 'Tax Exempt', name: 'Business account', party: '' },
  receivable: { code: '610', taxRate: 'Tax Exempt', name: 'Debtors', party: 'Auction buyers' },
}
const paid = (position: number, at: string, cents: number): PeriodEntry => ({
  position,
  at: Date.parse(at),
  kind: 'partPaid',
  subject: 'order 1042',
  lines: [
    { account: 'bank', cents },
    { account: 'receivable', cents: -cents },
  ],
})
const entries = [paid(1, '2026-11-30T12:00:00Z', 5_000), paid(2, '2026-12-04T17:00:00Z', 122_550)]

describe('Q5 journals of a closed period', () => {
  test('have the columns of Xero’s template, with positive debits and negative credits', () => {
    expect(programFiles('xero', periodJournals(period, entries, 'entries'), map)).toEqual([
      [
        '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2',
        'JE12-1 Part paid order 1042 of 2026-11-30,01/12/2026,Bank,090,Tax Exempt,50,,,,',
        'JE12-1 Part paid order 1042 of 2026-11-30,01/12/2026,Receivable,610,Tax Exempt,-50,,,,',
        'JE12-2 Part paid order 1042,05/12/2026,Bank,090,Tax Exempt,1225.5,,,,',
        'JE12-2 Part paid order 1042,05/12/2026,Receivable,610,Tax Exempt,-1225.5,,,,',
        '',
      ].join('\r\n'),
    ])
  })

  test('have the columns of QuickBooks’ sample file, with a name if it needs one', () => {
    expect(programFiles('quickbooks', periodJournals(period, entries, 'summed'), map)).toEqual([
      [
        '*JournalNo,*JournalDate,*AccountName,*Debits,*Credits,Description,Name,Currency,Location,Class',
        'JE12,31/12/2026,Business account,1275.5,,Journal 2026-12-01 to 2026-12-31,,,,',
        'JE12,31/12/2026,Debtors,,1275.5,Journal 2026-12-01 to 2026-12-31,Auction buyers,,,',
        '',
      ].join('\r\n'),
    ])
  })

  test('are files with only headers if nothing was posted', () => {
    expect(programFiles('plain', periodJournals(period, [], 'summed'), {})).toEqual([
      'Journal,Date,Description,Account,Account code,Account name,Debit,Credit\r\n',
    ])
  })

  test('are split if a program imports fewer lines, but not within a journal', () => {
    const many = Array.from({ length: 301 }, (_, at) => paid(at + 1, '2026-12-04T00:00:00Z', at + 1))
    const files = programFiles('xero', periodJournals(period, many, 'entries'), map)
    const rows = files.map((file) => file.trim().split('\r\n').slice(1))
    expect(rows.map(({ length }) => length)).toEqual([300, 300, 2])
    for (const lines of rows)
      expect(lines.reduce((sum, line) => sum + Number(line.split(',')[5]), 0)).toBeCloseTo(0)
  })

  test('balance for any entries, summed or not, and sum to the same', () => {
    const line = fc.tuple(fc.constantFrom(...journalAccounts), fc.integer({ min: 1, max: 10 ** 9 }))
    fc.assert(
      fc.property(
        fc.array(fc.tuple(line, fc.constantFrom(...journalAccounts)), { maxLength: 30 }),
        (made) => {
          const all = made.map(([[account, cents], other], at) => ({
            ...paid(at + 1, '2026-12-04T00:00:00Z', 1),
            lines: [
              { account, cents },
              { account: other, cents: -cents },
            ],
          }))
          for (const detail of ['summed', 'entries'] as const)
            for (const { lines } of periodJournals(period, all, detail)) expect(balanceOf(lines)).toBe(0)
          const [sums] = periodJournals(period, all, 'summed')
          for (const account of journalAccounts) {
            const sumOf = (lines: PeriodEntry['lines']) =>
              balanceOf(lines.filter((one) => one.account === account))
            expect(sumOf(sums?.lines ?? [])).toBe(all.reduce((sum, { lines }) => sum + sumOf(lines), 0))
          }
        },
      ),
    )
  })

  test('need the fields that their program requires of each account', () => {
    const used = ['bank', 'premium'] as const
    const named = { ...map, premium: { ...unmapped, name: 'Premium' } }
    expect(missingAccounts('xero', used, named)).toEqual(['premium'])
    expect(missingAccounts('quickbooks', used, named)).toEqual([])
    expect(missingAccounts('plain', used, {})).toEqual([])
  })

  test('take missing accounts from a later map, and keep existing ones', () => {
    const closed = { bank: { ...unmapped, code: '090' } }
    const later = { bank: { ...unmapped, code: '091', name: 'Bank' }, goods: { ...unmapped, code: '200' } }
    expect(completedMap(closed, later)).toEqual({
      bank: { ...unmapped, code: '090', name: 'Bank' },
      goods: { ...unmapped, code: '200' },
    })
  })
})
