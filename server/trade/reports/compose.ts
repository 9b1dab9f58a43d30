import { meanOf, sumBy } from '#domain/reports/report.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { Language } from '#wire/address/page-address.ts'
import type { ReportName } from '#wire/calls/reports.ts'
import type { Report, ReportTableView } from '#wire/entities/report.ts'
import { drawChart } from './chart.ts'
import { type ColumnName, figureIn, type NamedTable, type ReportContent } from './report-source.ts'

/** Widths and heights of charts, for wide and for narrow windows. */
const sizes = { wide: [760, 300], narrow: [340, 260] } as const

type Composed = {
  readonly name: ReportName
  readonly content: ReportContent
  readonly earlier: readonly ReportContent[]
  /** The object of comparison; '' for none. */
  readonly compared: string
  readonly at: number
}

/**
 * Returns a report with its labels and definitions, and its charts drawn. An earlier period in which nothing happened is
 * not compared.
 */
export function composeReport(
  { t, lang }: { readonly t: Texts; readonly lang: Language },
  { name, content, earlier, compared, at }: Composed,
): Report {
  const figures = content.figures.map(({ name: figureName, isNow = false, ...figure }) => ({
    ...figure,
    name: figureName,
    label: t(`reports.figures.${figureName}.label`),
    meaning: t(`reports.figures.${figureName}.meaning`),
    compared: isNow ? null : meanValue(earlier.map((one) => figureIn(one, figureName))),
  }))
  const isComparable = figures.some((figure) => (figure.compared ?? 0) !== 0)
  return {
    title: t(`reports.titles.${name}`),
    answer: content.answer,
    scope: content.scope,
    currency: content.currency,
    compared: isComparable ? compared : '',
    at,
    figures: figures.map((figure) => (isComparable ? figure : { ...figure, compared: null })),
    tables: content.tables.map((table) => composeTable({ t, lang }, table)),
  }
}

/** Returns the mean of the existing values, in the unit of the figure; null if there are none. */
function meanValue(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return meanOf(
    sumBy(known, (value) => value),
    known.length,
  )
}

/** The columns of what a report is compared with, which are omitted without it. */
const comparedColumns: readonly string[] = ['before', 'sellThroughBefore'] satisfies ColumnName[]

/** Returns a table with its labels and definition, and its chart drawn. */
export function composeTable(
  { t, lang }: { readonly t: Texts; readonly lang: Language },
  table: NamedTable,
): ReportTableView {
  const { name, rule, columns, rows, total = [], chart } = table
  const labels = new Map<string, string>(
    columns.map((column) => [column.name, t(`reports.columns.${column.name satisfies ColumnName}`)]),
  )
  const labelOf = (column: string) => labels.get(column) ?? ''
  const draw = (size: keyof typeof sizes) =>
    chart && rows.length > 0 ? drawChart(table, chart, { lang, labelOf }, sizes[size]) : null
  const [wide, narrow] = [draw('wide'), draw('narrow')]
  const isShown = columns.map(
    (column, index) =>
      !comparedColumns.includes(column.name) || rows.some((row) => (row[index] ?? null) !== null),
  )
  const shown = <T>(cells: readonly T[]): T[] => cells.filter((_, index) => isShown[index])
  return {
    name,
    title: t(`reports.tables.${name}.title`),
    meaning: t(`reports.tables.${name}.meaning`),
    rule,
    columns: shown(columns).map((column) => ({
      ...column,
      bar: column.bar ?? '',
      label: labelOf(column.name),
    })),
    rows: rows.map((row) => shown(row)),
    total: total.length === 0 ? [] : shown([t('reports.words.all'), ...total.slice(1)]),
    chart: wide && narrow ? { isBars: chart?.kind === 'bars', wide, narrow } : null,
  }
}
