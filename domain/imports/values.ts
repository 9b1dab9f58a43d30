import type { CheckedRow, RowsToCheck } from './check.ts'
import { type ImportField, isTextField, resultFields } from './fields.ts'

/** The fields that identify a lot, and the amounts, which a source cannot give another meaning. */
const literal: readonly ImportField[] = [
  'lotId',
  'lotNumber',
  'lowEstimate',
  'highEstimate',
  'startPrice',
  'reserve',
  'weight',
  'code',
  'price',
  'points',
  'stock',
  ...resultFields,
]

/**
 * Returns whether a source may have its own values for a field; each is explained once for all rows (K10).
 */
export const isExplained = (field: ImportField | null | undefined): field is ImportField =>
  field !== null && field !== undefined && !isTextField(field) && !literal.includes(field)

/** The meanings of a source's values: the cell to read instead, by `valueKey`; '' to keep the field unchanged. */
export type Meanings = ReadonlyMap<string, string>

/** The maximum length of a value that can be explained. */
export const maxValueLength = 200

/** Returns the key of a value of a field, without case and spaces around it. */
export const valueKey = (field: ImportField, cell: string): string => `${field} ${plainValue(cell)}`

/** Returns a value in the form used for comparison. */
export const plainValue = (cell: string): string =>
  cell.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Yields the cells of explained fields, row by row. */
function* explainedCells({ mapping, rows }: RowsToCheck) {
  const columns = [...mapping.entries()].flatMap(([at, field]) => (isExplained(field) ? [{ at, field }] : []))
  for (const { row, cells } of rows)
    for (const { at, field } of columns)
      yield { row, field, value: (cells[at] ?? '').trim().replaceAll(/\s+/g, ' ') }
}

/** Yields the rows with their source’s values translated. */
export function* withMeanings({ mapping, rows }: RowsToCheck, meanings: Meanings) {
  for (const { cells, ...row } of rows)
    yield {
      ...row,
      cells: cells.map((cell, index) => {
        const field = mapping[index]
        return (isExplained(field) ? meanings.get(valueKey(field, cell)) : undefined) ?? cell
      }),
    }
}

/** A value specific to a source. */
export type SourceValue = {
  readonly field: ImportField
  readonly value: string
  /** How many rows have it. */
  readonly rows: number
  /** The cell that is read instead; null while it is unknown. */
  readonly meant: string | null
}

/** Returns the values of a spreadsheet that are not known or were explained, the most frequent first (K10). */
export function sourceValues(
  sheet: RowsToCheck,
  checked: readonly CheckedRow[],
  meanings: Meanings,
): readonly SourceValue[] {
  const invalid = new Set(checked.flatMap(({ row, issues }) => issues.map(({ field }) => `${row} ${field}`)))
  const found = new Map<string, SourceValue>()
  for (const { row, field, value } of explainedCells(sheet)) {
    const key = valueKey(field, value)
    const meant = meanings.get(key) ?? null
    if (!isExplainable(field, value) || (meant === null && !invalid.has(`${row} ${field}`))) continue
    const before = found.get(key)
    found.set(key, { field, value: before?.value ?? value, meant, rows: (before?.rows ?? 0) + 1 })
  }
  // An explained value keeps its place, so that the next one does not move under the pointer.
  return [...found.values()].toSorted((a, b) => b.rows - a.rows)
}

/**
 * S10: returns whether a value can be explained; an email address identifies a person, so it is not stored
 * for a source.
 */
export const isExplainable = (field: ImportField, value: string): boolean =>
  value !== '' && value.length <= maxValueLength && (field !== 'owner' || !value.includes('@'))
