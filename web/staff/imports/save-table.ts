import { toCsv } from '#domain/lib/csv.ts'
import type { WorkbookCell } from '#domain/lib/workbook.ts'
import { saveFile } from '#web/kit/ui/save-file.ts'

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Saves a table as a file, named after another file. */
export async function saveTable(
  lines: readonly (readonly WorkbookCell[])[],
  fileName: string,
  format: FileFormat,
): Promise<void> {
  const name = `${fileName.replace(/\.\w+$/, '')}.${format}`
  // Spreadsheets recognise UTF-8 by the byte order mark.
  if (format === 'csv')
    return saveFile(
      new File(['\uFEFF', toCsv(lines.map((cells) => cells.map(plain)))], name, { type: 'text/csv' }),
    )
  const { toWorkbook } = await import('#domain/lib/workbook.ts')
  saveFile(new File([await toWorkbook(lines)], name, { type: workbookType }))
}

/** Returns a cell as CSV has it: money with two decimals, a day as `2026-12-04`, a time as `2026-12-04 20:30`. */
function plain(cell: WorkbookCell): string | number {
  if (typeof cell !== 'object') return cell
  if ('money' in cell) return cell.money.toFixed(2)
  return 'day' in cell ? cell.day : cell.time
}
