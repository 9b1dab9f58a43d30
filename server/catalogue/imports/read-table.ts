import { partsOf } from '#server/platform/process/turns.ts'
import type { Table } from './table.ts'

/** A table as a child process returns it: its rows are text, so that the server parses none of them. */
export type ReadTable = Pick<Table, 'kind' | 'headers' | 'format' | 'notes'> & {
  /** How many rows it has. */
  readonly rows: number
  /** The first cells of each column that are not empty. */
  readonly examples: readonly (readonly string[])[]
  /** Its rows as JSON, `[{row, cells, issues}]`, in parts. */
  readonly parts: readonly string[]
}

/** How many rows a part has. */
const rowsPerPart = 200

/** How many cells of a column are examples, and how much of each is. */
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
