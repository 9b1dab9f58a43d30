import { partsOf } from '#server/platform/process/turns.ts'
import type { Table } from './table.ts'

/** A table as a child process returns it, with its rows as text, so that the server need not parse them. */
export type ReadTable = Pick<Table, 'kind' | 'headers' | 'format' | 'notes'> & {
  /** The number of rows. */
  readonly rows: number
  /** The first non-empty cells of each column. */
  readonly examples: readonly (readonly string[])[]
  /** Its rows as JSON, `[{row, cells, issues}]`, in parts. */
  readonly parts: readonly string[]
}

/** The number of rows in a part. */
const rowsPerPart = 200

/** The number of example cells of a column, and the maximum length of each. */
const [maxExamples, maxCharacters] = [3, 60]

/** Prepares a table for storing. */
export const packTable = ({ kind, headers, format, notes, rows }: Table): ReadTable => ({
  kind,
  headers,
  format,
  notes,
  rows: rows.length,
  examples: headers.map((_, index) => examplesOf(rows, index)),
  parts: partsOf(rows, rowsPerPart).map((part) => JSON.stringify(part)),
})

function examplesOf(rows: Table['rows'], index: number): readonly string[] {
  const examples: string[] = []
  for (const { cells } of rows) {
    const cell = cells[index] ?? ''
    if (cell !== '') examples.push(cell.slice(0, maxCharacters))
    if (examples.length === maxExamples) break
  }
  return examples
}
