import { Form } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { dayOf } from '#domain/delivery/pickup.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { presetPeriod, presets, reportPeriod } from '#domain/reports/periods.ts'
import { formatChange, formatValue } from '#domain/reports/report.ts'
import { mayCall } from '#domain/staff/rights.ts'
import { useQueryForm } from '#web/kit/forms/use-query-form.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { linkLook } from '#web/kit/ui/link-button.tsx'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { saveTable } from '#web/staff/imports/save-table.ts'
import { Views } from '#web/staff/kit/views.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { useHeldRoles } from '#web/staff/shell/held-roles.ts'
import { addressIn } from '#wire/address/page-address.ts'
import { comparisons, peopleReportNames, type ReportName, reportPeopleCalls } from '#wire/calls/reports.ts'
import type { Report, ReportTableView } from '#wire/entities/report.ts'
import { Drawing } from './drawing.tsx'
import { People } from './people.tsx'
import { isOfSale, type ReportParams, reportPathFor, reportRequest } from './query-params.ts'
import { reportLines } from './report-lines.ts'
import { ReportTable } from './report-table.tsx'
import css from './reports.module.css'

type Sale = { readonly id: string; readonly label: string }

type Props = {
  readonly name: ReportName
  readonly names: readonly ReportName[]
  readonly query: ReportParams
  readonly sales: readonly Sale[]
  /** null where there is none. */
  readonly report: Report | null
  /** Why there is none; '' if no sale has ended. */
  readonly problem: string
}

/** One question: its answer as a sentence, a chart, figures, tables and files. */
export function ReportPage({ name, names, query, sales, report, problem }: Props) {
  const t = useTranslations('houseReports')
  const roles = useHeldRoles()
  const people = peopleReportNames.find((one) => one === name)
  return (
    <StaffPage
      title={t('page.title')}
      tabs={
        <Views
          label={t('page.title')}
          views={names.map((one) => ({
            to: reportPathFor(one),
            label: t(`name.${one}`),
            isCurrent: one === name,
          }))}
        />
      }
      tools={report && <Files name={name} query={query} report={report} />}
    >
      {report ? (
        <>
          <p className={css.printOnly}>{`${report.title} · ${scopeOf(report, t)}`}</p>
          <p className={css.answer}>{report.answer}</p>
          {!isOfSale(name) && <Periods name={name} query={query} report={report} />}
          <Choices name={name} query={query} sales={sales} report={report} />
          <Content name={name} query={query} report={report} />
          {people && mayCall(roles, reportPeopleCalls[people]) && (
            <div className={css.screenOnly}>
              <People key={JSON.stringify(query)} name={people} params={query} />
            </div>
          )}
        </>
      ) : (
        <EmptyState title={t('none')}>{problem || t('noneText')}</EmptyState>
      )}
    </StaffPage>
  )
}

/** The files of a report: a workbook, a table for other programs, and a document for the board. */
function Files({ name, query, report }: Pick<Props, 'name' | 'query'> & { report: Report }) {
  const t = useTranslations('houseReports')
  const lang = useLocale()
  const heads = {
    figure: t('heads.figure'),
    value: t('heads.value'),
    compared: t('heads.compared'),
    meaning: t('heads.meaning'),
    rule: t('heads.rule'),
  }
  const save = (format: 'csv' | 'xlsx') =>
    void saveTable(reportLines(report, heads), `${report.title} ${report.scope}.${format}`, format)
  const pdf = addressIn(lang, reportPathFor(name, query).replace(`/${name}`, `/${name}/board.pdf`))
  return (
    <>
      <Button kind="line" size="sm" onClick={() => window.print()}>
        {t('print')}
      </Button>
      <Button kind="line" size="sm" onClick={() => save('csv')}>
        CSV
      </Button>
      <Button kind="line" size="sm" onClick={() => save('xlsx')}>
        XLSX
      </Button>
      <a className={classes(linkLook, css.screenOnly)} href={pdf} target="_blank" rel="noopener">
        {t('pdf')}
      </a>
    </>
  )
}

/** Returns the sale or the period of a report, and its moment. */
const scopeOf = ({ scope, at }: Report, t: ReturnType<typeof useTranslations<'houseReports'>>): string =>
  `${scope} · ${t('at', { at: dateTime(at) })}`

/** Returns the day on which a report was calculated. */
const dayOfReport = ({ at }: Report): string => dayOf(at, houseTimeZone)

/** Links to the report of usual periods. */
function Periods({ name, query, report }: Pick<Props, 'name' | 'query'> & { report: Report }) {
  const t = useTranslations('houseReports')
  const today = dayOfReport(report)
  const { from, until } = reportPeriod(reportRequest(name, query), today)
  const current = presets.find((preset) => {
    const period = presetPeriod(preset, today)
    return period.from === from && period.until === until
  })
  return (
    <div className={classes(css.periods, css.screenOnly)}>
      <Views
        label={t('period')}
        views={presets.map((preset) => ({
          to: reportPathFor(name, { ...query, ...presetPeriod(preset, today) }),
          label: t(`presets.${preset}`),
          isCurrent: preset === current,
        }))}
      />
    </div>
  )
}

