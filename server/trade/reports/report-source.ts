import type { Kysely } from 'kysely'
import type { Figure, ReportTable } from '#domain/reports/content.ts'
import type { ReportValue, ValueKind } from '#domain/reports/report.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { messages } from '#server/platform/texts/en.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { Language } from '#wire/address/page-address.ts'
import type { Comparison } from '#wire/calls/reports.ts'

type ReportTexts = typeof messages.reports

/** The names of figures, tables and columns, which have texts. */
export type FigureName = keyof ReportTexts['figures']
export type TableName = keyof ReportTexts['tables']
export type ColumnName = keyof ReportTexts['columns']

export type NamedFigure = Figure<FigureName>
export type NamedTable = ReportTable<TableName, ColumnName>

/** What a report is about: a sale, or a period by its first and last day and its instants. */
export type ReportSubject = {
  readonly auctionId: string
  readonly from: string
  readonly until: string
  readonly fromAt: number
  readonly untilAt: number
  readonly currency: string
}

/** The context for reading a report. */
export type ReportContext = {
  readonly db: Kysely<Rows>
  readonly lang: Language
  readonly t: Texts
  /** Unix milliseconds. */
  readonly now: number
}

/** The content of a report, with texts in one language. */
export type ReportContent = {
  /** The sentence, which may state differences from the object of comparison. */
  readonly answer: string
  readonly scope: string
  readonly currency: string
  readonly figures: readonly NamedFigure[]
  readonly tables: readonly NamedTable[]
}

/** The source of a report. */
export type ReportSource = {
  /**
   * Reads a report.
   *
   * @param earlier the objects of comparison; empty for none
   * @returns null if there is no such sale
   */
  read(
    context: ReportContext,
    subject: ReportSubject,
    earlier: readonly ReportContent[],
  ): Promise<ReportContent | null>
  /** Reads its tables that name people; omitted for none. */
  people?(context: ReportContext, subject: ReportSubject): Promise<readonly NamedTable[] | null>
  /** Returns the subjects that a report is compared with; the earlier period by default. */
  compare?(
    context: ReportContext,
    subject: ReportSubject,
    how: Exclude<Comparison, 'none'>,
  ): Promise<readonly ReportSubject[]>
}

/** Returns a figure. */
export const figure = (name: FigureName, kind: ValueKind, value: ReportValue, rule: string): NamedFigure => ({
  name,
  kind,
  value,
  rule,
})

/** Returns a figure of the moment, whatever the period of its report. */
export const figureNow = (...of: Parameters<typeof figure>): NamedFigure => ({
  ...figure(...of),
  isNow: true,
})

/** Returns the period of a report as a text. */
export const periodScope = (t: Texts, { from, until }: ReportSubject): string =>
  t('reports.scope.period', { from, until })

/** Returns the value of a figure of a report; null if it has none. */
export function figureIn(content: ReportContent | undefined, name: FigureName): number | null {
  const value = content?.figures.find((one) => one.name === name)?.value
  return typeof value === 'number' ? value : null
}
