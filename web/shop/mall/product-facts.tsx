import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import ruledFacts from '#web/kit/ui/ruled-facts.module.css'
import type { Product } from '#wire/entities/product.ts'
import css from './product-page.module.css'

/** The known facts of a product, its stock last. */
export function ProductFacts({ product }: { product: Product }) {
  const t = useTranslations('mall')
  const facts = [
    ['cate', product.cate.name],
    ['producer', product.producer],
    ['region', product.region],
    ['vintage', product.vintage],
    ['format', product.format],
    ['stock', product.stock === 0 ? t('stock.none') : t('stock.there', { count: product.stock })],
  ] as const
  return (
    <dl className={classes(ruledFacts.facts, css.facts)}>
      {facts.map(
        ([name, text]) =>
          text !== '' && (
            <div key={name}>
              <dt>{t(`fact.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
