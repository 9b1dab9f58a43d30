import { expect, test } from 'vitest'
import { toCsv } from '#domain/lib/csv.ts'
import { issueSheet } from './issue-sheet.ts'

test('K10 exports refused rows as a file with a column of issues', () => {
  const rows = [
    { row: 2, cells: ['1', 'Port'] },
    { row: 3, cells: ['x', '=1+1'] },
  ]
  const issues = [{ field: 'lotNumber', issue: 'notLotNumber' as const }]
  const checked = [
    { row: 2, issues: [] },
    { row: 3, issues },
  ]
  const sentence = ({ issue }: { readonly issue: string }) => `Issue, ${issue}.`
  const lines = issueSheet({ headers: ['Lot', 'Title'], rows }, checked, { header: 'Issue', sentence })
  expect(lines).toEqual([
    ['Lot', 'Title', 'Issue'],
    ['x', '=1+1', 'Issue, notLotNumber.'],
  ])
  // R9: a formula is text.
  expect(toCsv(lines)).toBe(`Lot,Title,Issue\r\nx,'=1+1,"Issue, notLotNumber."\r\n`)
})
