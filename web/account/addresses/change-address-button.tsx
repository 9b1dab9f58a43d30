import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { Address } from '#wire/entities/address.ts'

await loadTexts('addresses')

/** Opens an address of a choice to be changed. */
export function ChangeAddressButton({
  address,
  onChange,
}: {
  address: Address
  onChange: (address: Address) => void
}) {
  const t = useTranslations('addresses.choice')
  return (
    <Button
      kind="quiet"
      size="sm"
      aria-label={t('changeNamed', { name: address.street1 })}
      onClick={() => onChange(address)}
    >
      {t('change')}
    </Button>
  )
}
