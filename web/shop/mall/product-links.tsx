import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import layout from '#web/kit/ui/layout.module.css'

/**
 * Facts before an order: delivery, condition, and prices realised for the same goods.
 *
 * @param prices path of the prices realised; null if there are none
 */
export function ProductLinks({ prices }: { prices: string | null }) {
  const t = useTranslations('mall.product')
  return (
    <ul className={layout.above5}>
      <li>
        <ArrowLink to={paths.deliveryAndCollection}>{t('delivery')}</ArrowLink>
      </li>
      <li>
        <ArrowLink to={paths.conditionTerms}>{t('condition')}</ArrowLink>
      </li>
      {prices !== null && (
        <li>
          <ArrowLink to={prices}>{t('prices')}</ArrowLink>
        </li>
      )}
    </ul>
  )
}
