import readWorkbookFile, { type CellValue } from 'read-excel-file/universal'
import { checkFile } from '#server/platform/uploads/check.ts'
import { type FaultyTable, faulty, type Table, toTable } from './table.ts'

/**
 * Reads the values of a workbook (K11): never its formulas, only their saved results. The workbook has
 * passed the checks of uploads before it is parsed: no entities, decompression bombs, external links or macros.
 * @param chosen the name of the sheet; by default the first with cells
 */
export async function readWorkbook(bytes: Buffer, chosen?: string): Promise<Table | FaultyTable> {
  const checked = await checkFile(bytes)
  if (checked.kind === 'refused' || checked.type !== 'xlsx') return faulty('unsafeWorkbook')
  const copy = new Uint8Array(bytes)
  const sheets = await readWorkbookFile(copy.buffer).catch(() => null)
  if (!sheets) return faulty('unsafeWorkbook')
  const named = sheets.map(({ sheet, data }) => ({ sheet, data: data as readonly (readonly Value[])[] }))
  const used = named.find(({ sheet, data }) => (chosen === undefined ? data.length > 0 : sheet === chosen))
  if (!used) return faulty(chosen === undefined ? 'noRows' : 'noSheet')
  return toTable(
    used.data.map((cells) => cells.map(textOf)),
    { kind: 'workbook', sheet: used.sheet, sheets: named.map(({ sheet }) => sheet) },
  )
}

/** What the library returns for a cell; its types name the class of dates instead of a date. */
type Value = Exclude<CellValue, DateConstructor> | Date | null

/** A cell as its author would write it: dates as YYYY-MM-DD, numbers without exponent. */
function textOf(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? String(value) : value.toISOString().slice(0, 10)
}
