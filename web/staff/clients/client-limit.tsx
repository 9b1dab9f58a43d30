import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { date, figure } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { readLimit } from '#web/sale/registrations/read-limit.ts'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffClientLimit } from '#wire/calls/staff-clients.ts'
import type { Client } from '#wire/entities/client.ts'
import css from './client-sections.module.css'
import { useClientAction } from './use-client-action.ts'

/** The standing limit of the client, and the dialog that changes it (U3). */
export function ClientLimit({ client }: { client: Client }) {
  const t = useTranslations('clients.client.limit')
  const [isOpen, setOpen] = useState(false)
  const mayLimit = useMayCall(staffClientLimit) && !client.isSelf
  const { standingLimit } = client
  return (
    <div className={css.limit}>
      <span>{t('title')}</span>
      <span className={css.end}>{standingLimit ? figure(standingLimit.limit) : t('none')}</span>
      {standingLimit && (
        <span className={css.quiet}>
          {[date(standingLimit.at), standingLimit.by].filter((part) => part !== '').join(', ')}
        </span>
      )}
      {mayLimit && (
        <Button kind="line" size="sm" onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
      )}
      {isOpen && <LimitDialog client={client} onClose={() => setOpen(false)} />}
    </div>
  )
}

const formId = 'client-limit'

function LimitDialog({
  client: { userId, standingLimit },
  onClose,
}: {
  client: Client
  onClose: () => void
}) {
  const t = useTranslations('clients.client.limit')
  const call = useApiCall()
  const { run, isBusy, problem, refuse } = useClientAction()
  // The revision seen when the dialog opened, so that a colleague’s later change is not overwritten.
  const [limitSeen] = useState(standingLimit?.limit ?? 0)
  const [amount, setAmount] = useState(limitSeen === 0 ? '' : String(limitSeen))
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const limit = readLimit(amount)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (limit === null) return
    if (reason.trim() === '') return refuse(t('required'))
    const request = { userId, limit, limitSeen, reason: reason.trim() }
    if (await run(() => call(staffClientLimit, request))) onClose()
  }
  return (
    <FormDialog
      title={t('change')}
      formId={formId}
      cancel={t('cancel')}
      submit={t('save')}
      isBusy={isBusy}
      onClose={onClose}
    >
      <form id={formId} className={css.dialog} noValidate onSubmit={(event) => void submit(event)}>
        {problem !== '' && <Banner kind="error">{problem}</Banner>}
        <TextField
          label={t('amount')}
          hint={t('hint')}
          error={isChecked && limit === null ? t('invalid') : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={amount}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <TextField
          label={t('reason')}
          maxLength={300}
          autoComplete="off"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </form>
    </FormDialog>
  )
}
