import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { inEither } from '#domain/drafts/bilingual.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { parseTimeInput } from '#web/staff/drafts/time-input.ts'
import facts from '#web/staff/kit/fact-list.module.css'
import { TimeField } from '#web/staff/kit/time-field.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import type { ContentFile } from '#wire/entities/content.ts'
import css from './content.module.css'
import { DraftChanges } from './draft-changes.tsx'
import { publicPath } from './paths.ts'

const times = ['now', 'later'] as const

/** Publishes a draft at once or at a time, after naming it and showing what differs from what readers see. */
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
  const [time, setTime] = useState<(typeof times)[number]>('now')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const at = time === 'now' ? null : parseTimeInput(typed)
  function submit() {
    if (time === 'now') return onPublish(0)
    if (at === null) return setProblem(t('notTime'))
    if (at <= Date.now()) return setProblem(t('past'))
    onPublish(at)
  }
  return (
    <DialogForm
      title={t('title')}
      problem={problem}
      cancel={t('keep')}
      save={t(time === 'now' ? 'now' : 'schedule')}
      isBusy={isBusy}
      noValidate
      onSubmit={submit}
      onClose={onClose}
    >
      <Published content={content} />
      <DraftChanges content={content} />
      {content.sales.length > 0 && <ConditionsNote content={content} at={at} />}
      {content.kind === 'page' && <p>{t('edition')}</p>}
      <div className={css.when}>
        <Segmented
          label={t('when')}
          segments={times.map((value) => ({ value, label: t(`time.${value}`) }))}
          value={time}
          onChange={(value) => {
            setTime(value)
            setProblem('')
          }}
        />
        {time === 'later' && (
          <TimeField
            label={t('at')}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </div>
    </DialogForm>
  )
}

/** Names what is published: its title, how complete each language is, and where readers find it. */
function Published({ content }: { content: ContentFile }) {
  const t = useTranslations('content')
  const { draft, languages } = content
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  return (
    <dl className={facts.facts}>
      <Fact name={t('field.title')}>{inEither(draft.title, lang)}</Fact>
      <Fact name={t('column.languages')}>
        {t(`languages.${languages.en}.en`)} · {t(`languages.${languages.zh}.zh`)}
      </Fact>
      <Fact name={t('new.address')}>{publicPath(content)}</Fact>
    </dl>
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
