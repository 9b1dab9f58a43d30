import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import rowName from '#web/kit/ui/row-name.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { Address } from '#wire/entities/address.ts'
import { partsBelowStreet } from './address-lines.ts'
import { AddressText } from './address-text.tsx'
import { ClearanceText } from './clearance-text.tsx'
import css from './own-addresses.module.css'

/**
 * Shows a delivery address with its customs clearance.
 *
 * @param lacksState whether its state must be added before deliveries (O4)
 */
export function AddressRow({
  address,
  lacksState,
  onChange,
  onRemove,
}: {
  address: Address
  lacksState: boolean
  onChange: () => void
  onRemove: () => void
}) {
  const t = useTranslations('addresses.list')
  const name = address.street1
  return (
    <li className={css.row}>
      <div className={css.text}>
        <h2 className={typography.strong}>
          {name} {address.isHome && <span className={rowName.mark}>{t('home')}</span>}
        </h2>
        <p>
          <AddressText parts={partsBelowStreet(address)} />
        </p>
        <p className={css.fine}>{address.phoneShown}</p>
        <ClearanceText address={address} className={css.fine} />
        {lacksState && <p className={classes(typography.error, typography.sizeS)}>{t('lacksState')}</p>}
      </div>
      <div className={css.actions}>
        <Button kind="quiet" size="sm" aria-label={t('changeNamed', { name })} onClick={onChange}>
          {t('change')}
        </Button>
        {!address.isHome && (
          <Button kind="quiet" size="sm" aria-label={t('removeNamed', { name })} onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </div>
    </li>
  )
}
