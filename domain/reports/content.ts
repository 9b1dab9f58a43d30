import type { ReportValue, ValueKind } from './report.ts'

/** One figure of a report, named; its texts have its meaning. */
export type Figure<Name extends string = string> = {
  readonly name: Name
  readonly kind: ValueKind
  readonly value: ReportValue
  /** The rule that it follows (Q1). */
  readonly rule: string
  /** Whether it describes the present rather than the period, and so is not compared. */
  readonly isNow?: true
}

/** A column of a report's table. */
export type ReportColumn<Name extends string = string> = {
  readonly name: Name
  readonly kind: ValueKind
  /** Whether a bar beside its values shows them: of 100%, or of the highest. */
  readonly bar?: 'share' | 'most'
}

/**
 * How a column is drawn in the chart of its table: as the current line or bars, the previous one, or the edge
 * of a band.
 */
export type SeriesLook = 'own' | 'before' | 'low' | 'high'

/** A chart of a table: its first column is the axis. */
export type ChartOf = {
  readonly kind: 'lines' | 'bars'
  /** Whether the axis is a scale of days: each row is at its day, and its values apply until the next row. */
  readonly isDaily?: true
  readonly series: readonly { readonly column: string; readonly look: SeriesLook }[]
}

/** A table of a report. Its first column names its rows. */
export type ReportTable<Name extends string = string, Column extends string = string> = {
  readonly name: Name
  readonly rule: string
  readonly columns: readonly ReportColumn<Column>[]
  readonly rows: readonly (readonly ReportValue[])[]
  /** The row of totals; omitted for none. */
  readonly total?: readonly ReportValue[]
  readonly chart?: ChartOf
}
