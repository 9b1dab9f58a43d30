import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { deliveryGet, deliveryList, orderDelivery, orderDeliveryCancel } from '#wire/calls/deliveries.ts'
import type { Delivery } from '#wire/entities/delivery.ts'

/** Takes back what was asked for, once it has been confirmed that it is meant. */
export function CancelDelivery({ id, manner }: Pick<Delivery, 'id' | 'manner'>) {
  const t = useTranslations('deliveries.record')
  const ask = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const told = await ask(orderDeliveryCancel, { id })
    await Promise.all([deliveryGet, deliveryList, orderDelivery].map((call) => refresh(call)))
    setBusy(false)
    setAsked(false)
    const isLate = !told.ok && told.error.name === 'wrongState'
    show({
      key: 'delivery',
      kind: told.ok ? 'done' : 'error',
      text: told.ok ? t(`cancelled.${manner}`) : isLate ? t('tooLate') : told.error.message,
    })
  }
  return (
    <>
      <Button kind="line" full onClick={() => setAsked(true)}>
        {t(`cancel.${manner}`)}
      </Button>
      <AlertDialog
        open={isAsked}
        title={t(`cancelTitle.${manner}`)}
        message={t(`cancelText.${manner}`)}
        confirm={t('cancelConfirm')}
        cancel={t('keep')}
        busy={isBusy}
        onConfirm={() => void cancel()}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}
