import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { userAddressDelete } from '#wire/calls/addresses.ts'
import type { Address } from '#wire/entities/address.ts'

/** Confirms deleting an address. @param onRemoved also called when it was already gone */
export function RemoveAddress({
  address,
  onRemoved,
  onCancel,
}: {
  address: Address
  onRemoved: () => void
  onCancel: () => void
}) {
  const t = useTranslations('addresses.remove')
  const call = useApiCall()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const remove = async () => {
    setBusy(true)
    const response = await call(userAddressDelete, { id: address.id })
    setBusy(false)
    if (response.ok || response.error.name === 'notFound') onRemoved()
    else setProblem(response.error.message)
  }
  return (
    <AlertDialog
      open
      title={t('title', { name: address.street1 })}
      message={problem || t('text')}
      cancel={t('keep')}
      confirm={t(problem ? 'again' : 'confirm')}
      busy={isBusy}
      onCancel={onCancel}
      onConfirm={() => void remove()}
    />
  )
}
