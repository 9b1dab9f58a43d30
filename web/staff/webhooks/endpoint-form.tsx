import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type WebhookEvent, webhookEvents } from '#domain/webhooks/webhook.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import form from '#web/kit/forms/form.module.css'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { webhookAdd, webhookList } from '#wire/calls/webhooks.ts'
import { eventTexts } from './event-texts.ts'
import css from './webhooks.module.css'

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
      <div className={form.form}>
        <Banner kind="info">{t('secretText')}</Banner>
        <TextField label={t('secret')} value={secret} readOnly />
        <div className={form.actions}>
          <Button kind="line" onClick={() => setSecret('')}>
            {t('done')}
          </Button>
        </div>
      </div>
    )
  return (
    <form
      className={form.form}
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
      <fieldset className={css.events}>
        <legend>{t('events')}</legend>
        {webhookEvents.map((event) => (
          <CheckboxField
            key={event}
            checked={events.includes(event)}
            onChange={({ currentTarget: { checked } }) =>
              setEvents((before) => (checked ? [...before, event] : before.filter((one) => one !== event)))
            }
          >
            {t(`event.${eventTexts[event]}`)}
          </CheckboxField>
        ))}
      </fieldset>
      <div className={form.actions}>
        <SubmitButton busy={isBusy}>{t('add')}</SubmitButton>
      </div>
    </form>
  )
}
