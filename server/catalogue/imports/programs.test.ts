import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { makeZip } from '#server/platform/uploads/testing/make-zip.ts'
import { readSummary } from './testing/read-summary.ts'
import { readWorkbook } from './workbook.ts'

const nothingLeft = { titles: [], hidden: [], section: [], total: [], merged: [] }
const read = async (name: string) =>
  readWorkbook(await readFile(new URL(`./testing/files/${name}.xlsx`, import.meta.url)))

/** The same sheet by `openpyxl`, without results, and by LibreOffice, which calculated it. */
const laidOut = {
  headers: 'Lot|Title EN|Producer EN|Vintage|Quantity|Low Estimate|High Estimate|Box date|LWIN|Strength',
  left: { titles: [1], hidden: [8], section: [7], total: [11], merged: [5] },
}

test('K11 reads a workbook by LibreOffice: titles, two lines of headers, sections, hidden rows, merged cells, totals', async () => {
  expect(readSummary(await read('libreoffice'))).toEqual({
    ...laidOut,
    rows: [
      '5: 1|Grand vin|Château Exemple|2005|12|8000|12000|2018-05-01|1011898200506009984|43%',
      '6: 2|Second vin|Château Exemple|2009|12|8000|9200||1011898|',
      '9: 4|#N/A|Y|2001|1|100|#DIV/0!|||',
      '10: 5|Price|Y|2001|1|€100|HK$200|||',
    ],
    issues: [
      '5 Box date: date',
      '5 LWIN: imprecise',
      '9 Title EN: errorValue',
      '9 High Estimate: errorValue',
    ],
  })
})

test('K11 reads the same file by openpyxl, whose formulas have no results', async () => {
  expect(readSummary(await read('openpyxl'))).toMatchObject({
    ...laidOut,
    issues: [
      '5 High Estimate: noResult',
      '5 Box date: noResult',
      '5 LWIN: imprecise',
      '6 High Estimate: noResult',
      '9 Title EN: noResult',
      '9 High Estimate: noResult',
    ],
  })
})

test('K11 reads the visible one of several sheets that has lots, and names hidden ones', async () => {
  const table = await read('libreoffice')
  expect(table).toMatchObject({
    format: { sheet: 'Lots', sheets: ['Notes', 'Lots'], hiddenSheets: ['Notes'] },
  })
  expect(table).toMatchObject({ notes: { hiddenColumns: ['Producer EN'] } })
})

test('K11 reads a workbook by SheetJS', async () => {
  expect(readSummary(await read('sheetjs'))).toEqual({
    headers: 'Lot|Title EN|Vintage|Quantity|Low estimate|High estimate|Box date',
    rows: ['2: 1|Château Exemple|2005|12|8000||2018-05-01'],
    issues: ['2 High estimate: noResult', '2 Box date: date'],
    left: { ...nothingLeft, hidden: [3] },
  })
})

test('K11 reads a workbook by ExcelJS', async () => {
  expect(readSummary(await read('exceljs'))).toEqual({
    headers: 'Lot|Title EN|Vintage|Quantity|Low estimate|High estimate|Box date',
    rows: [
      '4: 1|Château Exemple|2005|12|8000||2018-05-01',
      '5: 2|Domaine de la Forêt|2010|6|6000|9000|',
      '7: 4|Link title|2001|1|100|200|',
    ],
    issues: ['4 High estimate: noResult', '4 Box date: date'],
    left: { ...nothingLeft, titles: [1], hidden: [6], total: [8] },
  })
})

test('K11 reads a workbook by pandas', async () => {
  expect(readSummary(await read('pandas'))).toEqual({
    headers: 'Lot|Title EN|Vintage|Quantity|Low estimate|Box date',
    rows: [
      '2: 1|Château Exemple|2005|12|8000|2018-05-01',
      '3: 2|Domaine de la Forêt||6|6000|',
      '4: |No lot|2010|1|10.5|2019-06-01',
    ],
    issues: ['2 Box date: date', '4 Box date: date'],
    left: nothingLeft,
  })
})

