import { asText } from './as-text.ts'
import { escapeXml } from './escape-xml.ts'
import { zipDeflated } from './zip-stored.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A cell: text, a number, money with two decimals, a day such as `2026-12-04`, or a time such as `2026-12-04 20:30`. */
export type WorkbookCell =
  | string
  | number
  | { readonly money: number }
  | { readonly day: string }
  | { readonly time: string }

/**
 * Returns a table as an XLSX workbook with one sheet. Numbers, days and times keep their type, every other cell is
 * text, and no cell is a formula (R9). Each text is written once, so that a large workbook can be imported again.
 */
export const toWorkbook = (rows: readonly (readonly WorkbookCell[])[]): Promise<Uint8Array<ArrayBuffer>> => {
  const texts = new Map<string, number>()
  return zipDeflated([
    part(
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    ),
    part('_rels/.rels', relations(relation('officeDocument', 'xl/workbook.xml', 1))),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relations(
        relation('worksheet', 'worksheets/sheet1.xml', 1) +
          relation('styles', 'styles.xml', 2) +
          relation('sharedStrings', 'sharedStrings.xml', 3),
      ),
    ),
    part('xl/styles.xml', styles),
    { name: 'xl/worksheets/sheet1.xml', content: worksheet(rows, texts) },
    // Parts are written in turn: the sheet has collected its texts by now.
    { name: 'xl/sharedStrings.xml', content: sharedTexts(texts) },
  ])
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const part = (name: string, content: string) => ({ name, content: [declaration + content] })

const relations = (all: string): string =>
  `<Relationships xmlns="${packages}/relationships">${all}</Relationships>`

const relation = (type: string, target: string, id: number): string =>
  `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`

/** The formats of cells by their position: plain, days, money, times. */
const styles = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** The number of rows that are written at once. */
const rowsAtOnce = 500

/** The texts of the cells, by their position among the texts of the workbook. */
type Texts = Map<string, number>

/** Returns the sheet in parts, each of a few rows, and collects its texts. */
function* worksheet(rows: readonly (readonly WorkbookCell[])[], texts: Texts): Generator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetData>`
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    yield rows
      .slice(first, first + rowsAtOnce)
      .map((cells, index) => toRow(cells, first + index, texts))
      .join('')
  yield '</sheetData></worksheet>'
}

/** Returns the collected texts in parts. */
function* sharedTexts(texts: Texts): Generator<string> {
  yield `${declaration}<sst xmlns="${main}">`
  for (const text of texts.keys()) yield `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`
  yield '</sst>'
}

/** Returns the position of a text, and adds it if it is new. */
function positionOf(text: string, texts: Texts): number {
  const position = texts.get(text) ?? texts.size
  texts.set(text, position)
  return position
}

const toRow = (cells: readonly WorkbookCell[], row: number, texts: Texts): string =>
  `<row r="${row + 1}">${cells.map((cell, column) => toCell(cell, `r="${columnName(column)}${row + 1}"`, texts)).join('')}</row>`

function toCell(cell: WorkbookCell, place: string, texts: Texts): string {
  if (cell === '') return ''
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c ${place} t="s"><v>${positionOf(asText(cell), texts)}</v></c>`
  if ('money' in cell) return `<c ${place} s="2"><v>${cell.money}</v></c>`
  if ('time' in cell) return `<c ${place} s="3"><v>${serialOf(cell.time)}</v></c>`
  return `<c ${place} s="1"><v>${serialOf(cell.day)}</v></c>`
}

/** Returns the serial number of a day or time in workbooks, in days from the end of 1899. */
const serialOf = (text: string): number => {
  const [day = '', time = '00:00'] = text.split(' ')
  return (Date.parse(`${day}T${time}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000
}

/** Returns the name of a column by its position from 0: A, B, … Z, AA. */
export const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
