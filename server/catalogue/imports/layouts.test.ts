import { describe, expect, test } from 'vitest'
import type { Includable } from '#domain/imports/includable.ts'
import { maxCellLength } from './clean-cell.ts'
import { readText } from './separated.ts'
import { makeWorkbook } from './testing/make-workbook.ts'
import { readSummary } from './testing/read-summary.ts'
import { readWorkbook } from './workbook.ts'

const read = (lines: readonly string[], choice = {}) => readSummary(readText(lines.join('\n'), choice))
const nothingLeft = { titles: [], hidden: [], section: [], total: [], merged: [] }

describe('K11 finds the headers', () => {
  const lots = ['1,Port,8000', '2,Sherry,9000']

  test.each([
    [
      'below titles',
      ['Fine wines,,', '12 December 2026,,', '', 'Lot,Title EN,Low estimate', ...lots],
      4,
      [1, 2],
    ],
    ['below a line of the separator', ['sep=,', 'Lot,Title EN,Low estimate', ...lots], 1, []],
    ['that are all unknown, as the widest row', ['Fine wines', '', 'Nr,Wijn,Schatting', ...lots], 3, [1]],
  ])('%s', (_, lines, headerRow, titles) => {
    const table = readText(lines.join('\n'))
    expect(table).toMatchObject({ notes: { headerRow } })
    expect(readSummary(table)).toMatchObject({
      rows: lots.map((line, index) => `${headerRow + 1 + index}: ${line.replaceAll(',', '|')}`),
      left: { ...nothingLeft, titles },
    })
  })

  test.each([
    [['Lot,Title EN,Estimate (HKD),', ',,Low,High'], 'Lot|Title EN|Low Estimate|High Estimate'],
    [
      ['Lot,Title EN,Low estimate,High estimate', '拍品号,英文名称,低估价,高估价'],
      'Lot|Title EN|Low estimate|High estimate',
    ],
  ])('in two lines: %j', (head, headers) => {
    expect(read([...head, '1,Port,8000,9000'])).toEqual({
      headers,
      rows: ['3: 1|Port|8000|9000'],
      issues: [],
      left: nothingLeft,
    })
  })

  test('a first lot without figures is not a second line of headers', () => {
    expect(read(['Title EN,Region EN,Low estimate', 'Port,Douro,', 'Sherry,Jerez,9000'])).toMatchObject({
      rows: ['2: Port|Douro|', '3: Sherry|Jerez|9000'],
    })
  })

  test('a lot with a word that is a header elsewhere is not a row of headers', () => {
    expect(read(['Nr,Wijn', 'Reserve,b', 'c,d'])).toMatchObject({ headers: 'Nr|Wijn' })
  })

  test('a first lot of words that are headers elsewhere is not a second line of headers', () => {
    expect(read(['Title EN,Kind,Case', 'Port,wine,OWC', 'Sherry,wine,OWC'])).toMatchObject({
      rows: ['2: Port|wine|OWC', '3: Sherry|wine|OWC'],
    })
  })

  test('in the chosen row', () => {
    const lines = ['Lot,Title EN,Low estimate', 'No.,Wine,Low', '1,Port,8000']
    expect(read(lines, { headerRow: 2 })).toMatchObject({
      headers: 'No.|Wine|Low',
      left: { titles: [1] },
    })
  })

  test('with separators that appear only in the rows below the titles', () => {
    expect(read(['Wines, spirits', 'Lot;Title EN', '1;Port, old', '2;Sherry'])).toMatchObject({
      headers: 'Lot|Title EN',
      rows: ['3: 1|Port, old', '4: 2|Sherry'],
    })
  })
})

