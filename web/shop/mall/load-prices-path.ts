import type { Preload } from '#web/kit/api/preload.ts'
import { pricesPath } from '#web/sale/prices/price-params.ts'
import { priceList } from '#wire/calls/prices.ts'
import type { Product } from '#wire/entities/product.ts'

/**
 * Returns the path of the prices that a product has realised at auction: by its name, or else by its producer. Returns
 * null if there are none.
 */
export async function loadPricesPath(
  { fetch }: Pick<Preload, 'fetch'>,
  product: Product,
): Promise<string | null> {
  if (product.kind === 'other') return null
  // The archive includes cigars only on request (C2).
  const kind = product.kind === 'cigars' ? product.kind : undefined
  for (const q of new Set([nameOf(product), product.producer])) {
    if (q === '') continue
    const response = await fetch(priceList, { q, kind, size: 1 })
    if (response.ok && response.data.total > 0) return pricesPath({ q, kind: kind ?? '' })
  }
  return null
}

/**
 * Returns the name of a product without vintage and quantity, because the archive has every vintage in other
 * quantities.
 */
function nameOf({ title, vintage }: Product): string {
  const [name = ''] = (vintage === '' ? title : (title.split(vintage)[0] ?? '')).split(/[,，]/)
  return name.trim()
}
