import { type FormEvent, type KeyboardEvent, type Ref, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import control from '#web/kit/ui/control.module.css'
import { maxMessageLength } from '#wire/calls/chat.ts'
import css from './composer.module.css'

/** Shows the text box. Enter sends the message; Shift+Enter starts a new line. */
export function Composer({
  ref,
  onSend,
}: {
  ref: Ref<HTMLTextAreaElement>
  onSend: (content: string) => void
}) {
  const t = useTranslations('chat')
  const [text, setText] = useState('')
  const content = text.trim()
  const excess = content.length - maxMessageLength
  const send = () => {
    if (content === '' || excess > 0) return
    onSend(content)
    setText('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    send()
  }
  return (
    <form className={css.composer} onSubmit={submit}>
      <textarea
        ref={ref}
        className={classes(control.control, css.text)}
        rows={1}
        value={text}
        placeholder={t('placeholder')}
        aria-label={t('message')}
        aria-invalid={excess > 0 || undefined}
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" disabled={content === '' || excess > 0}>
        {t('send')}
      </Button>
      <p role="status" className={css.over}>
        {excess > 0 && t('tooLong', { over: excess })}
      </p>
    </form>
  )
}