describe('K11 rows that are not lots are left out by number unless kept', () => {
  const lines = [
    'Lot,Title EN,Quantity,Low estimate',
    ',BORDEAUX,,',
    '1,Claret,12,8000',
    'Lot,Title EN,Quantity,Low estimate',
    '2,Graves,6,6000',
    ',Subtotal,18,"14,000"',
    ',,Total lots: 2,',
    ',Total,18,"HK$14,000"',
  ]
  test('sections, repeated headers and totals', () => {
    expect(read(lines)).toMatchObject({
      rows: ['3: 1|Claret|12|8000', '5: 2|Graves|6|6000'],
      left: { section: [2, 4, 7], total: [6, 8] },
    })
    const keep: readonly Includable[] = ['section', 'total']
    expect(read(lines, { keep })).toMatchObject({ rows: { length: 7 } })
  })

  test('a lot called Total, and lots with a title alone, are lots', () => {
    expect(read(['Lot,Title EN,Note EN', '1,Total Eclipse,Port', '2,Total,From the library'])).toMatchObject({
      rows: { length: 2 },
    })
    expect(read(['Lot,Title EN,Note EN', ',Port,', ',Sherry,', '3,Graves,x'])).toMatchObject({
      rows: { length: 3 },
    })
  })
})

describe('K11 a garbled cell is named by row and column', () => {
  test.each([
    ['#N/A', 'errorValue'],
    ['#DIV/0!', 'errorValue'],
    ['########', 'errorValue'],
    ['Err:502', 'errorValue'],
    ['ChÃ¢teau', 'damaged'],
    ['Ch\ufffdteau', 'damaged'],
    ['x'.repeat(maxCellLength + 1), 'tooLong'],
  ])('%s', (cell, issue) => {
    expect(read(['Lot,Title EN', `1,${cell}`, '2,Port'])).toMatchObject({ issues: [`2 Title EN: ${issue}`] })
  })

  test('all cells of a row with more cells than headers', () => {
    expect(read(['Lot,Title EN', '1,Port, old', '2,Sherry'])).toMatchObject({
      issues: ['2 Lot: surplus', '2 Title EN: surplus'],
    })
  })

  test('no cell of a row whose last columns have no header', () => {
    expect(read(['Lot,Title EN,,', '1,Port,ask Ann,', '2,Sherry,,'])).toMatchObject({
      headers: 'Lot|Title EN|',
      rows: ['2: 1|Port|ask Ann', '3: 2|Sherry|'],
      issues: [],
    })
  })

  test('notes beside the table of a workbook form a column without a header', async () => {
    const book = makeWorkbook({
      Lots: [
        ['Lot', 'Title EN'],
        [1, 'Port'],
        [2, 'Sherry', 'ask Ann'],
      ],
    })
    expect(readSummary(await readWorkbook(book))).toMatchObject({
      headers: 'Lot|Title EN|',
      rows: ['2: 1|Port|', '3: 2|Sherry|ask Ann'],
      issues: [],
    })
  })
})

test('K11 removes invisible characters', () => {
  expect(read(['\u200bLot,Title EN', '1\u200b,\u202aPort\u202c\u00ad', '2\ufeff,Fore\u0302t'])).toMatchObject(
    {
      headers: 'Lot|Title EN',
      rows: ['2: 1|Port', '3: 2|For\u00eat'],
    },
  )
})

test('K11 asks about a sign that several currencies share', () => {
  const lines = ['Lot,Title EN,Low estimate,Reserve', '1,$12 000 bottle,"$12,000",12000元', '2,Port,HK$1,1']
  expect(readText(lines.join('\n'))).toMatchObject({ notes: { signs: ['$', '元'] } })
  expect(read(lines, { keep: ['signs'] })).toMatchObject({
    rows: ['2: 1|$12 000 bottle|12,000|12000', '3: 2|Port|HK$1|1'],
  })
})

test('K11 names a header that occurs twice', () => {
  expect(readText('Lot,Notes,notes\n1,a,b')).toMatchObject({
    headers: ['Lot', 'Notes', 'notes'],
    notes: { repeatedHeaders: ['notes'] },
  })
})

test('K11 reads line breaks of several systems in one file', () => {
  expect(read(['Lot,Title EN\r', '1,Port\r2,Sherry'])).toMatchObject({ rows: ['2: 1|Port', '3: 2|Sherry'] })
})
