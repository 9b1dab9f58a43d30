import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useRecordAction } from '#web/staff/kit/use-record-action.ts'
import { staffDisputeBear } from '#wire/calls/staff-disputes.ts'
import type { Dispute } from '#wire/entities/dispute.ts'
import type { Call } from '#wire/schema/call.ts'

/** Asks why the house bears the loss of a dispute, and records it. */
export function BearDialog({
  dispute,
  readBy,
  onLeave,
}: {
  dispute: Dispute
  readBy: readonly Call[]
  onLeave: () => void
}) {
  const t = useTranslations('houseDisputes.bear')
  const call = useApiCall()
  const { run, isBusy, problem, clear } = useRecordAction(readBy, (message) => t('refused', { message }))
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const given = reason.trim()
  const submit = () => {
    setChecked(true)
    if (given === '') return
    void run(async () => {
      const response = await call(staffDisputeBear, { disputeId: dispute.id, reason: given })
      if (response.ok) onLeave()
      return response
    })
  }
  return (
    <Dialog
      open
      onClose={onLeave}
      title={t('name')}
      footer={
        <>
          <Button kind="quiet" onClick={onLeave}>
            {t('leave')}
          </Button>
          <Button busy={isBusy} onClick={submit}>
            {t('name')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <ErrorBanner text={problem} onClear={clear} />
        <p>{t('text', { amount: exactMoney(dispute.amount, dispute.currency) })}</p>
        <TextField
          label={t('reason')}
          required
          maxLength={300}
          value={reason}
          error={isChecked && given === '' ? t('needReason') : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
