import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePremiumText } from '#web/kit/i18n/rates.ts'
import { type LinkName, paths } from '#web/kit/navigation/links.ts'
import { useHouseRates } from '#web/kit/page/house.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { percentage } from '#wire/words/rates.ts'
import css from './account-form.module.css'
import { Group } from './register-groups.tsx'
import type { RegisterFields } from './register-schema.ts'

/** Shows consents, the declaration of age, and the newsletter option (W1, C3). */
export function Agreements({ form }: { form: RegisterFields }) {
  const t = useTranslations('account.register')
  const { premium, hongKongCard, otherCard } = useHouseRates()
  const premiumText = usePremiumText()
  return (
    <Group legend={t('terms')}>
      <div>
        <CheckboxField {...form.field('agree')}>
          {t.rich('agree', {
            premium: premiumText(premium, 'HKD'),
            hongKongCard: percentage(hongKongCard),
            otherCard: percentage(otherCard),
            price: (linkText) => (
              <TermsLink key="price" name="conditionsOfSale" part="s-price" linkText={linkText} />
            ),
            fees: (linkText) => (
              <TermsLink key="fees" name="conditionsOfSale" part="s-price" linkText={linkText} />
            ),
            conditions: (linkText) => (
              <TermsLink key="conditions" name="conditionsOfSale" linkText={linkText} />
            ),
            privacy: (linkText) => <TermsLink key="privacy" name="privacyPolicy" linkText={linkText} />,
          })}
        </CheckboxField>
        <CheckboxField {...form.field('adult')}>{t('adult')}</CheckboxField>
        <CheckboxField {...form.field('newsletter')}>{t('newsletter')}</CheckboxField>
      </div>
    </Group>
  )
}

/** Opens the terms in a new tab, so that the form keeps its entries. @param part the section of the document */
function TermsLink({ name, part, linkText }: { name: LinkName; part?: string; linkText: ReactNode }) {
  return (
    <Link to={paths[name] + (part ? `#${part}` : '')} target="_blank" className={css.inline}>
      {linkText}
    </Link>
  )
}
