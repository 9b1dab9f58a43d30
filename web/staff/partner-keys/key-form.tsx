import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import { type PartnerScope, partnerScopes } from '#domain/partners/partner-key.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import form from '#web/kit/forms/form.module.css'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { DateField } from '#web/kit/ui/date-field.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { Choices } from '#web/staff/kit/choices.tsx'
import intro from '#web/staff/kit/intro.module.css'
import { ShownOnce } from '#web/staff/kit/shown-once.tsx'
import { partnerKeyIssue, partnerKeyList } from '#wire/calls/partner-keys.ts'

/** Issues a key, and shows it once. */
export function KeyForm() {
  const t = useTranslations('partnerKeys')
  const call = useApiCall()
  const refresh = useRefresh()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly PartnerScope[]>([])
  const [lastDay, setLastDay] = useState('')
  const [issues, setIssues] = useState<{ readonly name?: string; readonly lastDay?: string }>({})
  const [problem, setProblem] = useState('')
  const [key, setKey] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function issue() {
    const found = {
      ...(name.trim() === '' && { name: t('needName') }),
      ...(!isCalendarDay(lastDay) && { lastDay: t('badDay') }),
    }
    setIssues(found)
    setProblem(scopes.length === 0 ? t('noScopes') : '')
    if (Object.keys(found).length > 0 || scopes.length === 0) return
    setBusy(true)
    const response = await call(partnerKeyIssue, { name: name.trim(), scopes: [...scopes], lastDay })
    await refresh(partnerKeyList)
    setBusy(false)
    if (!response.ok)
      return response.error.name === 'invalidInput'
        ? setIssues({ lastDay: t('badDay') })
        : setProblem(response.error.message)
    setKey(response.data.key)
    setName('')
    setLastDay('')
    return setScopes([])
  }

  if (key !== '')
    return (
      <ShownOnce
        label={t('key')}
        text={t('keyText')}
        secret={key}
        copy={t('copy')}
        copied={t('copied')}
        byHand={t('byHand')}
        done={t('done')}
        onDone={() => setKey('')}
      />
    )
  return (
    <form
      className={classes(form.form, intro.form)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void issue()
      }}
    >
      <ErrorBanner text={problem} onClear={() => setProblem('')} />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        value={name}
        maxLength={100}
        autoComplete="off"
        error={issues.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Choices
        legend={t('scopes')}
        values={partnerScopes}
        nameOf={(scope) => t(`scope.${scope}`)}
        chosen={scopes}
        onChange={setScopes}
      />
      <DateField
        label={t('lastDay')}
        value={lastDay}
        error={issues.lastDay}
        onChange={({ currentTarget }) => setLastDay(currentTarget.value)}
      />
      <div className={form.actions}>
        <SubmitButton busy={isBusy}>{t('issue')}</SubmitButton>
      </div>
    </form>
  )
}
