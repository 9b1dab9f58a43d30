import { toCsv } from '#domain/lib/csv.ts'
import { saveFile } from '#web/kit/ui/save-file.ts'

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Saves a table as a file, named after another file. */
export async function saveTable(
  lines: readonly (readonly string[])[],
  fileName: string,
  format: FileFormat,
): Promise<void> {
  const name = `${fileName.replace(/\.\w+$/, '')}.${format}`
  // Spreadsheets recognise UTF-8 by the byte order mark.
  if (format === 'csv') return saveFile(new File(['\uFEFF', toCsv(lines)], name, { type: 'text/csv' }))
  const { toWorkbook } = await import('#domain/lib/workbook.ts')
  saveFile(new File([toWorkbook(lines)], name, { type: workbookType }))
}
