import { expect, test } from 'vitest'
import { toCsv } from '#domain/lib/csv.ts'
import { faultSheet } from './fault-sheet.ts'

test('K10 exports refused rows as a file with a column of faults', () => {
  const rows = [
    { row: 2, cells: ['1', 'Port'] },
    { row: 3, cells: ['x', '=1+1'] },
  ]
  const faults = [{ field: 'lotNumber', fault: 'notLotNumber' as const }]
  const checked = [
    { row: 2, faults: [] },
    { row: 3, faults },
  ]
  const sentence = ({ fault }: { readonly fault: string }) => `Fault, ${fault}.`
  const lines = faultSheet({ headers: ['Lot', 'Title'], rows }, checked, { header: 'Fault', sentence })
  expect(lines).toEqual([
    ['Lot', 'Title', 'Fault'],
    ['x', '=1+1', 'Fault, notLotNumber.'],
  ])
  // R9: a formula is text.
  expect(toCsv(lines)).toBe(`Lot,Title,Fault\r\nx,'=1+1,"Fault, notLotNumber."\r\n`)
})
