import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { formatChange, formatValue } from '#domain/reports/report.ts'
import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDateTime } from '#server/platform/mail/format.ts'
import type { Sheet } from '#server/platform/pdf/pdf.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import { letterhead } from '#server/trade/documents/letterhead.ts'
import type { Report, ReportTableView } from '#wire/entities/report.ts'

type Part = Sheet['parts'][number]

/** The number of rows of a table in the document; the file has all. */
const maxRows = 40

/** Returns a report as a document for the board: answer, charts, figures with their definitions, and tables. */
export function boardSheet(house: HouseIdentity, lang: Language, report: Report): Sheet {
  const t = textsIn(lang)
  const { title, scope, compared, at, currency, figures, tables } = report
  const isCompared = compared !== ''
  return {
    ...letterhead(house, lang),
    title,
    subtitle: isCompared ? t('reports.board.compared', { scope, compared }) : scope,
    stamp: t('reports.board.confidential'),
    reference: formatDateTime(houseTimeZone, at),
    issuedAt: at,
    parts: [
      { kind: 'paragraph', text: report.answer },
      ...tables.slice(0, 1).flatMap(chartOf),
      { kind: 'heading', text: t('reports.board.figures', { currency: currency || 'none' }) },
      {
        kind: 'table',
        columns: [
          { head: t('reports.board.figure'), share: 2 },
          { head: t('reports.board.value'), width: 84, align: 'right' },
          ...(isCompared
            ? ([
                { head: t('reports.columns.before'), width: 84, align: 'right' },
                { head: t('reports.board.change'), width: 60, align: 'right' },
              ] as const)
            : []),
        ],
        rows: figures.map(({ label, meaning, rule, kind, value, compared: was }) => [
          { text: label, under: [t('reports.board.meaning', { meaning, rule })] },
          formatValue(kind, value),
          ...(isCompared ? [formatValue(kind, was), formatChange(kind, value, was)] : []),
        ]),
      },
      ...tables.flatMap((table, index): readonly Part[] => [
        { kind: 'heading', text: table.title },
        { kind: 'paragraph', text: table.meaning },
        ...(index === 0 ? [] : chartOf(table)),
        tablePart(table),
      ]),
    ],
  }
}

const chartOf = ({ chart }: ReportTableView): readonly Part[] =>
  chart ? [{ kind: 'chart', drawing: chart.wide }] : []

function tablePart({ columns, rows, total }: ReportTableView): Part {
  const lines = [...rows.slice(0, maxRows), ...(total.length > 0 ? [total] : [])]
  return {
    kind: 'table',
    columns: columns.map(({ label, kind }, index) =>
      index === 0
        ? { head: label, share: 2 }
        : { head: label, share: 1, align: kind === 'text' ? 'left' : 'right' },
    ),
    rows: lines.map((row) => columns.map(({ kind }, index) => formatValue(kind, row[index] ?? null))),
  }
}
