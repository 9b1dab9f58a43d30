import { useTranslations } from 'use-intl'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { biddingMarketplaces } from '#wire/calls/imports.ts'

/** The fields for where bids come from, and that their bidders are adults who accepted the conditions of sale (Q9). */
export function MarketplaceFields() {
  const t = useTranslations('imports.file')
  return (
    <>
      <SelectField label={t('marketplace')} name="marketplace">
        {biddingMarketplaces.map((one) => (
          <option key={one} value={one}>
            {t(`marketplaceName.${one}`)}
          </option>
        ))}
      </SelectField>
      <CheckboxField name="agree">{t('agree')}</CheckboxField>
    </>
  )
}
