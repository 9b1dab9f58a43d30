import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { giftOrderCancel } from '#wire/calls/points.ts'
import type { GiftOrder } from '#wire/entities/gift-order.ts'

/** Confirms the cancellation of a redeemed gift. @param onCancelled called once it is cancelled, here or elsewhere */
export function CancelGift({
  order: { id, gift, points },
  onCancelled,
  onLeave,
}: {
  order: GiftOrder
  onCancelled: () => Promise<void>
  onLeave: () => void
}) {
  const t = useTranslations('points.orders.cancel')
  const call = useApiCall()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const cancel = async () => {
    setBusy(true)
    const response = await call(giftOrderCancel, { id })
    if (response.ok || (response.error.name === 'wrongState' && response.error.data.status === 'cancelled'))
      return onCancelled()
    setBusy(false)
    setProblem(response.error.name === 'wrongState' ? t('late') : response.error.message)
  }
  return (
    <AlertDialog
      open
      title={t('title', { title: gift.title })}
      message={problem || t('text', { points: figure(points) })}
      cancel={t('keep')}
      confirm={t(problem ? 'again' : 'confirm')}
      busy={isBusy}
      onCancel={onLeave}
      onConfirm={() => void cancel()}
    />
  )
}
