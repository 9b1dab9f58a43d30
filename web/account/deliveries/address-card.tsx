import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { addressLine } from '#web/account/addresses/address-lines.ts'
import type { Address } from '#wire/entities/address.ts'
import { ChoiceCard } from './choice-card.tsx'

/** An address to choose for a delivery. */
export function AddressCard({
  address,
  checked,
  aside,
  onChoose,
  children,
}: {
  address: Address
  checked: boolean
  /** Actions at its end. */
  aside?: ReactNode
  onChoose: () => void
  /** What else is said of it. */
  children?: ReactNode
}) {
  const lang = useLocale()
  return (
    <ChoiceCard
      name="address"
      value={address.id}
      checked={checked}
      title={address.street1}
      aside={aside}
      onChoose={onChoose}
    >
      {addressLine({ ...address, street1: '' }, lang)}
      <br />
      {address.phoneShown}
      {children}
    </ChoiceCard>
  )
}
