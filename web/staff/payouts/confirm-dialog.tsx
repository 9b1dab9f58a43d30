import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { decimal } from '#domain/money/money.ts'
import { readTypedCents } from '#domain/money/typed-amount.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { ActDialog } from '#web/staff/orders/act-dialog.tsx'
import { useSettlementAct } from '#web/staff/settlements/use-settlement-act.ts'
import { staffPayoutConfirm } from '#wire/calls/staff-payouts.ts'
import type { PayoutOnWire } from '#wire/entities/settlement.ts'

/** Records that the bank has paid a payout, with its reference and fee. */
export function ConfirmDialog({
  payout: { id: payoutId, currency },
  onLeave,
}: {
  payout: PayoutOnWire
  onLeave: () => void
}) {
  const t = useTranslations('houseSettlements.payout')
  const call = useApiCall()
  const action = useSettlementAct()
  const [isChecked, setChecked] = useState(false)
  const [reference, setReference] = useState('')
  const [fee, setFee] = useState('0.00')
  const cents = readTypedCents(fee, currency)
  const submit = async () => {
    setChecked(true)
    if (cents === null || reference.trim() === '') return
    const confirmed = { payoutId, reference: reference.trim(), fee: decimal(cents) }
    const request = (ak: string) => call(staffPayoutConfirm, { ...confirmed, ak })
    if (await action.act(JSON.stringify(confirmed), request)) onLeave()
  }
  return (
    <ActDialog name={t('confirm')} action={action} onSubmit={() => void submit()} onLeave={onLeave}>
      <p>{t('confirmText')}</p>
      <TextField
        label={t('reference')}
        required
        maxLength={100}
        value={reference}
        error={isChecked && reference.trim() === '' ? t('needReference') : undefined}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
      <TextField
        label={t('fee')}
        required
        inputMode="decimal"
        value={fee}
        error={isChecked && cents === null ? t('needFee') : undefined}
        onChange={({ currentTarget }) => setFee(currentTarget.value)}
      />
    </ActDialog>
  )
}
