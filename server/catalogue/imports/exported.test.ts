import { expect, test } from 'vitest'
import { toCsv } from '#domain/lib/csv.ts'
import { toWorkbook } from '#domain/lib/workbook.ts'
import { readZip } from '#server/platform/uploads/zip.ts'
import { readText } from './separated.ts'
import { readWorkbook } from './workbook.ts'

/** Returns a part of a workbook as XML, by default its sheet. */
async function sheetOf(
  rows: Parameters<typeof toWorkbook>[0],
  part = 'xl/worksheets/sheet1.xml',
): Promise<string> {
  let sheet = ''
  const verdict = await readZip(Buffer.from(await toWorkbook(rows)), ({ name, bytes }) => {
    if (name === part) sheet = bytes.toString()
    return null
  })
  expect(verdict).toBeNull()
  return sheet
}

test('R9 an exported workbook contains formulas only as text', async () => {
  const rows = [['Lot'], ['=1+1']]
  expect(await sheetOf(rows, 'xl/sharedStrings.xml')).toContain(`<t xml:space="preserve">'=1+1</t>`)
  expect(await sheetOf(rows)).not.toContain('<f>')
})

test('R9 an exported workbook has numbers, money, days and times as such', async () => {
  const cells = [7, { money: 1225.5 }, { day: '2026-12-04' }, { time: '2026-12-04 20:30' }] as const
  const rows = [['Number', 'Money', 'Day', 'Time'], cells]
  const sheet = await sheetOf(rows)
  for (const cell of ['A2"><v>7<', 'B2" s="2"><v>1225.5<', 'C2" s="1"><v>46360<', 'D2" s="3"><v>46360.85416'])
    expect(sheet).toContain(`<c r="${cell}`)
  const read = await readWorkbook(Buffer.from(await toWorkbook(rows)))
  expect(read.kind === 'read' && read.rows[0]?.cells).toEqual([
    '7',
    '1225.5',
    '2026-12-04',
    expect.stringMatching(/^2026-12-04/),
  ])
})

test('R9 an exported catalogue can be reimported unchanged', async () => {
  const rows = [
    ['Lot', 'Title', 'Note'],
    ['1', '=HYPERLINK("https://evil.example")', 'Château “Montclar” & <Fils>\n木箱\u0007'],
    ['@2', '', '-'],
  ]
  expect(await readWorkbook(Buffer.from(await toWorkbook(rows)))).toEqual({
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
