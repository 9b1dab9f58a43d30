import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import type { Address } from '#wire/entities/address.ts'
import { AddressForm, type KeepAddress } from './address-form.tsx'

await loadTexts('addresses')

/** Adding an address, or changing one, without leaving the page one is on. */
export function AddressDialog({
  open,
  address,
  keep,
  onClose,
  onSaved,
}: {
  open: boolean
  address: Address | null
  /** How it is kept, where it is not one's own. */
  keep?: KeepAddress
  onClose: () => void
  onSaved: (address: Address) => void
}) {
  const t = useTranslations('addresses.form')
  return (
    <Dialog open={open} onClose={onClose} title={t(address ? 'change' : 'add')}>
      <AddressForm address={address} keep={keep} onSaved={onSaved} onCancel={onClose} />
    </Dialog>
  )
}
