import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderConsentSubject } from '#domain/consents/consents.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { staffOrderAsk } from '#wire/calls/order-consents.ts'

/**
 * Asks the sellers of an order for the consent that an action was refused without (S6).
 *
 * @param lacking the missing consent; null if the refusal has another reason @param until the last day of
 * payment, if the buyer gets more time
 */
export function AskSellers({
  orderId,
  lacking,
  until = '',
}: {
  orderId: string
  lacking: OrderConsentSubject | null
  until?: string
}) {
  const t = useTranslations('houseOrders.act.sellers')
  const call = useApiCall()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [lotCount, setLotCount] = useState<number | null>(null)
  if (lacking === null) return null
  const ask = async () => {
    setBusy(true)
    const response = await call(staffOrderAsk, { orderId, subject: lacking, until })
    setBusy(false)
    setProblem(response.ok ? '' : response.error.message)
    if (response.ok) setLotCount(response.data.asked)
  }
  return (
    <div className={layout.stack}>
      <ErrorBanner text={problem} onClear={() => setProblem('')} />
      <p role="status">{lotCount === null ? t('text') : t('asked', { count: lotCount })}</p>
      <Button kind="line" size="sm" busy={isBusy} onClick={() => void ask()}>
        {t('ask')}
      </Button>
    </div>
  )
}
