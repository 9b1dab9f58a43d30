import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from '#domain/lib/csv.ts'
import { runs } from '#domain/testing/runs.ts'
import { readSeparated, readText } from './separated.ts'
import { maxRows } from './table.ts'
import { encodeLegacy } from './testing/encode.ts'

const simplified = '编号,名称,说明\n7,上瓦莫林酒庄 1990,原木箱十二瓶，液面入颈；酒标洁净。\n'
const traditional = '編號,名稱,說明\n7,上瓦莫林酒莊 1990,原木箱十二瓶，液面入頸；酒標潔淨。\n'
const french = 'Lot,Title\n7,Château d’Orsanne\n8,Rosé Millésimé, brut\n'.replace(', brut', '')
const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}

test.each([
  ['utf-8', Buffer.from(simplified), simplified],
  ['utf-8', Buffer.from(`\uFEFF${simplified}`), simplified],
  ['utf-16le', utf16(`\uFEFF${simplified}`), simplified],
  ['utf-16be', utf16(`\uFEFF${simplified}`, true), simplified],
  ['utf-16le', utf16(french), french],
  ['utf-16be', utf16(french, true), french],
  ['gb18030', encodeLegacy(simplified, 'gb18030'), simplified],
  ['big5', encodeLegacy(traditional, 'big5'), traditional],
  ['windows-1252', encodeLegacy(french, 'windows-1252'), french],
])('K11 recognises %s', (encoding, bytes, text) => {
  const read = readSeparated(bytes)
  expect(read).toMatchObject({ kind: 'read', format: { encoding } })
  expect(read).toMatchObject({ headers: text.split('\n')[0]?.split(',') })
})

test('K11 uses the chosen encoding', () => {
  const bytes = encodeLegacy('Lot,名\n1,a\n', 'gb18030')
  expect(readSeparated(bytes, { encoding: 'gb18030' })).toMatchObject({ headers: ['Lot', '名'] })
  expect(readSeparated(bytes, { encoding: 'utf-8' })).toMatchObject({ kind: 'read' })
})

test.each([
  ['comma', 'Lot,Title\n1,"Port, old"'],
  ['semicolon', 'Lot;Title\r\n1;"Port, old"'],
  ['tab', '\uFEFFLot\tTitle\n1\tPort, old'],
])('K11 recognises the separator: %s', (separator, text) => {
  expect(readText(text)).toEqual({
    kind: 'read',
    headers: ['Lot', 'Title'],
    rows: [{ row: 2, cells: ['1', 'Port, old'] }],
    format: { kind: 'text', encoding: 'utf-8', separator, samples: [] },
    notes: expect.objectContaining({ headerRow: 1, keep: [] }),
  })
})

test('K11 numbers rows as the spreadsheet does and pads short ones', () => {
  expect(readText('\nLot,Title,Note\n\n1,12" magnum\n , ,\n2,"a ""b""\nc",x\n')).toMatchObject({
    rows: [
      { row: 4, cells: ['1', '12" magnum', ''] },
      { row: 6, cells: ['2', 'a "b"\nc', 'x'] },
    ],
  })
})

describe('K11 refuses', () => {
  test.each([
    ['nothing', '', 'noRows', null],
    ['headers alone', 'Lot,Title\n', 'noRows', null],
    ['quotes that are not closed', 'Lot,Title\n1,"Port\n2,x', 'brokenQuotes', 2],
    ['too many columns', `${'a,'.repeat(201)}b\n1`, 'tooManyColumns', 1],
    ['too many rows', `Lot\n${'1\n'.repeat(maxRows + 1)}`, 'tooManyRows', null],
    ['a line of separators', ','.repeat(19_000_000), 'tooManyColumns', 1],
    ['lines of separators', ',\n'.repeat(9_500_000), 'tooManyRows', null],
    ['a quote that is open for long', `Lot,Title\n1,"${'x'.repeat(19_000_000)}`, 'brokenQuotes', 2],
    ['zeros', 'Lot,Title\n1,a bottle of Po\0rt\n', 'notTable', null],
  ])('%s', (_, text, issue, row) => {
    expect(readSeparated(Buffer.from(text))).toEqual({ kind: 'invalid', issue, row })
  })
})

test('K11 returns a table or an issue for any bytes, never an exception', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(['read', 'invalid']).toContain(readSeparated(bytes).kind)
    }),
    runs(500),
  )
})

test('K11 parses the CSV that it writes', () => {
  const cell = fc.stringMatching(/^[\w ,;"é中\n-]{0,12}$/).map((text) => text.trim())
  const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(rows, (cells) => {
      const filled = cells.map(([a, b]) => [`a${a}`, `b${b}`])
      const read = readText(toCsv([['One', 'Two'], ...filled]))
      expect(read.kind === 'read' && read.rows.map((row) => row.cells)).toEqual(filled)
    }),
    runs(300),
  )
})
