import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { issueSheet } from '#domain/imports/issue-sheet.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { importCheck } from '#wire/calls/imports.ts'
import { CheckedRows } from './checked-rows.tsx'
import type { ImportInto } from './import-into.ts'
import type { LotImport } from './import-page.tsx'
import css from './imports.module.css'
import { IssueGroups } from './issue-groups.tsx'
import { IgnoredColumns } from './left-out.tsx'
import { loadCheckedRows } from './load-checked-rows.ts'
import { PagedRows } from './paged-rows.tsx'
import { type FileFormat, fileFormats, saveTable } from './save-table.ts'
import { SourceValues } from './source-values.tsx'
import { useCheckedPage } from './use-checked-page.ts'
import { useIssueText } from './use-issue-text.ts'

const views = ['issues', 'changes', 'all'] as const

/** Shows what an import would do with each row, and allows cells to be corrected. */
export function CheckStep({
  into,
  imported,
  currency,
  mayEdit,
  onBack,
  onNext,
}: {
  into: ImportInto
  imported: LotImport
  currency: string
  mayEdit: boolean
  onBack: () => void
  onNext: () => void
}) {
  const t = useTranslations('imports.check')
  const { rowIssue } = useIssueText()
  const call = useApiCall()
  const refresh = useRefresh()
  const [show, setShow] = useState<(typeof views)[number]>('issues')
  const [issue, setIssue] = useState('')
  const [problem, setProblem] = useState('')
  const checked = useCheckedPage({ importId: imported.id, show: issue === '' ? show : 'all', issue })
  const { data } = checked
  if (!data) return <PagedRows checked={checked}>{null}</PagedRows>
  const { counts } = data

  async function saveIssues(format: FileFormat) {
    const rows = await loadCheckedRows(call, imported.id, 'issues')
    if (!rows) return setProblem(t('issueFileFailed'))
    const headers = imported.columns.map(({ header }) => header)
    const lines = issueSheet({ headers, rows }, rows, { header: t('issueColumn'), sentence: rowIssue })
    await saveTable(lines, imported.fileName, format)
  }

  return (
    <>
      <dl className={css.counts}>
        {(['new', 'changed', 'same', 'refused', 'warned', 'incomplete'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`count.${name}`)}</dt>
            <dd>{figure(counts[name])}</dd>
          </div>
        ))}
      </dl>
      <div className={css.head}>
        <Segmented
          label={t('show')}
          segments={views.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={show}
          onChange={(value) => {
            setShow(value)
            setIssue('')
            checked.goTo(1)
          }}
        />
        <span className={css.buttons}>
          {counts.refused > 0 &&
            show === 'issues' &&
            fileFormats.map((format) => (
              <Button key={format} kind="line" size="sm" onClick={() => void saveIssues(format)}>
                {t('issueFile', { format: format.toUpperCase() })}
              </Button>
            ))}
          <Button kind="line" size="sm" onClick={onBack}>
            {t('back')}
          </Button>
          <Button size="sm" disabled={counts.new + counts.changed === 0} onClick={onNext}>
            {t('next')}
          </Button>
        </span>
      </div>
      <IgnoredColumns columns={imported.columns} />
      <SourceValues
        importId={imported.id}
        currency={currency}
        values={data.values}
        mayEdit={mayEdit}
        onExplained={() => void refresh(importCheck)}
      />
      <IssueGroups
        groups={data.groups}
        chosen={issue}
        onChoose={(key) => {
          setIssue(key)
          checked.goTo(1)
        }}
      />
      <ErrorBanner text={problem} onClear={() => setProblem('')} />
      <PagedRows checked={checked}>
        {data.total === 0 ? (
          <p role="status">{t(`none.${show}`)}</p>
        ) : (
          <CheckedRows
            into={into}
            imported={imported}
            rows={data.list}
            mayEdit={mayEdit}
            onFixed={() => void refresh(importCheck)}
          />
        )}
      </PagedRows>
    </>
  )
}
