import type { Whole } from '#domain/money/money.ts'
import type { RateMap } from '#web/kit/ui/assistance.tsx'
import type { Product } from '#wire/entities/product.ts'

/** The fields of a product that its card needs. */
export type CardProduct = Pick<Product, 'id' | 'title' | 'accent' | 'facts' | 'currency' | 'stock'> & {
  readonly picture: string | null
  readonly isTobacco?: boolean
  /** In whole units, as prices are shown (M2). */
  readonly amount: Whole
  readonly rates: RateMap
}

export const toCardProduct = (product: Product): CardProduct => ({
  id: product.id,
  title: product.title,
  accent: product.accent,
  facts: product.facts,
  currency: product.currency,
  stock: product.stock,
  picture: product.pictures[0]?.key ?? null,
  ...(product.kind === 'cigars' && { isTobacco: true }),
  amount: Math.round(Number(product.price)),
  rates: product.currencyRate,
})

/** Returns the path of a product's page. */
export const productPath = (id: string): string => `/mall/product/${id}`
