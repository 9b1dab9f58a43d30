import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { ActDialog } from '#web/staff/orders/act-dialog.tsx'
import { staffPayoutAccountAdd } from '#wire/calls/staff-payouts.ts'
import { useSettlementAct } from './use-settlement-act.ts'

/** Adds a bank account of a seller, in their own name (S2). */
export function AddAccountDialog({
  userId,
  name,
  onLeave,
}: {
  userId: string
  name: string
  onLeave: () => void
}) {
  const t = useTranslations('houseSettlements.act.addAccount')
  const call = useApiCall()
  const action = useSettlementAct()
  const [isChecked, setChecked] = useState(false)
  const [holder, setHolder] = useState(name)
  const [bank, setBank] = useState('')
  const [number, setNumber] = useState('')
  const [isAbroad, setAbroad] = useState(false)
  const account = { userId, holder: holder.trim(), bank: bank.trim(), number: number.trim(), isAbroad }
  const submit = async () => {
    setChecked(true)
    if ([account.holder, account.bank, account.number].includes('')) return
    const request = (ak: string) => call(staffPayoutAccountAdd, { ...account, ak })
    if (await action.act(JSON.stringify(account), request)) onLeave()
  }
  const errorOf = (value: string) => (isChecked && value === '' ? t('need') : undefined)
  return (
    <ActDialog name={t('name')} action={action} onSubmit={() => void submit()} onLeave={onLeave}>
      <p>{t('text')}</p>
      <TextField
        label={t('holder')}
        hint={t('holderHint')}
        required
        maxLength={140}
        value={holder}
        error={errorOf(account.holder)}
        onChange={({ currentTarget }) => setHolder(currentTarget.value)}
      />
      <TextField
        label={t('bank')}
        required
        maxLength={100}
        value={bank}
        error={errorOf(account.bank)}
        onChange={({ currentTarget }) => setBank(currentTarget.value)}
      />
      <TextField
        label={t('number')}
        required
        maxLength={60}
        autoComplete="off"
        value={number}
        error={errorOf(account.number)}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <CheckboxField checked={isAbroad} onChange={({ currentTarget }) => setAbroad(currentTarget.checked)}>
        {t('abroad')}
      </CheckboxField>
    </ActDialog>
  )
}