/** The sale or the period, and what it is compared with. */
function Choices({
  name,
  query,
  sales,
  report,
}: Pick<Props, 'name' | 'query' | 'sales'> & { report: Report }) {
  const t = useTranslations('houseReports')
  const form = useQueryForm()
  const isSale = isOfSale(name)
  const period = reportPeriod(reportRequest(name, query), dayOfReport(report))
  const comparedText =
    report.compared === '' ? query.compare !== 'none' && t('nothing') : t('with', { of: report.compared })
  const choices = comparisons.filter((one) => isSale || one !== 'kind')
  return (
    <Form {...form} className={css.choices}>
      {query.table !== '' && <input type="hidden" name="table" value={query.table} />}
      {isSale ? (
        <BareSelect label={t('sale')} name="sale" defaultValue={query.sale}>
          {!sales.some(({ id }) => id === query.sale) && <option value={query.sale}>{report.scope}</option>}
          {sales.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </BareSelect>
      ) : (
        <>
          {(['from', 'until'] as const).map((field) => (
            <label key={field} className={css.day}>
              {t(field)}
              <input type="text" name={field} inputMode="numeric" defaultValue={period[field]} />
            </label>
          ))}
          <Button kind="line" size="sm" type="submit">
            {t('apply')}
          </Button>
        </>
      )}
      <BareSelect label={t('compare')} name="compare" defaultValue={query.compare}>
        {choices.map((one) => (
          <option key={one} value={one}>
            {t(`comparison.${one}`, { of: isSale ? 'sale' : 'period' })}
          </option>
        ))}
      </BareSelect>
      <p className={css.scope}>{[scopeOf(report, t), comparedText].filter(Boolean).join(' · ')}</p>
    </Form>
  )
}

function Content({ name, query, report }: Pick<Props, 'name' | 'query'> & { report: Report }) {
  const t = useTranslations('houseReports')
  const [first, ...others] = report.tables
  const shown = others.find((table) => table.name === query.table) ?? others[0]
  return (
    <div className={css.columns}>
      <div className={css.main}>
        {first && (
          <Module title={first.title} note={first.meaning}>
            <Chart table={first} />
            {first.chart ? (
              <details className={css.more}>
                <summary>{t('chartTable')}</summary>
                <ReportTable table={first} />
              </details>
            ) : (
              <ReportTable table={first} />
            )}
          </Module>
        )}
        {shown && (
          <div className={css.tables}>
            <Views
              label={t('tables')}
              views={others.map((table) => ({
                to: reportPathFor(name, { ...query, table: table.name }),
                label: table.title,
                isCurrent: table === shown,
              }))}
            />
            {others.map((table) => (
              <section key={table.name} className={classes(css.table, table !== shown && css.printOnly)}>
                <h2 className={css.printOnly}>{table.title}</h2>
                <p className={typography.muted}>{table.meaning}</p>
                {table.rows.length === 0 ? (
                  <p className={typography.muted}>{t('noRows')}</p>
                ) : (
                  <>
                    <Chart table={table} />
                    <ReportTable table={table} />
                  </>
                )}
              </section>
            ))}
          </div>
        )}
      </div>
      <Figures report={report} />
    </div>
  )
}

/** The chart of a table, as drawn for wide and for narrow windows. */
function Chart({ table: { chart, title } }: { table: ReportTableView }) {
  const t = useTranslations('houseReports')
  if (!chart) return null
  const { isBars } = chart
  return (
    <>
      <Drawing
        drawing={chart.wide}
        isBars={isBars}
        label={t('chartOf', { title })}
        className="not-on-phone"
      />
      <Drawing
        drawing={chart.narrow}
        isBars={isBars}
        label={t('chartOf', { title })}
        className="only-on-phone"
      />
    </>
  )
}

/** All figures, and their definitions on request. */
function Figures({ report: { figures, currency, compared } }: { report: Report }) {
  const t = useTranslations('houseReports')
  return (
    <Module title={t('figures', { currency: currency || 'none' })}>
      <dl className={css.figures}>
        {figures.map(({ name, label, kind, value, compared: was }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {formatValue(kind, value)}
              {compared !== '' && was !== null && (
                <span className={css.was}>
                  {t('was', {
                    value: formatValue(kind, was),
                    change: formatChange(kind, value, was) || 'none',
                  })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <details className={css.more}>
        <summary>{t('definitions')}</summary>
        <dl className={css.definitions}>
          {figures.map(({ name, label, meaning, rule }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{t('meaning', { meaning, rule })}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Module>
  )
}
