import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePremiumText } from '#web/kit/i18n/rates.ts'
import { isAvailable, type LinkName, paths } from '#web/kit/navigation/links.ts'
import { useHouseRates } from '#web/kit/page/house.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { percentage } from '#wire/words/rates.ts'
import css from './account-form.module.css'
import { Group } from './register-groups.tsx'
import type { RegisterFields } from './register-sheet.ts'

/** What one must agree to and declare, and what one may request for (W1, C3). */
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
            price: (words) => <TermsLink key="price" name="conditionsOfSale" part="price" words={words} />,
            fees: (words) => <TermsLink key="fees" name="conditionsOfSale" part="price" words={words} />,
            conditions: (words) => <TermsLink key="conditions" name="conditionsOfSale" words={words} />,
            privacy: (words) => <TermsLink key="privacy" name="privacyPolicy" words={words} />,
          })}
        </CheckboxField>
        <CheckboxField {...form.field('adult')}>{t('adult')}</CheckboxField>
        <CheckboxField {...form.field('newsletter')}>{t('newsletter')}</CheckboxField>
      </div>
    </Group>
  )
}

/** Opens beside the form, so that what was entered stays. @param part of the document, where one is meant */
function TermsLink({ name, part, words }: { name: LinkName; part?: string; words: ReactNode }) {
  if (!isAvailable(name)) return words
  return (
    <Link to={paths[name] + (part ? `#${part}` : '')} target="_blank" className={css.inline}>
      {words}
    </Link>
  )
}
