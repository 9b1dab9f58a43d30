import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { mallProductList } from '#wire/calls/mall.ts'
import { toCardProduct } from './card-product.ts'
import { ProductGrid } from './product-grid.tsx'
import css from './suggested-products.module.css'

const count = 4

/** The newest products in stock, below an empty basket. Only the browser knows that it is empty. */
export function SuggestedProducts() {
  const t = useTranslations('mall')
  const { data, isPending } = useApiQuery(mallProductList, { inStock: true, size: count })
  const products = (data?.list ?? []).map(toCardProduct)
  if (isPending) return <Skeleton className={css.waiting} />
  if (products.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="suggested">
      <SectionHead title={t('suggested')} id="suggested" />
      <ProductGrid products={products} columns="four" eagerCount={count} />
    </section>
  )
}
