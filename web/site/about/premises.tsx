import { useLocale, useTranslations } from 'use-intl'
import { useHouse } from '#web/kit/page/house.tsx'
import { PhoneLink } from '#web/kit/ui/phone-link.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './premises.module.css'

/** The company's address and contact details. */
export function Premises() {
  const t = useTranslations('about.premises')
  const { address, phone, email } = useHouse()
  const isChinese = useLocale() === 'zh-Hans'
  return (
    <dl className={css.premises}>
      <div>
        <dt>{t('address')}</dt>
        <dd>
          <address>{isChinese ? address.zh : address.en}</address>
        </dd>
      </div>
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
