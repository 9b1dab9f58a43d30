import type { Address } from '#wire/entities/address.ts'
import { LazyAddressDialog } from './lazy-address-dialog.ts'

/** Which address of a choice is being edited: one of it, a new one, or none. */
export type EditedAddress = 'none' | 'new' | Address

/** The dialog for the edited address of a choice; closed while there is none. */
export function EditedAddressDialog({
  edited,
  onClose,
  onSaved,
}: {
  edited: EditedAddress
  onClose: () => void
  onSaved: (address: Address) => void
}) {
  return (
    <LazyAddressDialog
      open={edited !== 'none'}
      address={typeof edited === 'string' ? null : edited}
      onClose={onClose}
      onSaved={(address) => {
        onClose()
        onSaved(address)
      }}
    />
  )
}
