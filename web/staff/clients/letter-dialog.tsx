import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { letterGaps } from '#domain/people/client-letter.ts'
import { useApiCall, useApiQuery } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import { singlePress } from '#web/kit/ui/single-press.ts'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { type PageLanguage, pageLanguages } from '#wire/address/page-address.ts'
import { clientLetterPreview, clientLetterSend, clientLetterTemplates } from '#wire/calls/client-letters.ts'
import type { Client } from '#wire/entities/client.ts'
import { maxLetter, maxSubject } from '#wire/entities/client-letter.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './client-sections.module.css'
import { useClientAction } from './use-client-action.ts'

/** A letter that is being written. */
export type LetterDraft = {
  readonly lang: PageLanguage
  readonly subject: string
  readonly text: string
  /** The template that it was written from; '' for none. */
  readonly templateId: string
}

type Templates = DataOf<typeof clientLetterTemplates>['list']

/** Writes a letter to the client: from a template or freely, with a preview before it is sent. */
export function LetterDialog({
  client: { userId, email },
  title,
  draft,
  onChange,
  onLeave,
}: {
  client: Client
  title: string
  draft: LetterDraft
  /** Receives null once the letter is sent. */
  onChange: (draft: LetterDraft | null) => void
  onLeave: () => void
}) {
  const t = useTranslations('clients.client.letter')
  const call = useApiCall()
  const attempt = useAttemptKey()
  const action = useClientAction()
  const [preview, setPreview] = useState('')
  const [isChecked, setChecked] = useState(false)
  const letter = { ...draft, subject: draft.subject.trim(), text: draft.text.trim() }
  const isComplete =
    letter.subject !== '' &&
    letter.text !== '' &&
    letterGaps(`${letter.subject}\n${letter.text}`).length === 0
  const show = async () => {
    setChecked(true)
    if (!isComplete) return
    const { templateId: _templateId, ...written } = letter
    const response = await call(clientLetterPreview, { userId, ...written })
    if (response.ok) setPreview(response.data.html)
    else action.refuse(response.error.message)
  }
  const send = async () => {
    const ak = attempt.keyFor(JSON.stringify(letter))
    const isSent = await action.run(
      () => call(clientLetterSend, { userId, ...letter, ak }),
      t('sent', { email }),
    )
    if (!isSent) return
    attempt.settle()
    onChange(null)
    onLeave()
  }
  const isPreview = preview !== ''
  return (
    <Dialog
      open
      onClose={onLeave}
      title={title}
      footer={
        <>
          <Button kind="quiet" onClick={isPreview ? () => setPreview('') : onLeave}>
            {t(isPreview ? 'edit' : 'cancel')}
          </Button>
          <Button busy={action.isBusy} onClick={singlePress(() => void (isPreview ? send() : show()))}>
            {t(isPreview ? 'send' : 'preview')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <ErrorBanner text={action.problem} onClear={() => action.refuse('')} />
        <p className={typography.muted}>{t('to', { email })}</p>
        {isPreview ? (
          <iframe className={css.letter} title={t('preview')} srcDoc={preview} sandbox="" />
        ) : (
          <Fields userId={userId} draft={draft} isChecked={isChecked} onChange={onChange} />
        )}
        <p className={typography.muted}>{t('consent')}</p>
      </div>
    </Dialog>
  )
}

function Fields({
  userId,
  draft,
  isChecked,
  onChange,
}: {
  userId: string
  draft: LetterDraft
  isChecked: boolean
  onChange: (draft: LetterDraft) => void
}) {
  const t = useTranslations('clients.client.letter')
  const { data } = useApiQuery(clientLetterTemplates, { userId })
  const templates = data?.list ?? []
  const { lang, subject, text } = draft
  const chosen = templateOf(templates, draft)
  const gapsIn = (written: string) => letterGaps(written).join(', ')
  const errorOf = (written: string, missing: string) => {
    if (!isChecked) return undefined
    if (written.trim() === '') return missing
    return gapsIn(written) === '' ? undefined : t('gaps', { gaps: gapsIn(written) })
  }
  return (
    <>
      <div className={layout.wrap}>
        <Segmented
          label={t('lang')}
          segments={pageLanguages.map((value) => ({ value, label: t(value) }))}
          value={lang}
          // An unchanged template changes with the language.
          onChange={(next) => onChange({ ...draft, lang: next, ...chosen?.[next] })}
        />
        <BareSelect
          label={t('template')}
          value={chosen?.id ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const next = templates.find(({ id }) => id === value)
            if (next) onChange(withTemplate(draft, next, chosen !== undefined))
          }}
        >
          <option value="">{t('noTemplate')}</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </BareSelect>
      </div>
      <TextField
        label={t('subject')}
        lang={lang}
        maxLength={maxSubject}
        autoComplete="off"
        value={subject}
        error={errorOf(subject, t('needSubject'))}
        onChange={({ currentTarget }) => onChange({ ...draft, subject: currentTarget.value })}
      />
      <TextAreaField
        label={t('text')}
        hint={t('hint')}
        lang={lang}
        rows={9}
        maxLength={maxLetter}
        value={text}
        error={errorOf(text, t('needText'))}
        onChange={({ currentTarget }) => onChange({ ...draft, text: currentTarget.value })}
      />
    </>
  )
}

/** Returns the template that a letter still equals, or undefined if it equals none. */
const templateOf = (templates: Templates, { lang, text }: LetterDraft) =>
  templates.find((one) => one[lang].text === text)

/** Returns a letter with a template, added after the text that was typed. */
function withTemplate(
  { lang, subject, text }: LetterDraft,
  { id: templateId, ...template }: Templates[number],
  isTemplate: boolean,
): LetterDraft {
  const next = template[lang]
  if (isTemplate || text.trim() === '') return { lang, ...next, templateId }
  return {
    lang,
    subject: subject || next.subject,
    text: `${text.trimEnd()}\n\n${next.text}`,
    templateId,
  }
}
