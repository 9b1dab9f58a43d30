import { expect, test } from 'vitest'
import { toCsv } from '#domain/lib/csv.ts'
import { toWorkbook } from '#domain/lib/workbook.ts'
import { readText } from './separated.ts'
import { readWorkbook } from './workbook.ts'

test('R9 an exported workbook contains formulas only as text', async () => {
  const book = Buffer.from(toWorkbook([['Lot'], ['=1+1']])).toString()
  expect(book).toContain(`<is><t xml:space="preserve">'=1+1</t></is>`)
  expect(book).not.toContain('<f>')
})

test('R9 an exported catalogue can be reimported unchanged', async () => {
  const rows = [
    ['Lot', 'Title', 'Note'],
    ['1', '=HYPERLINK("https://evil.example")', 'Château “Montclar” & <Fils>\n木箱\u0007'],
    ['@2', '', '-'],
  ]
  expect(await readWorkbook(Buffer.from(toWorkbook(rows)))).toEqual({
    kind: 'read',
    headers: ['Lot', 'Title', 'Note'],
    rows: [
      { row: 2, cells: ['1', '=HYPERLINK("https://evil.example")', 'Château “Montclar” & <Fils>\n木箱'] },
      { row: 3, cells: ['@2', '', '-'] },
    ],
    format: { kind: 'workbook', sheet: '1', sheets: ['1'], hiddenSheets: [] },
    notes: expect.objectContaining({ headerRow: 1 }),
  })
  expect(readText(toCsv(rows.slice(0, 1).concat([['-', `'=1`, "'a"]])))).toMatchObject({
    rows: [{ row: 2, cells: ['-', '=1', "'a"] }],
  })
})
