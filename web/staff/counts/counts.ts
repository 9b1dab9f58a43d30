import { toCsv } from '#domain/lib/csv.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { staffEventGet } from '#wire/calls/events.ts'
import type { DataOf } from '#wire/schema/call.ts'

export type Report = DataOf<typeof staffEventGet>

/** Numbers of days that a report may cover. */
export const spans = [7, 30, 90] as const
export type Span = (typeof spans)[number]

/** Parses the number of days; 30 by default. */
export const parseSpan = (value: string | null): Span => spans.find((span) => String(span) === value) ?? 30

/** Returns the share of started registrations that were finished; null if none was started. */
export const finishedShare = ({ begun, finished }: { begun: number; finished: number }): number | null =>
  begun === 0 ? null : Math.min(1, finished / begun)

/** Column headings of the export and labels of its kinds of rows. */
export type ExportLabels = {
  readonly columns: readonly [string, string, string]
  readonly views: string
  readonly lots: string
  readonly searches: string
  readonly begun: string
  readonly finished: string
  readonly languages: string
}

/** Renders a report as CSV: kind, subject, count. */
export const toCsvExport = (report: Report, labels: ExportLabels): string =>
  toCsv([
    labels.columns,
    ...report.views.map(({ day, count }) => [labels.views, day, count] as const),
    ...report.lots.map(
      ({ no, title, count, ...lot }) => [labels.lots, `${no} ${lotLabel(lot)} ${title}`, count] as const,
    ),
    ...report.searches.map(({ words: query, count }) => [labels.searches, query, count] as const),
    ...report.registrations.flatMap(({ no, title, begun, finished }) => [
      [labels.begun, `${no} ${title}`, begun] as const,
      [labels.finished, `${no} ${title}`, finished] as const,
    ]),
    ...report.languages.map(({ lang, count }) => [labels.languages, lang, count] as const),
  ])
