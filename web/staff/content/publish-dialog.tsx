import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { TimeField } from '#web/kit/ui/time-field.tsx'
import { parseTimeInput } from '#web/staff/drafts/time-input.ts'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import type { ContentFile } from '#wire/entities/content.ts'
import css from './content.module.css'
import { DraftChanges } from './draft-changes.tsx'

/** Publishes a draft at once or at a time, after showing what differs from what readers see. */
export function PublishDialog({
  content,
  isBusy,
  onPublish,
  onClose,
}: {
  content: ContentFile
  isBusy: boolean
  /** @param at 0 for now */
  onPublish: (at: number) => void
  onClose: () => void
}) {
  const t = useTranslations('content.publish')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const at = parseTimeInput(typed)
  function submit() {
    if (typed.trim() === '') return onPublish(0)
    if (at === null) return setProblem(t('notTime'))
    if (at <= Date.now()) return setProblem(t('past'))
    onPublish(at)
  }
  return (
    <DialogForm
      title={t('title')}
      problem={problem}
      cancel={t('keep')}
      save={t(typed.trim() === '' ? 'now' : 'schedule')}
      isBusy={isBusy}
      noValidate
      onSubmit={submit}
      onClose={onClose}
    >
      <DraftChanges content={content} />
      {content.sales.length > 0 && <ConditionsNote content={content} at={at} />}
      {content.kind === 'page' && <p>{t('edition')}</p>}
      <TimeField
        label={t('at')}
        optional
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </DialogForm>
  )
}

/** Which sales keep their edition of the conditions, and from when registrations accept the new one (W1, O8). */
function ConditionsNote({ content: { sales }, at }: { content: ContentFile; at: number | null }) {
  const t = useTranslations('content.publish')
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' })
  const published = sales.filter(({ version }) => version !== '')
  const prepared = sales.filter(({ version }) => version === '').map(({ number }) => number)
  return (
    <ul className={css.conditions}>
      {published.length > 0 && (
        <li>
          {t('kept', {
            sales: list.format(published.map(({ number, version }) => t('sale', { number, version }))),
          })}
        </li>
      )}
      {prepared.length > 0 && <li>{t('prepared', { sales: list.format(prepared) })}</li>}
      <li>{at === null ? t('askedNow') : t('askedFrom', { time: dateTime(at) })}</li>
    </ul>
  )
}
