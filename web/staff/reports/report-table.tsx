import { formatValue, type ReportValue } from '#domain/reports/report.ts'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import type { ReportTableView } from '#wire/entities/report.ts'
import css from './reports.module.css'

type Row = { readonly key: string; readonly values: readonly ReportValue[] }
type Column = ReportTableView['columns'][number]

/** The number of rows that are shown; the file has all. */
const maxRows = 200

/** A table of a report. Bars stand beside their figures. */
export function ReportTable({ table }: { table: ReportTableView }) {
  const rows = table.rows.slice(0, maxRows).map((values, index): Row => ({ key: String(index), values }))
  const most = table.columns.map((_, index) =>
    Math.max(0, ...rows.map(({ values }) => Number(values[index] ?? 0))),
  )
  return (
    <DenseTable
      caption={`${table.title}. ${table.meaning}`}
      rows={rows}
      keyOf={({ key }) => key}
      height={32}
      columns={table.columns.map((column, index) => ({
        name: column.name,
        head: column.label,
        isFigure: column.kind !== 'text' && column.kind !== 'day',
        ...(index === 0 && { card: 'title' as const }),
        cell: ({ values }: Row) => (
          <Cell column={column} value={values[index] ?? null} most={most[index] ?? 0} />
        ),
        ...(table.total.length > 0 && {
          total: index === 0 ? table.total[0] : formatTotal(column, table.total[index] ?? null),
        }),
      }))}
    />
  )
}

const formatTotal = ({ kind }: Column, value: ReportValue): string =>
  value === '' ? '' : formatValue(kind, value)

function Cell({ column: { kind, bar }, value, most }: { column: Column; value: ReportValue; most: number }) {
  const text = formatValue(kind, value)
  if (bar === '' || typeof value !== 'number' || most <= 0) return text
  const whole = bar === 'share' ? 1_000 : most
  return (
    <span className={css.withBar}>
      {text}
      <span className={css.track} aria-hidden="true">
        <span className={css.fill} style={{ '--share': Math.max(0, Math.min(1, value / whole)) }} />
      </span>
    </span>
  )
}
