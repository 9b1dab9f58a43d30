import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { mayCall } from '#domain/staff/rights.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import form from '#web/kit/forms/form.module.css'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import intro from '#web/staff/kit/intro.module.css'
import { useUnsent } from '#web/staff/saving/use-unsent.ts'
import { useHeldRoles } from '#web/staff/shell/held-roles.ts'
import {
  type AccountRow,
  journalAccountList,
  journalAccountSet,
  journalPeriodList,
} from '#wire/calls/accounting.ts'
import css from './accounting.module.css'

const fields = ['code', 'taxRate', 'name', 'party'] as const

/** Maps the accounts of the journal to those of the accountant. */
export function AccountsForm({ list }: { list: readonly AccountRow[] }) {
  const t = useTranslations('accounting.accounts')
  const nameOf = useTranslations('accounting.account')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const mayEdit = mayCall(useHeldRoles(), journalAccountSet)
  const [changed, setChanged] = useState<ReadonlyMap<string, AccountRow>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useUnsent(changed.size > 0)

  async function save() {
    if (changed.size === 0) return
    setBusy(true)
    const response = await call(journalAccountSet, { accounts: { list: [...changed.values()] } })
    await Promise.all([refresh(journalAccountList), refresh(journalPeriodList)])
    setBusy(false)
    if (!response.ok) return setProblem(response.error.message)
    setProblem('')
    setChanged(new Map())
    return show({ kind: 'done', key: 'accounts', text: t('saved') })
  }

  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className={intro.intro}>{t('intro')}</p>
      <ErrorBanner text={problem} onClear={() => setProblem('')} />
      <div className={css.accounts}>
        {list.map((stored) => {
          const row = changed.get(stored.account) ?? stored
          const account = nameOf(stored.account)
          return (
            <fieldset key={stored.account} className={css.account}>
              <legend className={css.name}>{account}</legend>
              {fields.map((field) => (
                <TextField
                  key={field}
                  label={t(field)}
                  aria-label={t('of', { field: t(field), account })}
                  value={row[field]}
                  maxLength={150}
                  readOnly={!mayEdit}
                  autoComplete="off"
                  onChange={({ currentTarget: { value } }) =>
                    setChanged((before) => new Map(before).set(stored.account, { ...row, [field]: value }))
                  }
                />
              ))}
            </fieldset>
          )
        })}
      </div>
      {mayEdit && (
        <div className={form.actions}>
          <SubmitButton busy={isBusy}>{t('save')}</SubmitButton>
        </div>
      )}
    </form>
  )
}
