import { countStatementFields } from '#domain/bank-statements/columns.ts'
import type { CellIssues } from '#domain/imports/cell-issue.ts'
import type { Includable } from '#domain/imports/includable.ts'
import { countNamedFields } from '#domain/imports/mapping.ts'
import { countResultFields } from '#domain/imports/result-mapping.ts'
import { signOf, withoutSign } from './amount-signs.ts'
import { cleanCell } from './clean-cell.ts'
import type { Encoding, Sample } from './encoding.ts'
import type { Grid, GridCell, GridRow, Merge } from './grid.ts'
import { findHeaderRow, type HeaderRow } from './header-row.ts'
import { kindsOfRows, type RowKind } from './row-kinds.ts'

/** The separators between cells. */
export const separators = { comma: ',', semicolon: ';', tab: '\t' } as const
export type Separator = keyof typeof separators

/** A row with cells. It is numbered as in the spreadsheet: the headers are usually row 1. */
export type TableRow = {
  readonly row: number
  readonly cells: readonly string[]
  /** Absent if all cells are as their author wrote them. */
  readonly issues?: CellIssues
}

/** The detected format of a table, which the user can correct. */
export type TableFormat =
  | {
      readonly kind: 'text'
      readonly encoding: Encoding
      readonly separator: Separator
      /** The texts as read with the likely encodings; empty if one is certain or was chosen. */
      readonly samples: readonly Sample[]
    }
  | {
      readonly kind: 'workbook'
      readonly sheet: string
      readonly sheets: readonly string[]
      /** The sheets that the file hides. */
      readonly hiddenSheets: readonly string[]
    }

/** The user's choices about the rows of a table. */
export type TableChoice = {
  readonly headerRow?: number
  readonly keep?: readonly Includable[]
  /** The content of the table, by whose headers it is found: lots unless it is a bank statement or earlier results. */
  readonly content?: 'statement' | 'results'
}

/** A row of the file as shown on the page. */
export type RowNote = { readonly row: number; readonly text: string }

/** Some rows of the file and their total number. */
export type RowNotes = { readonly count: number; readonly rows: readonly RowNote[] }

/** The parts other than headers and lots, and the choices made. */
export type TableNotes = {
  readonly headerRow: number
  readonly headerLines: 1 | 2
  /** The rows from which the headers can be chosen. */
  readonly firstRows: readonly RowNote[]
  /** The rows above the headers, which are left out. */
  readonly titles: RowNotes
  readonly hidden: RowNotes
  readonly section: RowNotes
  readonly total: RowNotes
  /** Merged cells below the headers, with their rows. */
  readonly merged: RowNotes
  /** Signs of amounts that several currencies share. */
  readonly signs: readonly string[]
  readonly repeatedHeaders: readonly string[]
  readonly hiddenColumns: readonly string[]
  readonly keep: readonly Includable[]
}

/** A spreadsheet with its headers. Every row has as many cells as there are headers. */
export type Table = {
  readonly kind: 'read'
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
  readonly format: TableFormat
  readonly notes: TableNotes
}

/** The reason why a file cannot be read as a table. */
export type TableIssue =
  /** It has no row with cells, or only headers. */
  | 'noRows'
  | 'tooManyRows'
  /** More rows of earlier results than one import may have. */
  | 'tooManyResults'
  | 'tooManyColumns'
  /** The quotes of a cell are not closed, or something follows them. */
  | 'brokenQuotes'
  /** It is neither text in a known encoding nor a workbook. */
  | 'notTable'
  /** A workbook of Excel before 2007. */
  | 'oldWorkbook'
  /** A workbook that is protected by a password. */
  | 'lockedWorkbook'
  /** A file of another program, such as Numbers or OpenDocument. */
  | 'otherWorkbook'
  /** A workbook that is damaged, or refused by the checks of uploads. */
  | 'unsafeWorkbook'
  /** There is no sheet with that name. */
  | 'noSheet'
  /** It exceeds the time or memory limit. */
  | 'tooComplex'

/** An issue of a whole file, with the row in which it was found. */
export type InvalidTable = {
  readonly kind: 'invalid'
  readonly issue: TableIssue
  readonly row: number | null
}

export const invalid = (issue: TableIssue, row: number | null = null): InvalidTable => ({
  kind: 'invalid',
  issue,
  row,
})

/** The limits of one import. */
export const maxRows = 5000
const maxResults = 100_000
export const maxColumns = 200

/**
 * Finds the headers and lots of a spreadsheet (K11). Empty rows are left out, as are rows that are hidden or
 * not lots, unless kept; merged cells apply to all their rows.
 */
