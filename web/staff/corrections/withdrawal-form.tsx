import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useBids } from '#web/kit/live/sale-hooks.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { staffWithdraw } from '#wire/calls/staff-sale.ts'
import { ChangeForm } from './change-form.tsx'
import css from './corrections.module.css'
import type { LotFormProps } from './lot-form-props.ts'
import { useChange } from './use-change.ts'

/** Withdraws a lot with a reason, whether or not it has been called: its bids are void, and its bidders are informed (K4, V8). */
export function WithdrawalForm({ auction, lot, published, bids }: LotFormProps & { bids: number }) {
  const t = useTranslations('corrections')
  const [reason, setReason] = useState('')
  const change = useChange(auction.id, lot.id)
  const waiting = useBids(lot.id)
    .filter(({ status }) => status === 'pending')
    .map(({ id }) => id)
  const publish = async () => {
    const withdrawal = { reason: reason.trim(), waiting, overOffer: true }
    const isWithdrawn = await change.publish(withdrawal, (call, stamp) =>
      call(staffWithdraw, { ...stamp, ...withdrawal }),
    )
    if (isWithdrawn) setReason('')
    return isWithdrawn
  }
  return (
    <ChangeForm
      title={t('withdrawal.title')}
      submit={t('withdrawal.submit', { number: lotLabel(lot) })}
      confirm={t('withdrawal.confirm', { number: lotLabel(lot) })}
      readers={published.readers}
      change={change}
      isChanged
      isTyped={reason.trim() !== ''}
      isComplete={reason.trim() !== ''}
      onPublish={publish}
    >
      {(isChecked) => (
        <>
          <p className={css.fine}>{t('withdrawal.text', { bids })}</p>
          <TextField
            label={t('withdrawal.reason')}
            hint={t('withdrawal.hint')}
            maxLength={200}
            autoComplete="off"
            required
            value={reason}
            error={isChecked && reason.trim() === '' ? t('withdrawal.required') : undefined}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </>
      )}
    </ChangeForm>
  )
}
