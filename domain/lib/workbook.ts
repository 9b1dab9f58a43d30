import { asText } from './as-text.ts'
import { escapeXml } from './escape-xml.ts'
import { zipStored } from './zip-stored.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Returns a table as an XLSX workbook with one sheet. Every cell is text, and none a formula (R9). */
export const toWorkbook = (rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> =>
  zipStored(
    [
      [
        '[Content_Types].xml',
        `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
      ],
      ['_rels/.rels', relation('officeDocument', 'xl/workbook.xml')],
      [
        'xl/workbook.xml',
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
      ['xl/_rels/workbook.xml.rels', relation('worksheet', 'worksheets/sheet1.xml')],
      ['xl/worksheets/sheet1.xml', worksheet(rows)],
    ].map(([name = '', content = '']) => ({
      name,
      content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${content}`,
    })),
  )

const relation = (type: string, target: string): string =>
  `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`

const worksheet = (rows: readonly (readonly string[])[]): string =>
  `<worksheet xmlns="${main}"><sheetData>${rows
    .map(
      (cells, index) =>
        `<row r="${index + 1}">${cells.map((cell, column) => toCell(cell, column, index)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

const toCell = (cell: string, column: number, row: number): string =>
  cell === ''
    ? ''
    : `<c r="${columnName(column)}${row + 1}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(asText(cell))}</t></is></c>`

/** Returns the name of a column by its position from 0: A, B, … Z, AA. */
export const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
