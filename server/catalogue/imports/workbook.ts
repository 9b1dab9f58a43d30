import { countNamedFields } from '#domain/imports/mapping.ts'
import { checkFile } from '#server/platform/uploads/check.ts'
import { findHeaderRow } from './header-row.ts'
import { type InvalidTable, invalid, type Table, type TableChoice, toTable } from './table.ts'
import { openWorkbook, type WorkbookSheet } from './workbook/open-workbook.ts'

/**
 * Reads the values of a workbook (K11): never its formulas, only their saved results. The workbook has
 * passed the checks of uploads before it is parsed: no entities, decompression bombs, external links or macros.
 * @param choice.sheet the name of the sheet; by default the visible one with the most known headers, else the
 * first with cells
 */
export async function readWorkbook(
  bytes: Buffer,
  { sheet: chosen, ...choice }: TableChoice & { readonly sheet?: string } = {},
): Promise<Table | InvalidTable> {
  const checked = await checkFile(bytes)
  if (checked.kind === 'refused')
    return invalid(checked.reason === 'notAccepted' ? 'otherWorkbook' : 'unsafeWorkbook')
  if (checked.type !== 'xlsx') return invalid('otherWorkbook')
  const sheets = await openWorkbook(bytes)
  if (!sheets) return invalid('unsafeWorkbook')
  const used = chosen === undefined ? likelySheet(sheets) : sheets.find(({ name }) => name === chosen)
  if (!used) return invalid(chosen === undefined ? 'noRows' : 'noSheet')
  const format = {
    kind: 'workbook',
    sheet: used.name,
    sheets: sheets.map(({ name }) => name),
    hiddenSheets: sheets.flatMap(({ name, isHidden }) => (isHidden ? [name] : [])),
  } as const
  return toTable(used.grid, format, choice)
}

function likelySheet(sheets: readonly WorkbookSheet[]): WorkbookSheet | undefined {
  const filled = sheets.filter(({ grid }) => grid.rows.some(({ cells }) => cells.some(Boolean)))
  const visible = filled.filter(({ isHidden }) => !isHidden)
  const known = visible.map(countKnown)
  return visible[known.indexOf(Math.max(...known))] ?? filled[0]
}

/** Returns the number of known headers of a sheet. */
function countKnown({ grid }: WorkbookSheet): number {
  const rows = grid.rows.filter(({ cells }) => cells.some(Boolean))
  const headers = findHeaderRow(rows, grid.merges)?.headers ?? []
  return countNamedFields(headers)
}
