import type { Page } from '#web/kit/page/page.ts'
import type { Product } from '#wire/entities/product.ts'
import { houseReference } from './house.ts'
import { pictureUrls } from './picture.ts'
import { type Thing, withoutEmpty } from './thing.ts'

/** Returns a mall product at its fixed price. Not for tobacco (C2). */
export const mallProduct = (page: Page, product: Product): Thing => ({
  '@type': 'Product',
  ...withoutEmpty({
    name: product.title,
    description: product.description || product.facts,
    url: page.canonical,
    sku: product.id,
    category: product.cate.name,
    brand: product.producer === '' ? undefined : { '@type': 'Brand', name: product.producer },
    image: pictureUrls(page, product.pictures),
    offers: {
      '@type': 'Offer',
      url: page.canonical,
      price: product.price,
      priceCurrency: product.currency,
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: houseReference(page),
    },
  }),
})
