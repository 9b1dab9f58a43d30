import type { Product } from '#wire/entities/product.ts'

/** A wine of the mall in stock, without pictures or further facts. */
export const claret: Product = {
  id: 'claret',
  title: 'Château Belmont-Laroque 1982',
  accent: '',
  facts: '',
  description: '',
  kind: 'wine',
  cate: { id: 'wine', name: 'Wine' },
  producer: '',
  region: '',
  vintage: '',
  format: '',
  pictures: [],
  price: '2680.00',
  currency: 'HKD',
  currencyRate: {},
  stock: 1,
  at: 0,
}
