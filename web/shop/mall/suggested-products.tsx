import { useTranslations } from 'use-intl'
import type { HouseView } from '#web/kit/page/house-context.ts'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { mallProductList } from '#wire/calls/mall.ts'
import { type CardProduct, toCardProduct } from './card-product.ts'
import { ProductGrid } from './product-grid.tsx'
import css from './suggested-products.module.css'

const count = 4

/** Loads the newest products in stock, for a page that has none itself. */
export async function loadSuggestedProducts(pageContext: HouseView): Promise<readonly CardProduct[]> {
  const response = await pageContext.call(mallProductList, { inStock: true, size: count })
  return response.ok ? response.data.list.map(toCardProduct) : []
}

/** Products of the mall below an empty basket. */
export function SuggestedProducts({ products }: { products: readonly CardProduct[] }) {
  const t = useTranslations('mall')
  if (products.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="suggested">
      <SectionHead title={t('suggested')} id="suggested" />
      <ProductGrid products={products} columns="four" />
    </section>
  )
}
