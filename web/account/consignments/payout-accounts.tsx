import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { date } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { sellPayoutAccountList, sellPayoutAccountSet } from '#wire/calls/sell-payouts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import css from './sign-form.module.css'

const fields = ['holder', 'bank', 'number'] as const
const empty = { holder: '', bank: '', number: '' }

/** Shows the bank accounts of a seller and adds new ones, which staff confirm by a call-back (S2). */
export function PayoutAccounts() {
  const t = useTranslations('selling.accounts')
  const { data } = useApiQuery(sellPayoutAccountList, {})
  const [state, setState] = useState<'closed' | 'open' | 'added'>('closed')
  return (
    <section aria-labelledby="accounts" className={layout.above6}>
      <SectionHead title={t('title')} id="accounts" />
      {data?.list.length === 0 && <p className={typography.muted}>{t('none')}</p>}
      <ul className={layout.stack}>
        {data?.list.map(({ id, holder, bank, lastDigits, confirmedAt }) => (
          <li key={id}>
            <p className={typography.strong}>{t('line', { bank, digits: lastDigits })}</p>
            <p className={typography.detail}>
              {holder} · {confirmedAt > 0 ? t('confirmed', { date: date(confirmedAt) }) : t('waiting')}
            </p>
          </li>
        ))}
      </ul>
      {state === 'added' && <Banner kind="success">{t('added')}</Banner>}
      {state === 'open' ? (
        <AccountForm onClose={setState} />
      ) : (
        <p className={layout.above3}>
          <Button kind="line" size="sm" onClick={() => setState('open')}>
            {t('add')}
          </Button>
        </p>
      )}
    </section>
  )
}

function AccountForm({ onClose }: { onClose: (state: 'closed' | 'added') => void }) {
  const t = useTranslations('selling.accounts')
  const call = useApiCall()
  const refresh = useRefresh()
  const [entered, setEntered] = useState(empty)
  const [isAbroad, setAbroad] = useState(false)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [ak] = useState(createIdempotencyKey)

  async function submit() {
    if (fields.some((name) => entered[name].trim() === '')) return setProblem(t('need'))
    setBusy(true)
    const response = await call(sellPayoutAccountSet, { ...entered, isAbroad, ak })
    setBusy(false)
    if (!response.ok) {
      const isOther = response.error.name === 'wrongState' && response.error.data.status === 'notOwnName'
      return setProblem(isOther ? t('notOwnName') : response.error.message)
    }
    await refresh(sellPayoutAccountList)
    onClose('added')
  }

  return (
    <form
      noValidate
      className={`${layout.stack} ${layout.above3} ${css.form}`}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {fields.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          hint={name === 'holder' ? t('holderHint') : undefined}
          required
          autoComplete="off"
          maxLength={60}
          value={entered[name]}
          onChange={({ currentTarget }) => setEntered({ ...entered, [name]: currentTarget.value })}
        />
      ))}
      <CheckboxField checked={isAbroad} onChange={({ currentTarget }) => setAbroad(currentTarget.checked)}>
        {t('abroad')}
      </CheckboxField>
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <div className={layout.row}>
        <SubmitButton busy={isBusy}>{t('save')}</SubmitButton>
        <Button kind="quiet" onClick={() => onClose('closed')}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
