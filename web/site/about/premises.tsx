import { useLocale, useTranslations } from 'use-intl'
import { isChinese } from '#web/kit/i18n/language.ts'
import { HoursLine } from '#web/kit/page/hours-line.tsx'
import { useHouse } from '#web/kit/page/house.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { PhoneLink } from '#web/kit/ui/phone-link.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './premises.module.css'

/**
 * Shows the company's address, hours and contact details.
 *
 * @param stacked puts them below each other, as beside a form
 */
export function Premises({ stacked = false }: { stacked?: boolean }) {
  const t = useTranslations('about.premises')
  const { address, phone, email, hours } = useHouse()
  const chineseFirst = isChinese(useLocale())
  return (
    <dl className={classes(css.premises, stacked && css.stacked)}>
      <div>
        <dt>{t('address')}</dt>
        <dd>
          <address>{chineseFirst ? address.zh : address.en}</address>
        </dd>
      </div>
      {hours && (
        <div>
          <dt>{t('hours')}</dt>
          <dd>
            <HoursLine />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('phone')}</dt>
        <dd>
          <PhoneLink phone={phone} className={typography.link} />
        </dd>
      </div>
      <div>
        <dt>{t('email')}</dt>
        <dd>
          <a href={`mailto:${email}`} className={typography.link}>
            {email}
          </a>
        </dd>
      </div>
    </dl>
  )
}
