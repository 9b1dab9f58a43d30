import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import type { Product } from '#wire/entities/product.ts'
import css from './product-page.module.css'

/** What a buyer asks before an order: delivery, condition, and what the same goods have fetched at auction. */
export function ProductLinks({ product: { title, vintage, kind } }: { product: Product }) {
  const t = useTranslations('mall.product')
  // The archive compares every vintage, and includes cigars only on request (C2).
  const query = new URLSearchParams({
    ...(kind === 'cigars' ? { kind } : {}),
    q: title.replace(vintage, '').trim(),
  })
  return (
    <ul className={css.links}>
      <li>
        <ArrowLink to={paths.deliveryAndCollection}>{t('delivery')}</ArrowLink>
      </li>
      <li>
        <ArrowLink to={paths.conditionTerms}>{t('condition')}</ArrowLink>
      </li>
      <li>
        <ArrowLink to={`${paths.prices}?${query}`}>{t('prices')}</ArrowLink>
      </li>
    </ul>
  )
}
