import { useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import { useKept } from '#web/staff/saving/use-kept.ts'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffClientGet, staffClientNote } from '#wire/calls/staff-clients.ts'
import type { Client } from '#wire/entities/client.ts'
import { Shown } from './client-bids.tsx'
import css from './client-sections.module.css'

/** Staff's notes about the client, latest first, and a field for another. */
export function ClientNotes({ client: { userId, isSelf, notes } }: { client: Client }) {
  const t = useTranslations('clients.client.notes')
  return (
    <Module title={t('title')} note={<Shown part={notes} />}>
      {!isSelf && (
        <MayCall call={staffClientNote}>
          <NoteForm key={userId} userId={userId} />
        </MayCall>
      )}
      {notes.list.length === 0 ? (
        <p className={css.quiet}>{t('none')}</p>
      ) : (
        <ol className={css.list}>
          {notes.list.map(({ id, text, at, by }) => (
            <li key={id}>
              <span className={css.text}>{text}</span>
              <span className={css.quiet}>{[dateTime(at), by].filter((part) => part !== '').join(', ')}</span>
            </li>
          ))}
        </ol>
      )}
    </Module>
  )
}

/** The maximum length of a note in characters. */
const maxLength = 2_000

const keptNote = z.string()

function NoteForm({ userId }: { userId: string }) {
  const t = useTranslations('clients.client.notes')
  const call = useApiCall()
  const refresh = useRefresh()
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const attempt = useAttemptKey()
  useKept(`note ${userId}`, keptNote, note === '' ? null : note, setNote)
  const submit = async () => {
    const text = note.trim()
    if (text === '') return setProblem(t('required'))
    const ak = attempt.keyFor(text)
    setBusy(true)
    const response = await call(staffClientNote, { userId, note: text, ak })
    if (response.ok) {
      await refresh(staffClientGet)
      setNote('')
      attempt.settle()
    }
    setProblem(response.ok ? '' : response.error.message)
    setBusy(false)
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextAreaField
        label={t('label')}
        rows={2}
        maxLength={maxLength}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <Button type="submit" kind="line" size="sm" busy={isBusy}>
        {t('add')}
      </Button>
    </form>
  )
}
