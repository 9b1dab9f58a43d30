import type { z } from 'zod'

/** A table with column names in its first row, as exported from a spreadsheet. */
export type Sheet<T> =
  | { readonly kind: 'read'; readonly rows: readonly T[] }
  | { readonly kind: 'invalid'; readonly issues: readonly SheetIssue[] }

/** An issue in one cell. Rows are numbered as in the spreadsheet: the column names are row 1. */
export type SheetIssue = { readonly row: number; readonly column: string; readonly problem: string }

/**
 * Parses tab-separated text (UTF-8, cells with tabs or line breaks in double quotes) and validates every row.
 * @param schema an object with one property per column, by the column’s name
 */
export function readSheet<S extends z.ZodObject>(text: string, schema: S): Sheet<z.output<S>> {
  const found = recordsOf(text)
  if (found === null) return { kind: 'invalid', issues: [malformed] }
  const [names = [], ...records] = found
  const issues = headerIssues(names, Object.keys(schema.shape))
  if (issues.length > 0) return { kind: 'invalid', issues }
  const rows: z.output<S>[] = []
  for (const [index, cells] of records.entries()) {
    const row = index + 2
    if (cells.length !== names.length) {
      const problem = `has ${cells.length} cells instead of ${names.length}`
      issues.push({ row, column: names[Math.min(cells.length, names.length) - 1] ?? '', problem })
      continue
    }
    const read = schema.safeParse(Object.fromEntries(names.map((name, index) => [name, cells[index]])))
    if (read.success) rows.push(read.data)
    else
      for (const { path, message } of read.error.issues)
        issues.push({ row, column: String(path[0] ?? ''), problem: message })
  }
  return issues.length > 0 ? { kind: 'invalid', issues } : { kind: 'read', rows }
}

const malformed: SheetIssue = { row: 1, column: '', problem: 'the quotes of a cell are not closed' }

/** Returns an issue as one line, for the sheet’s author. */
export const issueText = ({ row, column, problem }: SheetIssue): string =>
  `row ${row}, column "${column}": ${problem}`

function headerIssues(names: readonly string[], known: readonly string[]): SheetIssue[] {
  const problems = [
    ...known.filter((name) => !names.includes(name)).map((column) => ({ column, problem: 'is missing' })),
    ...names.filter((name) => !known.includes(name)).map((column) => ({ column, problem: 'is not known' })),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((column) => ({ column, problem: 'is there twice' })),
  ]
  return problems.map((one) => ({ row: 1, ...one }))
}

/** Returns the cells of every record, without empty lines; null if a quoted cell is malformed. */
function recordsOf(text: string): readonly (readonly string[])[] | null {
  const records: string[][] = []
  let record: string[] = []
  // Matches a cell with the tab or line break that ends it; in quotes, "" is a quote.
  const cell = /(?:"((?:[^"]|"")*)"|((?!")[^\t\r\n]*))(\t|\r?\n|\r)/gy
  const source = `${text.replace(/^\uFEFF/, '')}\n`
  while (cell.lastIndex < source.length) {
    const [, quoted, plain = '', end] = cell.exec(source) ?? []
    if (end === undefined) return null
    record.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end === '\t') continue
    if (record.some((one) => one !== '')) records.push(record)
    record = []
  }
  return records
}
