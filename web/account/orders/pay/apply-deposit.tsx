import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { orderDeposit, orderPay } from '#wire/calls/order-paying.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { Order } from '#wire/entities/order.ts'
import css from './pay.module.css'

/**
 * Offers to apply a held deposit to its invoice (W2); nothing if none is held.
 * @param onApplied called with whether the order is now paid
 */
export function ApplyDeposit({ order, onApplied }: { order: Order; onApplied: (isPaid: boolean) => void }) {
  const t = useTranslations('orderPaying.deposit')
  const call = useApiCall()
  const refresh = useRefresh()
  const { data } = useApiQuery(orderDeposit, { orderId: order.id })
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const ak = useRef('')
  if (!data || data.amount === '0.00') return null
  const amount = exactMoney(data.amount, data.currency)

  async function apply() {
    if (isBusy) return
    ak.current ||= createIdempotencyKey()
    setBusy(true)
    setProblem('')
    const response = await call(orderPay, { orderId: order.id, useDeposit: true, ak: ak.current })
    setBusy(false)
    setConfirming(false)
    if (!response.ok) {
      setProblem(response.error.message)
      return
    }
    await refresh(orderDeposit)
    onApplied(response.data.status === 'PAID')
  }

  return (
    <div className={css.deposit}>
      <p>{t(data.last4 === '' ? 'held' : 'heldOn', { amount, last4: data.last4 })}</p>
      <Button kind="line" size="sm" onClick={() => setConfirming(true)}>
        {t('take')}
      </Button>
      <ErrorBanner text={problem} onClear={() => setProblem('')} />
      <AlertDialog
        open={isConfirming}
        title={t('title')}
        message={t(data.last4 === '' ? 'questionTransfer' : 'question', { amount })}
        confirm={t('confirm')}
        cancel={t('cancel')}
        busy={isBusy}
        onConfirm={() => void apply()}
        onCancel={() => setConfirming(false)}
      />
    </div>
  )
}
