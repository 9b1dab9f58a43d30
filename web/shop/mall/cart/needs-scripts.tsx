import { useTranslations } from 'use-intl'
import { useHouse } from '#web/kit/page/house.tsx'
import typography from '#web/kit/ui/type.module.css'

/** The basket is kept by a page's scripts: whoever has none is told how to order all the same. */
export function NeedsScripts() {
  const t = useTranslations('mall.buy')
  const { phone, email } = useHouse()
  return (
    <noscript>
      <p className={typography.small}>{t('scripts', { phone, email })}</p>
    </noscript>
  )
}
