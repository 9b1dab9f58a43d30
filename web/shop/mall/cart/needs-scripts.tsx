import { useTranslations } from 'use-intl'
import { useHouse } from '#web/kit/page/house.tsx'
import typography from '#web/kit/ui/type.module.css'

/** Shown without JavaScript, which the cart requires: how to order by phone or email. */
export function NeedsScripts() {
  const t = useTranslations('mall.buy')
  const { phone, email } = useHouse()
  return (
    <noscript>
      <p className={typography.small}>{t('scripts', { phone, email })}</p>
    </noscript>
  )
}
