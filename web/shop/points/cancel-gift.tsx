import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { giftOrderCancel } from '#wire/calls/points.ts'
import type { GiftOrder } from '#wire/entities/gift-order.ts'

/** Asks whether a redeemed gift shall be cancelled. @param onGone it is, here or elsewhere meanwhile */
export function CancelGift({
  order: { id, gift, points },
  onGone,
  onLeave,
}: {
  order: GiftOrder
  onGone: () => Promise<void>
  onLeave: () => void
}) {
  const t = useTranslations('points.orders.cancel')
  const ask = useApiCall()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const cancel = async () => {
    setBusy(true)
    const sent = await ask(giftOrderCancel, { id })
    if (sent.ok || (sent.error.name === 'wrongState' && sent.error.data.status === 'cancelled'))
      return onGone()
    setBusy(false)
    setProblem(sent.error.name === 'wrongState' ? t('late') : sent.error.message)
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
