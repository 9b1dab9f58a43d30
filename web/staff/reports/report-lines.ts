import type { WorkbookCell } from '#domain/lib/workbook.ts'
import { plainValue, type ReportValue, type ValueKind } from '#domain/reports/report.ts'
import type { Report, ReportTableView } from '#wire/entities/report.ts'

/** The heads of the figures’ columns. */
export type FigureHeads = {
  readonly figure: string
  readonly value: string
  readonly compared: string
  readonly meaning: string
  readonly rule: string
}

/** Returns a report as the lines of a file: its answer, its figures with their definitions, and each table. */
export const reportLines = (report: Report, heads: FigureHeads): readonly (readonly WorkbookCell[])[] => [
  [report.title, report.scope, report.currency],
  [report.answer],
  [],
  [heads.figure, heads.value, heads.compared, heads.meaning, heads.rule],
  ...report.figures.map(({ label, kind, value, compared, meaning, rule }) => [
    label,
    cellOf(kind, value),
    cellOf(kind, compared),
    meaning,
    rule,
  ]),
  ...report.tables.flatMap((table) => [[], ...tableLines(table)]),
]

/** Returns a table as the lines of a file. */
export const tableLines = (table: ReportTableView): readonly (readonly WorkbookCell[])[] => [
  [table.title, table.meaning, table.rule],
  table.columns.map(({ label }) => label),
  ...[...table.rows, ...(table.total.length > 0 ? [table.total] : [])].map((row) =>
    row.map((value, index) => cellOf(table.columns[index]?.kind ?? 'text', value)),
  ),
]

function cellOf(kind: ValueKind, value: ReportValue): WorkbookCell {
  const plain = plainValue(kind, value)
  if (kind === 'money' && typeof plain === 'number') return { money: plain }
  return kind === 'day' && typeof plain === 'string' && plain !== '' ? { day: plain } : plain
}
