import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type WebhookEvent, webhookEvents } from '#domain/webhooks/webhook.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import form from '#web/kit/forms/form.module.css'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { Choices } from '#web/staff/kit/choices.tsx'
import intro from '#web/staff/kit/intro.module.css'
import { ShownOnce } from '#web/staff/kit/shown-once.tsx'
import { webhookAdd, webhookList } from '#wire/calls/webhooks.ts'
import { eventTexts } from './event-texts.ts'

/** Adds an endpoint, and shows its secret once. */
export function EndpointForm() {
  const t = useTranslations('webhooks')
  const call = useApiCall()
  const refresh = useRefresh()
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly WebhookEvent[]>([])
  const [problem, setProblem] = useState('')
  const [urlProblem, setUrlProblem] = useState('')
  const [secret, setSecret] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function add() {
    setUrlProblem('')
    setProblem('')
    if (url.trim() === '') return setUrlProblem(t('badUrl'))
    if (events.length === 0) return setProblem(t('noEvents'))
    setBusy(true)
    const response = await call(webhookAdd, { url: url.trim(), events: [...events] })
    await refresh(webhookList)
    setBusy(false)
    if (response.ok) {
      setSecret(response.data.secret)
      setUrl('')
      return setEvents([])
    }
    const { name, message } = response.error
    return name === 'invalidInput' ? setUrlProblem(t('badUrl')) : setProblem(message)
  }

  if (secret !== '')
    return (
      <ShownOnce
        label={t('secret')}
        text={t('secretText')}
        secret={secret}
        copy={t('copy')}
        copied={t('copied')}
        byHand={t('byHand')}
        done={t('done')}
        onDone={() => setSecret('')}
      />
    )
  return (
    <form
      className={classes(form.form, intro.form)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <ErrorBanner text={problem} onClear={() => setProblem('')} />
      <TextField
        label={t('url')}
        hint={t('urlHint')}
        type="url"
        value={url}
        maxLength={500}
        autoComplete="off"
        error={urlProblem}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <Choices
        legend={t('events')}
        values={webhookEvents}
        nameOf={(event) => t(`event.${eventTexts[event]}`)}
        chosen={events}
        onChange={setEvents}
      />
      <div className={form.actions}>
        <SubmitButton busy={isBusy}>{t('add')}</SubmitButton>
      </div>
    </form>
  )
}
