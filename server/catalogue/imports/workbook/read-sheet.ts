import { type Attributes, isSet, parseXml } from '#server/platform/uploads/parse-xml.ts'
import type { Grid, GridCell, GridRow, Merge } from '../grid.ts'
import { maxColumns } from '../table.ts'
import { type RawCell, readCellText, type WorkbookContext } from './cell-text.ts'
import { openTextReader, unescaped } from './read-strings.ts'

type OpenRow = { readonly row: number; readonly isHidden: boolean; readonly cells: (GridCell | undefined)[] }

type OpenCell = RawCell & { readonly column: number }

/** Reads the cells of a sheet. Returns null if it is malformed. */
export function readSheet(bytes: Buffer, book: WorkbookContext): Grid | null {
  const rows: GridRow[] = []
  const merges: Merge[] = []
  const hiddenColumns: number[] = []
  const inline = openTextReader()
  let row: OpenRow = { row: 0, isHidden: false, cells: [] }
  let cell: OpenCell | null = null
  let value: string | null = null
  let areRowsHidden = false
  const opened: Readonly<Record<string, (attributes: () => Attributes) => void>> = {
    sheetFormatPr: (attributes) => {
      areRowsHidden = isSet(attributes().zeroHeight)
    },
    col: (attributes) => hiddenColumns.push(...hiddenOf(attributes())),
    row: (attributes) => {
      row = openRow(attributes(), row.row + 1, areRowsHidden)
    },
    c: (attributes) => {
      cell = openCell(attributes(), row.cells.length)
    },
    f: () => {
      if (cell) cell = { ...cell, hasFormula: true }
    },
    v: () => {
      value = ''
    },
    mergeCell: (attributes) => merges.push(...mergeOf(attributes().ref ?? '')),
  }
  const closed: Readonly<Record<string, () => void>> = {
    v: () => {
      if (cell) cell = { ...cell, value: cell.type === 'str' ? unescaped(value ?? '') : value }
      value = null
    },
    is: () => {
      if (cell) cell = { ...cell, value: inline.read() }
    },
    c: () => {
      // Columns beyond the limit count as the first one beyond it.
      if (cell) row.cells[Math.min(cell.column, maxColumns)] = readCellText(cell, book)
      cell = null
    },
    row: () => rows.push(row),
  }
  const isWhole = parseXml(bytes, {
    open: (name, attributes) => {
      inline.open(name)
      opened[name]?.(attributes)
    },
    text: (part) => {
      if (value === null) inline.text(part)
      else value += part
    },
    close: (name) => {
      inline.close(name)
      closed[name]?.()
    },
  })
  return isWhole ? { rows, merges, hiddenColumns } : null
}

function openRow({ r, hidden, ht }: Attributes, next: number, areHidden: boolean): OpenRow {
  const isHidden = hidden === undefined ? areHidden || Number(ht ?? 1) === 0 : isSet(hidden)
  const given = Number(r)
  // Row numbers increase, even in a damaged file.
  return { row: given > next && given <= lastRow ? given : next, isHidden, cells: [] }
}

/** The last row that a workbook can have. */
const lastRow = 1_048_576

const openCell = ({ r, t = '', s = '0' }: Attributes, next: number): OpenCell => ({
  column: r === undefined ? next : Math.max(0, columnOf(r)),
  type: t,
  style: Number(s),
  hasFormula: false,
  value: null,
})

/** Returns the column of an address such as `AB12`, counted from 0. */
const columnOf = (address: string): number =>
  [...(/^[A-Z]*/i.exec(address)?.[0].toUpperCase() ?? '')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

function hiddenOf({ min, max, hidden, width }: Attributes): readonly number[] {
  if (!isSet(hidden) && Number(width ?? 1) !== 0) return []
  const [first, last] = [Number(min) - 1, Math.min(Number(max), maxColumns)]
  return Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at)
}

function mergeOf(ref: string): readonly Merge[] {
  const [, from, top, to, bottom] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/i.exec(ref) ?? []
  if (from === undefined || to === undefined) return []
  return [{ top: Number(top), bottom: Number(bottom), left: columnOf(from), right: columnOf(to) }]
}
