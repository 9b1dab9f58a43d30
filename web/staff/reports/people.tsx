import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import typography from '#web/kit/ui/type.module.css'
import { saveTable } from '#web/staff/imports/save-table.ts'
import { Module } from '#web/staff/overview/module.tsx'
import { type PeopleReportName, reportPeopleCalls } from '#wire/calls/reports.ts'
import type { ReportTableView } from '#wire/entities/report.ts'
import { type ReportParams, reportRequest } from './query-params.ts'
import { tableLines } from './report-lines.ts'
import { ReportTable } from './report-table.tsx'
import css from './reports.module.css'

/** The people of a report: shown and exported on request, which is recorded (Q3). */
export function People({ name, params }: { name: PeopleReportName; params: ReportParams }) {
  const t = useTranslations('houseReports')
  const call = useApiCall()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [tables, setTables] = useState<readonly ReportTableView[] | null>(null)

  async function show() {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    const read = await call(reportPeopleCalls[name], reportRequest(name, params))
    setBusy(false)
    if (read.ok) setTables(read.data.tables)
    else setProblem(read.error.message)
  }

  return (
    <Module title={t('people.title')} note={t('people.note')}>
      <ErrorBanner text={problem} onClear={() => setProblem('')} />
      {tables === null ? (
        <Button kind="line" size="sm" busy={isBusy} onClick={() => void show()}>
          {t('people.show')}
        </Button>
      ) : (
        tables.map((table) => (
          <section key={table.name} className={css.people} aria-label={table.title}>
            <div className={css.peopleHead}>
              <h3 className={typography.strong}>{table.title}</h3>
              <Button
                kind="line"
                size="sm"
                onClick={() => void saveTable(tableLines(table), `${table.title}.xlsx`, 'xlsx')}
              >
                {t('people.save')}
              </Button>
            </div>
            {table.rows.length === 0 ? (
              <p className={typography.muted}>{t('noRows')}</p>
            ) : (
              <ReportTable table={table} />
            )}
          </section>
        ))
      )}
    </Module>
  )
}
