import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { letterGaps } from '#domain/people/client-letter.ts'
import { useApiCall, useApiQuery } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { Fact } from '#web/kit/ui/fact.tsx'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import factList from '#web/staff/kit/fact-list.module.css'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import record from '#web/staff/kit/record.module.css'
import { RecordFoot } from '#web/staff/kit/record-foot.tsx'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { type PageLanguage, pageLanguageOf, pageLanguages } from '#wire/address/page-address.ts'
import { letterTemplatePreview, letterTemplateRemove, letterTemplateSet } from '#wire/calls/client-letters.ts'
import type { LetterTemplate } from '#wire/entities/client-letter.ts'
import css from './letter-templates.module.css'
import { TemplateDialog } from './template-dialog.tsx'
import { useTemplateAction } from './use-template-action.ts'

type Open = 'edit' | 'copy' | 'remove'

/** A template as a client receives it, with what its writer fills in, and the buttons to change it. */
export function TemplateRecord({ template }: { template: LetterTemplate }) {
  const t = useTranslations('letterTemplates')
  const [open, setOpen] = useState<Open | null>(null)
  const mayChange = useMayCall(letterTemplateSet)
  const { id, name, uses, usedAt, changedAt } = template
  const close = () => setOpen(null)
  return (
    <article className={record.record} aria-labelledby={`template-${id}`}>
      <h2 id={`template-${id}`} className={record.name}>
        {name}
      </h2>
      <Preview template={template} />
      <dl className={classes(factList.facts, record.facts)}>
        <Fact name={t('used')}>
          {usedAt === 0 ? t('never') : t('usedTimes', { time: dateTime(usedAt), count: uses })}
        </Fact>
        <Fact name={t('changed')}>{dateTime(changedAt)}</Fact>
      </dl>
      {mayChange && (
        <RecordFoot problem="">
          <Button size="sm" onClick={() => setOpen('edit')}>
            {t('edit')}
          </Button>
          <Button kind="line" size="sm" onClick={() => setOpen('copy')}>
            {t('duplicate')}
          </Button>
          <Button kind="quiet" size="sm" onClick={() => setOpen('remove')}>
            {t('remove')}
          </Button>
        </RecordFoot>
      )}
      {(open === 'edit' || open === 'copy') && (
        <TemplateDialog template={template} isCopy={open === 'copy'} onLeave={close} />
      )}
      {open === 'remove' && <RemoveDialog template={template} onLeave={close} />}
    </article>
  )
}

/** The letter by language, addressed to the reader of this page. */
function Preview({ template: { id: templateId, en, zh } }: { template: LetterTemplate }) {
  const t = useTranslations('letterTemplates')
  const [lang, setLang] = useState<PageLanguage>(pageLanguageOf(useLocale()))
  const query = useApiQuery(letterTemplatePreview, { templateId, lang })
  const written = lang === 'en' ? en : zh
  const gaps = letterGaps(`${written.subject}\n${written.text}`).filter((gap) => !filled.includes(gap))
  return (
    <section className={css.preview} aria-label={t('preview')}>
      <Segmented
        label={t('lang')}
        segments={pageLanguages.map((value) => ({ value, label: t(`langs.${value}`) }))}
        value={lang}
        onChange={setLang}
      />
      <p className={record.label}>{gaps.length === 0 ? t('noGaps') : t('gaps', { gaps: gaps.join(' ') })}</p>
      {query.data ? (
        <iframe className={css.letter} title={t('preview')} srcDoc={query.data.html} sandbox="" />
      ) : (
        <div className={css.letter}>
          <LoadingOrError message={t('previewFailed')} query={query} />
        </div>
      )}
    </section>
  )
}

/** The words in braces that are filled in with the client. */
const filled = ['{name}', '{number}', '{house}', '{phone}']

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
