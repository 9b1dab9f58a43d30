import { useTranslations } from 'use-intl'
import { consentChannels, consentGivers } from '#domain/auction/changes/lot-change.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import css from './corrections.module.css'

type Consent = { readonly how: string; readonly from: string }

/** The fields for how the seller consented, and who consented for them (K4). */
export function ConsentFields({
  consent,
  isMissing,
  onChange,
}: {
  consent: Consent
  /** Whether to mark that the way of consent is missing. */
  isMissing: boolean
  onChange: (consent: Consent) => void
}) {
  const t = useTranslations('corrections')
  return (
    <div className={css.languages}>
      <SelectField
        label={t('consentHow')}
        value={consent.how}
        error={isMissing ? t('refusal.noConsent') : undefined}
        onChange={({ currentTarget: { value } }) => onChange({ ...consent, how: value })}
      >
        <option value="">{t('choose')}</option>
        {consentChannels.map((channel) => (
          <option key={channel} value={channel}>
            {t(`how.${channel}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('consentFrom')}
        value={consent.from}
        onChange={({ currentTarget: { value } }) => onChange({ ...consent, from: value })}
      >
        {consentGivers.map((giver) => (
          <option key={giver} value={giver}>
            {t(`from.${giver}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
