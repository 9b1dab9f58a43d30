import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import type { Address } from '#wire/entities/address.ts'
import { AddressForm, type SaveAddress } from './address-form.tsx'

await loadTexts('addresses')

/** Adds or changes an address without leaving the page. */
export function AddressDialog({
  open,
  address,
  save,
  onClose,
  onSaved,
}: {
  open: boolean
  address: Address | null
  /** Saves an address that is not the user's own. */
  save?: SaveAddress
  onClose: () => void
  onSaved: (address: Address) => void
}) {
  const t = useTranslations('addresses.form')
  return (
    <Dialog open={open} onClose={onClose} title={t(address ? 'change' : 'add')}>
      <AddressForm address={address} save={save} onSaved={onSaved} onCancel={onClose} />
    </Dialog>
  )
}
