import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { userAddressDelete } from '#wire/calls/addresses.ts'
import type { Address } from '#wire/entities/address.ts'

/** Asks whether an address shall go. @param onGone it is gone, here or elsewhere meanwhile */
export function RemoveAddress({
  address,
  onGone,
  onLeave,
}: {
  address: Address
  onGone: () => void
  onLeave: () => void
}) {
  const t = useTranslations('addresses.remove')
  const ask = useApiCall()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const remove = async () => {
    setBusy(true)
    const sent = await ask(userAddressDelete, { id: address.id })
    setBusy(false)
    if (sent.ok || sent.error.name === 'notFound') onGone()
    else setProblem(sent.error.message)
  }
  return (
    <AlertDialog
      open
      title={t('title', { name: address.street1 })}
      message={problem || t('text')}
      cancel={t('keep')}
      confirm={t(problem ? 'again' : 'confirm')}
      busy={isBusy}
      onCancel={onLeave}
      onConfirm={() => void remove()}
    />
  )
}
