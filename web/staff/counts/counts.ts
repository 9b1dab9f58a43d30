import { csvOf } from '#domain/lib/csv.ts'
import type { houseEventGet } from '#wire/calls/events.ts'
import type { DataOf } from '#wire/schema/call.ts'

export type Report = DataOf<typeof houseEventGet>

/** Days that a report may cover. */
export const spans = [7, 30, 90] as const
export type Span = (typeof spans)[number]

/** The days that an address names; thirty where it names none. */
export const spanOf = (asked: string | null): Span => spans.find((span) => String(span) === asked) ?? 30

/** How many of a hundred that began a registration finished it; null where nobody began. */
export const finishedShare = ({ begun, finished }: { begun: number; finished: number }): number | null =>
  begun === 0 ? null : Math.min(1, finished / begun)

/** Headings of the exported columns and names of the kinds of rows. */
export type ExportWords = {
  readonly columns: readonly [string, string, string]
  readonly views: string
  readonly lots: string
  readonly searches: string
  readonly begun: string
  readonly finished: string
  readonly languages: string
}

/** A report as CSV: what was counted, of what, how often. */
export const exportOf = (report: Report, words: ExportWords): string =>
  csvOf([
    words.columns,
    ...report.views.map(({ day, count }) => [words.views, day, count] as const),
    ...report.lots.map(
      ({ no, lotNum, title, count }) => [words.lots, `${no} ${lotNum} ${title}`, count] as const,
    ),
    ...report.searches.map(({ words: said, count }) => [words.searches, said, count] as const),
    ...report.registrations.flatMap(({ no, title, begun, finished }) => [
      [words.begun, `${no} ${title}`, begun] as const,
      [words.finished, `${no} ${title}`, finished] as const,
    ]),
    ...report.languages.map(({ lang, count }) => [words.languages, lang, count] as const),
  ])
