import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { ActDialog } from '#web/staff/orders/act-dialog.tsx'
import { staffPayoutAccountConfirm } from '#wire/calls/staff-payouts.ts'
import type { PayoutAccountOnWire } from '#wire/entities/settlement.ts'
import { useSettlementAct } from './use-settlement-act.ts'

/** Confirms a bank account after a call back (S2). */
export function ConfirmAccountDialog({
  account: { id: accountId, bank, lastDigits },
  onLeave,
}: {
  account: PayoutAccountOnWire
  onLeave: () => void
}) {
  const t = useTranslations('houseSettlements')
  const call = useApiCall()
  const action = useSettlementAct()
  const [callBack, setCallBack] = useState('')
  const [isChecked, setChecked] = useState(false)
  const submit = async () => {
    setChecked(true)
    const called = callBack.trim()
    const request = () => call(staffPayoutAccountConfirm, { accountId, callBack: called })
    if (called !== '' && (await action.act(called, request))) onLeave()
  }
  const line = t('account.line', { bank, digits: lastDigits })
  return (
    <ActDialog
      name={t('act.confirmAccount.name')}
      action={action}
      onSubmit={() => void submit()}
      onLeave={onLeave}
    >
      <p>{t('act.confirmAccount.text', { account: line })}</p>
      <TextField
        label={t('act.confirmAccount.callBack')}
        required
        maxLength={200}
        value={callBack}
        error={isChecked && callBack.trim() === '' ? t('act.confirmAccount.need') : undefined}
        onChange={({ currentTarget }) => setCallBack(currentTarget.value)}
      />
    </ActDialog>
  )
}