export function toTable(grid: Grid, format: TableFormat, choice: TableChoice = {}): Table | InvalidTable {
  const keep = choice.keep ?? []
  const rows = grid.rows.map(cleanRow).filter(({ cells }) => cells.length > 0)
  const countKnown = choice.content && knownIn[choice.content]
  const header = findHeaderRow(rows, grid.merges, choice.headerRow, countKnown)
  if (!header) return invalid('noRows')
  const at = rows.findIndex(({ row }) => row === header.row)
  const merges = grid.merges.filter(
    ({ top, bottom }) => bottom > top && bottom > header.row + header.lines - 1,
  )
  const body = filled(rows.slice(at + header.lines), keep.includes('merged') ? [] : merges)
  const kinds = kindsOfRows(body, header.headers, grid.merges)
  const lots = body.filter(({ row }) => {
    const kind = kinds.get(row)
    return kind === undefined || keep.includes(kind)
  })
  const signed = lots.flatMap(({ cells }) => cells.flatMap((cell) => (cell && signOf(cell)) ?? []))
  const width = widthOf(lots, header, grid, format)
  if (lots.length === 0) return invalid('noRows')
  if (choice.content !== 'results' && lots.length > maxRows) return invalid('tooManyRows')
  if (lots.length > maxResults) return invalid('tooManyResults')
  if (width > maxColumns) return invalid('tooManyColumns', header.row)
  const headers = Array.from({ length: width }, (_, column) => header.headers[column] ?? '')
  const notesOf = (kind: RowKind) => toNotes(body.filter(({ row }) => kinds.get(row) === kind))
  const ownSigns = keep.includes('signs')
  return {
    kind: 'read',
    headers,
    rows: lots.map((row) => toTableRow(row, width, ownSigns)),
    format,
    notes: {
      headerRow: header.row,
      headerLines: header.lines,
      firstRows: rows.slice(0, maxFirstRows).map(toNote),
      titles: toNotes(rows.slice(0, at)),
      hidden: notesOf('hidden'),
      section: notesOf('section'),
      total: notesOf('total'),
      merged: mergeNotes(merges, rows, headers),
      signs: [...new Set(signed)],
      repeatedHeaders: repeated(headers),
      hiddenColumns: grid.hiddenColumns.flatMap((column) => headers[column] || []),
      keep,
    },
  }
}

const knownIn = {
  statement: countStatementFields,
  results: (headers: readonly string[]) => countResultFields(headers) + countNamedFields(headers),
} as const

/** The numbers of rows that the page lists: for choosing the headers, and of each kind. */
const [maxFirstRows, maxNotes] = [20, 10]

function cleanRow(row: GridRow): GridRow {
  const cells = Array.from(row.cells, (cell) => {
    const clean = cell && cleanCell(cell)
    return clean && (clean.text !== '' || clean.issue) ? clean : undefined
  })
  return { ...row, cells: cells.slice(0, cells.findLastIndex((cell) => cell !== undefined) + 1) }
}

/** Copies the first cell of a merge to the cells below it. */
function filled(rows: readonly GridRow[], merges: readonly Merge[]): readonly GridRow[] {
  if (merges.length === 0) return rows
  const byRow = new Map(rows.map((row) => [row.row, row]))
  return rows.map((row) => {
    const own = merges.filter(({ top, bottom }) => top < row.row && row.row <= bottom)
    if (own.length === 0) return row
    const cells = [...row.cells]
    for (const { top, left } of own) cells[left] ??= byRow.get(top)?.cells[left]
    return { ...row, cells: Array.from(cells) }
  })
}

/**
 * Returns the number of columns. A workbook may have notes beside its table, which become columns without a
 * header. A text has as many columns as its line of headers, so that a row with more cells is noticed.
 */
function widthOf(
  rows: readonly GridRow[],
  { row, headers }: HeaderRow,
  grid: Grid,
  format: TableFormat,
): number {
  const used = rows.reduce((most, { cells }) => Math.max(most, cells.length), headers.length)
  if (format.kind === 'workbook') return used
  const inLine = grid.rows.find((one) => one.row === row)?.cells.length ?? 0
  return Math.min(used, Math.max(inLine, headers.length))
}

function toTableRow({ row, cells }: GridRow, width: number, ownSigns: boolean): TableRow {
  const own = Array.from({ length: width }, (_, at): GridCell => {
    const cell = cells[at] ?? { text: '' }
    return ownSigns ? withoutSign(cell) : cell
  })
  const issues: CellIssues = Object.fromEntries(
    own.flatMap((cell, at) => {
      const issue = cells.length > width ? 'surplus' : cell.issue
      return issue ? [[at, issue] as const] : []
    }),
  )
  const texts = own.map(({ text }) => text)
  return Object.keys(issues).length > 0 ? { row, cells: texts, issues } : { row, cells: texts }
}

const toNote = ({ row, cells }: GridRow): RowNote => ({
  row,
  text: cells
    .flatMap((cell) => cell?.text || [])
    .join(' · ')
    .slice(0, 120),
})

const toNotes = (rows: readonly GridRow[]): RowNotes => ({
  count: rows.length,
  rows: rows.slice(0, maxNotes).map(toNote),
})

function mergeNotes(
  merges: readonly Merge[],
  rows: readonly GridRow[],
  headers: readonly string[],
): RowNotes {
  const found = merges.flatMap(({ top, bottom, left }) => {
    const text = rows.find(({ row }) => row === top)?.cells[left]?.text
    return text
      ? [{ row: top, text: `${headers[left] ?? ''}: ${text} (${top}–${bottom})`.slice(0, 120) }]
      : []
  })
  return { count: found.length, rows: found.slice(0, maxNotes) }
}

function repeated(headers: readonly string[]): readonly string[] {
  const names = headers.map((header) => header.toLowerCase())
  return [
    ...new Set(headers.filter((header, at) => header !== '' && names.indexOf(header.toLowerCase()) !== at)),
  ]
}
