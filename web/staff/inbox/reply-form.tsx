import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import control from '#web/kit/ui/control.module.css'
import { useKept } from '#web/staff/saving/use-kept.ts'
import { maxMessageLength } from '#wire/calls/chat.ts'
import { staffChatGet, staffChatList, staffChatSend } from '#wire/calls/staff-chat.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { InboxChat } from '#wire/entities/chat.ts'
import css from './conversation.module.css'

const keptReply = z.string()

/** The form in which staff reply. A failed message stays in the field, and a retry sends it once. */
export function ReplyForm({
  chat: { id, email },
  name,
  drafts,
}: {
  chat: InboxChat
  name: string
  drafts: Map<string, string>
}) {
  const t = useTranslations('inbox')
  const call = useApiCall()
  const refresh = useRefresh()
  const [text, setText] = useState(drafts.get(id) ?? '')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const ak = useRef(createIdempotencyKey())
  useKept(`reply ${id}`, keptReply, text === '' ? null : text, (left) => edit(left))
  const content = text.trim()
  const edit = (next: string) => {
    ak.current = createIdempotencyKey()
    drafts.set(id, next)
    setText(next)
    setError('')
  }
  const send = async () => {
    if (content === '' || busy) return
    setBusy(true)
    const response = await call(staffChatSend, { id, content, ak: ak.current })
    setBusy(false)
    if (!response.ok) return setError(response.error.scope === 'http' ? t('failed') : response.error.message)
    edit('')
    await Promise.all([refresh(staffChatGet), refresh(staffChatList)])
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    void send()
  }
  return (
    <form className={css.answer} onSubmit={onSubmit}>
      <textarea
        className={classes(control.control, css.input)}
        rows={2}
        maxLength={maxMessageLength}
        value={text}
        placeholder={t('placeholder', { name })}
        aria-label={t('answer')}
        aria-keyshortcuts="R"
        data-key="answer"
        onChange={(event) => edit(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" busy={busy} disabled={content === ''}>
        {t('send')}
      </Button>
      <p role="status" className={classes(css.hint, error !== '' && css.issue)}>
        {error || t(email === '' ? 'noMail' : 'mailed')}
      </p>
    </form>
  )
}
