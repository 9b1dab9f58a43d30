import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { mallOrderCancel, mallOrderGet, mallOrderList } from '#wire/calls/mall-orders.ts'
import type { MallOrder } from '#wire/entities/mall-order.ts'

/** Cancels an order after confirmation, stating what happens to the payment (G2). */
export function CancelOrder({ order }: { order: Pick<MallOrder, 'id' | 'status'> }) {
  const t = useTranslations('mallOrders.cancel')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [state, setState] = useState<'closed' | 'confirming' | 'busy'>('closed')
  const cancel = async () => {
    setState('busy')
    const response = await call(mallOrderCancel, { orderId: order.id })
    await Promise.all([refresh(mallOrderGet), refresh(mallOrderList)])
    setState('closed')
    show(
      response.ok
        ? { key: 'mall order', kind: 'done', text: t('done') }
        : { key: 'mall order', kind: 'error', text: response.error.message },
    )
  }
  return (
    <>
      <Button kind="line" size="sm" onClick={() => setState('confirming')}>
        {t('cancel')}
      </Button>
      <AlertDialog
        open={state !== 'closed'}
        title={t('title')}
        message={t(order.status === 'paid' ? 'paid' : 'unpaid')}
        confirm={t('confirm')}
        cancel={t('keep')}
        busy={state === 'busy'}
        onConfirm={() => void cancel()}
        onCancel={() => setState('closed')}
      />
    </>
  )
}
