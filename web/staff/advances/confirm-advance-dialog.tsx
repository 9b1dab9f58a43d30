import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { accountMoney } from '#web/kit/i18n/formats.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { ActDialog } from '#web/staff/orders/act-dialog.tsx'
import { parseOrderAmount } from '#web/staff/orders/parse-order-amount.ts'
import { useSettlementAct } from '#web/staff/settlements/use-settlement-act.ts'
import { advanceConfirm } from '#wire/calls/advances.ts'
import type { AdvanceOnWire } from '#wire/entities/advance.ts'

/** Confirms an advance once the bank has paid it; the amount must be retyped (S13). */
export function ConfirmAdvanceDialog({
  advance: { id: advanceId, amount, currency },
  onLeave,
}: {
  advance: AdvanceOnWire
  onLeave: () => void
}) {
  const t = useTranslations('houseSettlements')
  const call = useApiCall()
  const action = useSettlementAct()
  const [isChecked, setChecked] = useState(false)
  const [typed, setTyped] = useState('')
  const [reference, setReference] = useState('')
  const isRight = parseOrderAmount(typed, currency) === amount
  const submit = async () => {
    setChecked(true)
    if (!isRight || reference.trim() === '') return
    const confirmed = { advanceId, amount, reference: reference.trim() }
    if (await action.act(JSON.stringify(confirmed), (ak) => call(advanceConfirm, { ...confirmed, ak })))
      onLeave()
  }
  return (
    <ActDialog
      name={t('advance.confirm.name')}
      action={action}
      onSubmit={() => void submit()}
      onLeave={onLeave}
    >
      <p>{t('advance.confirm.text', { amount: accountMoney(amount, currency) })}</p>
      <TextField
        label={t('payout.type')}
        required
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={isChecked && !isRight ? t('refusal.amountWrong') : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <TextField
        label={t('payout.reference')}
        required
        maxLength={100}
        value={reference}
        error={isChecked && reference.trim() === '' ? t('payout.needReference') : undefined}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
    </ActDialog>
  )
}
