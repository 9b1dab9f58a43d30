import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddresseeChoice } from '#web/account/orders/addressee-choice.tsx'
import { useApiCall, useApiQuery } from '#web/kit/api/api-hooks.ts'
import { type Addressee, staffOrderAddressees, staffOrderReaddress } from '#wire/calls/order-addressees.ts'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import { ActDialog } from './act-dialog.tsx'
import { useOrderAction } from './use-order-action.ts'

/** Issues an unpaid invoice again to another addressee of its buyer (O19). */
export function ReaddressDialog({
  sheet: {
    order: { id: orderId, revision },
  },
  onLeave,
}: {
  sheet: StaffOrder
  onLeave: () => void
}) {
  const t = useTranslations('houseOrders.act')
  const call = useApiCall()
  const action = useOrderAction()
  const query = useApiQuery(staffOrderAddressees, { orderId })
  const [chosen, setChosen] = useState<Addressee | null>(null)
  const [isChecked, setChecked] = useState(false)
  const submit = async () => {
    setChecked(true)
    if (!chosen) return
    const { addressId, billTo } = chosen
    const request = { orderId, addressId, billTo, rev: revision }
    if (await action.act(() => call(staffOrderReaddress, request))) onLeave()
  }
  return (
    <ActDialog name={t('readdress.name')} action={action} onSubmit={() => void submit()} onLeave={onLeave}>
      <p>{t('readdress.text')}</p>
      <AddresseeChoice
        query={query}
        chosen={chosen}
        isMissing={isChecked && chosen === null}
        onChoose={setChosen}
      />
    </ActDialog>
  )
}
