import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { saveFile } from '#web/kit/ui/save-file.ts'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import typography from '#web/kit/ui/type.module.css'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import css from './counts.module.css'
import { finishedShare, type Report, type Span, spans, toCsvExport } from './counts.ts'
import type { BarChart } from './views-chart.server.ts'

const path = '/house/counts'

/** The statistics of a period as tables, with a chart of lot views. */
export function CountsPage({ span, report, chart }: { span: Span; report: Report; chart: BarChart }) {
  const t = useTranslations('counts')
  const total = report.views.reduce((sum, { count }) => sum + count, 0)
  const { lots, searches, registrations, languages } = report
  const isEmpty = total === 0 && [lots, searches, registrations, languages].every((list) => list.length === 0)
  return (
    <StaffPage title={t('page.title')} tools={<Export days={span} report={report} />}>
      <LinkTabs
        label={t('span')}
        tabs={spans.map((days) => ({
          to: `${path}?days=${days}`,
          label: t('days', { days }),
          current: days === span,
        }))}
      />
      <p className={classes(typography.small, layout.above4)}>{t('note')}</p>
      {isEmpty ? (
        <div className={css.part}>
          <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
        </div>
      ) : (
        <Sections span={span} report={report} chart={chart} />
      )}
    </StaffPage>
  )
}

function Sections({ span, report, chart }: { span: Span; report: Report; chart: BarChart }) {
  const t = useTranslations('counts')
  const total = report.views.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <Section id="views" title={t('views.title', { count: total })} isEmpty={total === 0}>
        <ViewsChart chart={chart} label={t('views.label', { days: span, count: total })} />
        <details>
          <summary className={css.more}>{t('views.byDay')}</summary>
          <Figures
            caption={t('views.byDay')}
            columns={[t('views.day'), t('views.count')]}
            rows={report.views
              .toReversed()
              .map(({ day, count }) => ({ key: day, cells: [day, figure(count)] }))}
          />
        </details>
      </Section>
      <Section id="lots" title={t('lots.title')} isEmpty={report.lots.length === 0}>
        <Figures
          caption={t('lots.title')}
          columns={[t('lots.lot'), t('views.count')]}
          rows={report.lots.map((lot) => ({
            key: lot.id,
            cells: [
              <Link key={lot.id} className={typography.link} to={`/auction/${lot.auctionId}/lot/${lot.id}`}>
                {t('lots.name', { no: lot.no, number: lotLabel(lot), title: lot.title })}
              </Link>,
              figure(lot.count),
            ],
          }))}
        />
      </Section>
      <Section id="searches" title={t('searches.title')} isEmpty={report.searches.length === 0}>
        <Figures
          caption={t('searches.title')}
          columns={[t('searches.words'), t('searches.count')]}
          rows={report.searches.map(({ words, count }) => ({ key: words, cells: [words, figure(count)] }))}
        />
      </Section>
      <Section
        id="registrations"
        title={t('registrations.title')}
        isEmpty={report.registrations.length === 0}
      >
        <Figures
          caption={t('registrations.title')}
          columns={[
            t('registrations.sale'),
            t('registrations.begun'),
            t('registrations.finished'),
            t('registrations.share'),
          ]}
          rows={report.registrations.map(({ auctionId, no, title, ...sums }) => ({
            key: auctionId,
            cells: [
              t('registrations.name', { no, title }),
              figure(sums.begun),
              figure(sums.finished),
              t('registrations.percent', { share: finishedShare(sums) ?? 0, known: String(sums.begun > 0) }),
            ],
          }))}
        />
      </Section>
      <Section id="languages" title={t('languages.title')} isEmpty={report.languages.length === 0}>
        <Figures
          caption={t('languages.title')}
          columns={[t('languages.language'), t('languages.count')]}
          rows={report.languages.map(({ lang, count }) => ({
            key: lang,
            cells: [t('languages.name', { lang }), figure(count)],
          }))}
        />
      </Section>
    </>
  )
}

function Export({ days, report }: { days: Span; report: Report }) {
  const t = useTranslations('counts.export')
  const save = () => {
    const csv = toCsvExport(report, {
      columns: [t('what'), t('of'), t('count')],
      views: t('views'),
      lots: t('lots'),
      searches: t('searches'),
      begun: t('begun'),
      finished: t('finished'),
      languages: t('languages'),
    })
    // Spreadsheets recognise UTF-8 by the byte order mark.
    saveFile(new File(['\uFEFF', csv], `${t('file', { days })}.csv`, { type: 'text/csv' }))
  }
  return (
    <Button kind="line" size="sm" onClick={save}>
      {t('save')}
    </Button>
  )
}

function Section({
  id,
  title,
  isEmpty,
  children,
}: {
  id: string
  title: string
  isEmpty: boolean
  children: ReactNode
}) {
  const t = useTranslations('counts')
  return (
    <section className={css.part} aria-labelledby={id}>
      <SectionHead title={title} id={id} />
      {isEmpty ? <p className={typography.muted}>{t('none')}</p> : children}
    </section>
  )
}

type Row = { readonly key: string; readonly cells: readonly ReactNode[] }

/** A table whose first column is a name and whose others are figures. */
function Figures({
  caption,
  columns,
  rows,
}: {
  caption: string
  columns: readonly string[]
  rows: readonly Row[]
}) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={index === 0 ? undefined : tableStyle.right}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures] }) => (
          <tr key={key}>
            <th scope="row" className={css.name}>
              {name}
            </th>
            {figures.map((value, index) => (
              <td key={columns[index + 1]} className={tableStyle.right}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function ViewsChart({ chart, label }: { chart: BarChart; label: string }) {
  const { width, height, left: from, bars, ticks } = chart
  return (
    <svg className={css.drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {ticks.map(({ y, text }) => (
        <g key={text}>
          <line className={css.rule} x1={from} x2={width} y1={y} y2={y} />
          <text className={css.tick} x={from - 8} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {bars.map((bar) => (
        <rect key={bar.x} className={css.bar} {...bar} />
      ))}
    </svg>
  )
}
