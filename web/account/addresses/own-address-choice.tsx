import { useState } from 'react'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { userAddressList } from '#wire/calls/addresses.ts'
import { orderDeliveryQuote } from '#wire/calls/deliveries.ts'
import { mallDeliveryQuote } from '#wire/calls/mall-orders.ts'
import type { Address } from '#wire/entities/address.ts'
import { AddressChoice } from './address-choice.tsx'
import { LazyAddressDialog } from './lazy-address-dialog.ts'

/**
 * Shows the choice of one of the user's addresses, which can be changed and added without leaving the page.
 *
 * @param error the message about the choice
 * @param onChoose also called with a new or changed address
 */
export function OwnAddressChoice({
  chosen,
  error,
  onChoose,
}: {
  chosen: string
  error: string | undefined
  onChoose: (addressId: string) => void
}) {
  const { data } = useApiQuery(userAddressList, {})
  const refresh = useRefresh()
  const [edited, setEdited] = useState<Address | 'none' | 'new'>('none')
  return (
    <>
      <AddressChoice
        addresses={data?.list}
        chosen={chosen}
        error={error}
        onChoose={onChoose}
        onChange={setEdited}
        onAdd={() => setEdited('new')}
      />
      <LazyAddressDialog
        open={edited !== 'none'}
        address={typeof edited === 'string' ? null : edited}
        onClose={() => setEdited('none')}
        onSaved={(address) => {
          setEdited('none')
          void Promise.all(dependentCalls.map((call) => refresh(call))).then(() => onChoose(address.id))
        }}
      />
    </>
  )
}

/** Queries to refresh after an address has changed, including its quotes. */
const dependentCalls = [userAddressList, orderDeliveryQuote, mallDeliveryQuote] as const