describe('K11 forms that other programs write', () => {
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'
  const relations = (...links: readonly (readonly [type: string, target: string])[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`).join('')}</Relationships>`
  /** Returns a workbook with one sheet. @param book what follows its list of sheets */
  const make = (sheet: string, { book = '', strings = '<sst/>', styles = '<styleSheet/>' } = {}) =>
    readWorkbook(
      makeZip(
        Object.entries({
          '[Content_Types].xml': types,
          '_rels/.rels': relations(['officeDocument', '/xl/workbook.xml']),
          'xl/workbook.xml': `<x:workbook xmlns:x="m" xmlns:r="r">${book}<x:sheets><x:sheet name="Lots" sheetId="7" r:id="rId1"/></x:sheets></x:workbook>`,
          'xl/_rels/workbook.xml.rels': relations(
            ['worksheet', '/xl/worksheets/sheet1.xml'],
            ['sharedStrings', 'sharedStrings.xml'],
            ['styles', 'styles.xml'],
          ),
          'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
          'xl/sharedStrings.xml': strings,
          'xl/styles.xml': styles,
        }).map(([name, content]) => ({ name, content })),
      ),
    )
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const head = `<row>${text('Lot')}${text('Title EN')}${text('Box date')}</row>`
  const rowsOf = async (sheet: string, more = {}) => {
    const summary = readSummary(await make(`${head}${sheet}`, more))
    return 'rows' in summary ? [...summary.rows, ...summary.issues] : summary
  }

  test('rows and cells without addresses, texts in runs, phonetic guides, escapes and references', async () => {
    expect(
      await rowsOf('<row><c><v>1</v></c><c t="s"><v>0</v></c></row>', {
        strings:
          '<sst><si><r><t>山</t></r><r><t xml:space="preserve">崎 &amp; &#x1F377;</t></r><rPh sb="0" eb="1"><t>やまざき</t></rPh></si></sst>',
      }),
    ).toEqual(['2: 1|山崎 & 🍷|'])
    expect(await rowsOf('<row><c><v>1</v></c><c t="str"><v>one_x000D_\ntwo</v></c></row>')).toEqual([
      '2: 1|one\ntwo|',
    ])
  })

  test('a formula with an empty text as its result is empty; one without a saved value is not', async () => {
    expect(
      await rowsOf(
        '<row><c><v>1</v></c><c t="str"><f>A1</f><v></v></c></row><row><c><v>2</v></c><c><f>A1</f></c></row>',
      ),
    ).toEqual(['2: 1||', '3: 2||', '3 Title EN: noResult'])
  })

  test('zeros in an uncalculated workbook are not results', async () => {
    const sheet = '<row><c><f>1+1</f><v>0</v></c><c t="str"><v>Port</v></c></row>'
    expect(await rowsOf(sheet, { book: '<calcPr fullCalcOnLoad="1"/>' })).toEqual([
      '2: |Port|',
      '2 Lot: noResult',
    ])
    expect(await rowsOf(sheet)).toEqual(['2: 0|Port|'])
  })

  test('dates from 1904, and texts that a spreadsheet turned into dates', async () => {
    const styles = '<styleSheet><cellXfs><xf/><xf numFmtId="17"/><xf numFmtId="16"/></cellXfs></styleSheet>'
    const sheet = '<row><c><v>1</v></c><c s="2"><v>46160</v></c><c s="1"><v>43221</v></c></row>'
    expect(await rowsOf(sheet, { styles })).toEqual([
      '2: 1|2026-05-18|2018-05-01',
      '2 Title EN: dateWithoutYear',
      '2 Box date: date',
    ])
    const from1904 = { styles, book: '<workbookPr date1904="1"/>' }
    expect(await rowsOf(sheet.replace('43221', '41759'), from1904)).toContain('2: 1|2030-05-19|2018-05-01')
  })

  test('a part that is not well-formed', async () => {
    expect(await make('<row><c></row>')).toMatchObject({ issue: 'unsafeWorkbook' })
  })
})
