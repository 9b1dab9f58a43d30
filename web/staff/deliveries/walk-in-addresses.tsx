import { useState } from 'react'
import { AddressChoice } from '#web/account/addresses/address-choice.tsx'
import { LazyAddressDialog } from '#web/account/addresses/lazy-address-dialog.ts'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffWalkInAddressAdd, staffWalkInAddressList } from '#wire/calls/staff-walk-ins.ts'

/** Chooses a walk-in buyer's address, or adds one. */
export function WalkInAddresses({
  userId,
  chosen,
  error,
  onChoose,
}: {
  userId: string
  chosen: string
  error: string | undefined
  onChoose: (addressId: string) => void
}) {
  const call = useApiCall()
  const refresh = useRefresh()
  const mayAdd = useMayCall(staffWalkInAddressAdd)
  const [isAdding, setAdding] = useState(false)
  const { data } = useApiQuery(staffWalkInAddressList, { userId })
  return (
    <>
      <AddressChoice
        addresses={data?.list}
        chosen={chosen}
        error={error}
        onChoose={onChoose}
        onAdd={mayAdd ? () => setAdding(true) : undefined}
      />
      <LazyAddressDialog
        open={isAdding}
        address={null}
        save={(entered, ak) => call(staffWalkInAddressAdd, { ...entered, userId, ak })}
        onClose={() => setAdding(false)}
        onSaved={(address) => {
          setAdding(false)
          void refresh(staffWalkInAddressList).then(() => onChoose(address.id))
        }}
      />
    </>
  )
}
