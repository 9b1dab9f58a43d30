import type { WorkbookCell } from '#domain/lib/workbook.ts'
import type { ExportColumn, ExportKind, ExportName, exportCalls } from '#wire/calls/exports.ts'
import type { Client } from '#wire/client/client.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

type Exported =
  | {
      readonly ok: true
      readonly columns: readonly ExportColumn[]
      readonly lines: readonly (readonly WorkbookCell[])[]
    }
  | { readonly ok: false; readonly error: CallError }

/** The requested export: days as `2026-12-04`, '' for all. */
export type ExportRequest = { readonly from: string; readonly until: string; readonly auctionId: string }

/**
 * Reads a list in parts.
 *
 * @param nameOf the name of a word: a state, a kind or a means
 * @param onProgress receives the number of rows read so far
 */
export async function readExport(
  call: Client['call'],
  source: (typeof exportCalls)[ExportName],
  request: ExportRequest,
  nameOf: (word: string) => string,
  onProgress: (rows: number) => void,
): Promise<Exported> {
  const lines: (readonly WorkbookCell[])[] = []
  let columns: readonly ExportColumn[] = []
  for (let after = '', isFirst = true; isFirst || after !== ''; isFirst = false) {
    const part = await call(source, { ...request, after })
    if (!part.ok) return part
    const { columns: described, rows, next } = part.data
    columns = described.map(({ name }) => name)
    lines.push(
      ...rows.map((cells) =>
        cells.map((cell, index) => toCell(cell, described[index]?.kind ?? 'text', nameOf)),
      ),
    )
    onProgress(lines.length)
    after = next
  }
  return { ok: true, columns, lines }
}

function toCell(
  cell: string | number | null,
  kind: ExportKind,
  nameOf: (word: string) => string,
): WorkbookCell {
  if (cell === null) return ''
  if (kind === 'word') return nameOf(String(cell))
  if (kind === 'money') return { money: Number(cell) }
  if (kind === 'time') return { time: String(cell) }
  return kind === 'day' ? { day: String(cell) } : cell
}
