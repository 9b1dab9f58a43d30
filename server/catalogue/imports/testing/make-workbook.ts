import { columnName } from '#domain/lib/workbook.ts'
import { type MadePart, makeZip } from '#server/platform/uploads/testing/make-zip.ts'

/** A cell: a text, a number, a formula with its saved result, if any, or nothing. */
export type MadeCell = string | number | { readonly formula: string; readonly result: string | null } | null

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** Creates a workbook. */
export function makeWorkbook(
  sheets: Readonly<Record<string, readonly (readonly MadeCell[])[]>>,
  more: readonly MadePart[] = [],
): Buffer {
  const names = Object.keys(sheets)
  const parts = [
    ['[Content_Types].xml', contentTypes(names)],
    ['_rels/.rels', relations([`officeDocument" Target="xl/workbook.xml`])],
    ['xl/workbook.xml', workbook(names)],
    [
      'xl/_rels/workbook.xml.rels',
      relations(names.map((_, index) => `worksheet" Target="worksheets/sheet${index + 1}.xml`)),
    ],
    ...Object.values(sheets).map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, worksheet(rows)]),
  ]
  return makeZip([
    ...parts.map(([name = '', content = '']) => ({
      name,
      content: `<?xml version="1.0" encoding="UTF-8"?>${content}`,
    })),
    ...more,
  ])
}

const contentTypes = (names: readonly string[]) =>
  `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${names.map((_, index) => override(`/xl/worksheets/sheet${index + 1}.xml`, 'worksheet')).join('')}</Types>`

const override = (part: string, type: string) =>
  `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`

const relations = (targets: readonly string[]) =>
  `<Relationships xmlns="${packages}/relationships">${targets.map((target, index) => `<Relationship Id="rId${index + 1}" Type="${office}/${target}"/>`).join('')}</Relationships>`

const workbook = (names: readonly string[]) =>
  `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`

const worksheet = (rows: readonly (readonly MadeCell[])[]) =>
  `<worksheet xmlns="${main}"><sheetData>${rows.map((cells, index) => `<row r="${index + 1}">${cells.map((cell, column) => toCell(cell, `${columnName(column)}${index + 1}`)).join('')}</row>`).join('')}</sheetData></worksheet>`

function toCell(cell: MadeCell, address: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (typeof cell === 'string')
    return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  const { formula, result } = cell
  return result === null
    ? `<c r="${address}"><f>${escaped(formula)}</f></c>`
    : `<c r="${address}" t="str"><f>${escaped(formula)}</f><v>${escaped(result)}</v></c>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
