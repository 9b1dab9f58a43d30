import type { Page } from '#web/kit/page/page.ts'
import type { Product } from '#wire/entities/product.ts'
import { theHouse } from './house.ts'
import { pictures } from './picture.ts'
import { said, type Thing } from './thing.ts'

/** A thing of the mall at its fixed price. Not for tobacco (C2). */
export const mallProduct = (page: Page, product: Product): Thing => ({
  '@type': 'Product',
  ...said({
    name: product.title,
    description: product.description || product.facts,
    url: page.canonical,
    sku: product.id,
    category: product.cate.name,
    brand: product.producer === '' ? undefined : { '@type': 'Brand', name: product.producer },
    image: pictures(page, product.pictures),
    offers: {
      '@type': 'Offer',
      url: page.canonical,
      price: product.price,
      priceCurrency: product.currency,
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: theHouse(page),
    },
  }),
})
