import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { deliveryGet, deliveryList, orderDelivery, orderDeliveryCancel } from '#wire/calls/deliveries.ts'
import type { Delivery } from '#wire/entities/delivery.ts'

/** Cancels a delivery after confirmation. */
export function CancelDelivery({ id, manner }: Pick<Delivery, 'id' | 'manner'>) {
  const t = useTranslations('deliveries.record')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const response = await call(orderDeliveryCancel, { id })
    await Promise.all([deliveryGet, deliveryList, orderDelivery].map((endpoint) => refresh(endpoint)))
    setBusy(false)
    setConfirming(false)
    const isLate = !response.ok && response.error.name === 'wrongState'
    show({
      key: 'delivery',
      kind: response.ok ? 'done' : 'error',
      text: response.ok ? t(`cancelled.${manner}`) : isLate ? t('tooLate') : response.error.message,
    })
  }
  return (
    <>
      <Button kind="line" full onClick={() => setConfirming(true)}>
        {t(`cancel.${manner}`)}
      </Button>
      <AlertDialog
        open={isConfirming}
        title={t(`cancelTitle.${manner}`)}
        message={t(`cancelText.${manner}`)}
        confirm={t(`cancelConfirm.${manner}`)}
        cancel={t(`keep.${manner}`)}
        busy={isBusy}
        onConfirm={() => void cancel()}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}
