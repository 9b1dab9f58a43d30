import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useApiQuery } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { type Column, DenseTable } from '#web/staff/kit/dense-table.tsx'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { NoRows } from '#web/staff/kit/record-list.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { letterTemplateList, letterTemplateRemove, letterTemplateSet } from '#wire/calls/client-letters.ts'
import type { LetterTemplate } from '#wire/entities/client-letter.ts'
import { TemplateDialog } from './template-dialog.tsx'
import { useTemplateAction } from './use-template-action.ts'

/** The templates that staff write letters to clients from. */
export function TemplatesPage() {
  const t = useTranslations('letterTemplates')
  const query = useApiQuery(letterTemplateList, {})
  const mayChange = useMayCall(letterTemplateSet)
  const [edited, setEdited] = useState<LetterTemplate | 'new' | null>(null)
  const [removed, setRemoved] = useState<LetterTemplate | null>(null)
  const { data } = query
  const columns: readonly Column<LetterTemplate>[] = [
    { name: 'name', head: t('name'), cell: ({ name }) => name, card: 'title' },
    { name: 'en', head: t('enSubject'), cell: ({ en }) => <span lang="en">{en.subject}</span> },
    { name: 'zh', head: t('zhSubject'), cell: ({ zh }) => <span lang="zh-Hans">{zh.subject}</span> },
    { name: 'changed', head: t('changed'), cell: ({ changedAt }) => dateTime(changedAt) },
  ]
  const acts: Column<LetterTemplate> = {
    name: 'acts',
    isLabelled: true,
    head: t('acts'),
    cell: (template) => (
      <>
        <Button
          kind="quiet"
          size="sm"
          aria-label={t('editNamed', { name: template.name })}
          onClick={() => setEdited(template)}
        >
          {t('edit')}
        </Button>
        <Button
          kind="quiet"
          size="sm"
          aria-label={t('removeNamed', { name: template.name })}
          onClick={() => setRemoved(template)}
        >
          {t('remove')}
        </Button>
      </>
    ),
  }
  return (
    <StaffPage
      title={t('page.title')}
      tools={
        mayChange && (
          <Button size="sm" onClick={() => setEdited('new')}>
            {t('create')}
          </Button>
        )
      }
    >
      {data ? (
        <List list={data.list} columns={mayChange ? [...columns, acts] : columns} />
      ) : (
        <LoadingOrError message={t('failed')} query={query} />
      )}
      {edited !== null && (
        <TemplateDialog template={edited === 'new' ? null : edited} onLeave={() => setEdited(null)} />
      )}
      {removed !== null && <RemoveDialog template={removed} onLeave={() => setRemoved(null)} />}
    </StaffPage>
  )
}

function List({
  list,
  columns,
}: {
  list: readonly LetterTemplate[]
  columns: readonly Column<LetterTemplate>[]
}) {
  const t = useTranslations('letterTemplates')
  if (list.length === 0) return <NoRows title={t('none')} text={t('noneText')} />
  return <DenseTable caption={t('page.title')} rows={list} keyOf={({ id }) => id} columns={columns} />
}

function RemoveDialog({
  template: { id: templateId, name, rev },
  onLeave,
}: {
  template: LetterTemplate
  onLeave: () => void
}) {
  const t = useTranslations('letterTemplates')
  const call = useApiCall()
  const { run, isBusy, problem, clear } = useTemplateAction()
  const remove = async () => {
    if (await run(() => call(letterTemplateRemove, { templateId, rev }), t('removed'))) onLeave()
  }
  return (
    <AlertDialog
      open
      title={t('removeNamed', { name })}
      message={
        <>
          <ErrorBanner text={problem} onClear={clear} />
          {t('removeText')}
        </>
      }
      confirm={t('remove')}
      cancel={t('keep')}
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onLeave}
    />
  )
}
