import { fromText } from '#domain/lib/as-text.ts'
import type { Encoding } from './encoding.ts'

/** The separators between cells. */
export const separators = { comma: ',', semicolon: ';', tab: '\t' } as const
export type Separator = keyof typeof separators

/** A row with cells. It is numbered as in the spreadsheet: the headers are usually row 1. */
export type TableRow = { readonly row: number; readonly cells: readonly string[] }

/** The detected format of a table, which the user can correct. */
export type TableFormat =
  | { readonly kind: 'text'; readonly encoding: Encoding; readonly separator: Separator }
  | { readonly kind: 'workbook'; readonly sheet: string; readonly sheets: readonly string[] }

/** A spreadsheet with its headers. Every row has as many cells as there are headers. */
export type Table = {
  readonly kind: 'read'
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
  readonly format: TableFormat
}

/** The reason why a file cannot be read as a table. */
export type TableFault =
  /** Has no row with cells, or only headers. */
  | 'noRows'
  | 'tooManyRows'
  | 'tooManyColumns'
  /** A cell longer than any text of a lot. */
  | 'cellTooLong'
  /** Two columns have the same header. */
  | 'repeatedHeader'
  /** A row with more cells than there are headers. */
  | 'tooManyCells'
  /** The quotes of a cell are not closed, or something follows them. */
  | 'brokenQuotes'
  /** Neither text of a known encoding nor a workbook. */
  | 'notTable'
  /** A workbook of Excel before 2007. */
  | 'oldWorkbook'
  /** A workbook that is damaged, or refused by the checks of uploads. */
  | 'unsafeWorkbook'
  /** No sheet of that name. */
  | 'noSheet'
  /** Exceeds the time or memory limit. */
  | 'tooComplex'

/** A fault of a whole file, with the row where it was found. */
export type FaultyTable = { readonly kind: 'faulty'; readonly fault: TableFault; readonly row: number | null }

export const faulty = (fault: TableFault, row: number | null = null): FaultyTable => ({
  kind: 'faulty',
  fault,
  row,
})

/** Limits of one import. */
export const mostRows = 5000
export const mostColumns = 200
export const longestCell = 20_000

/**
 * Checks the rows of a spreadsheet and separates its headers; empty rows are left out, cells are trimmed, and those that
 * an export marked as text (R9) are as they were before.
 */
export function toTable(all: readonly (readonly string[])[], format: TableFormat): Table | FaultyTable {
  const rows = all
    .map((cells, index) => ({
      row: index + 1,
      cells: withoutEmptyEnd(cells.map((cell) => fromText(cell.trim()))),
    }))
    .filter(({ cells }) => cells.length > 0)
  const [head, ...body] = rows
  if (!head || body.length === 0) return faulty('noRows')
  if (body.length > mostRows) return faulty('tooManyRows')
  const headers = head.cells
  if (headers.length > mostColumns) return faulty('tooManyColumns', head.row)
  const named = headers.filter((header) => header !== '').map((header) => header.toLowerCase())
  if (new Set(named).size !== named.length) return faulty('repeatedHeader', head.row)
  const wide = body.find(({ cells }) => cells.length > headers.length)
  if (wide) return faulty('tooManyCells', wide.row)
  const long = body.find(({ cells }) => cells.some((cell) => cell.length > longestCell))
  if (long) return faulty('cellTooLong', long.row)
  return {
    kind: 'read',
    headers,
    rows: body.map(({ row, cells }) => ({
      row,
      cells: headers.map((_, at) => cells[at] ?? ''),
    })),
    format,
  }
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells.slice(0, last + 1)
}
