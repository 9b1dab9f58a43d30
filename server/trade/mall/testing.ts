import type { Kysely } from 'kysely'
import { insertProducer } from '#server/catalogue/sales/testing.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** A test product. The defaults are a bottle of Bordeaux for 1,000.00, twelve in stock. */
export type StockedProduct = {
  readonly id: string
  readonly kind?: 'wine' | 'spirits' | 'cigars' | 'other'
  readonly category?: 'bordeaux' | 'whisky' | 'glass'
  readonly producer?: string | null
  readonly region?: { readonly en: string; readonly zh: string }
  readonly priceCents?: number
  readonly stock?: number
  /** null if not listed. */
  readonly listedAt?: number | null
}

const categories = { bordeaux: '波尔多', whisky: '威士忌', glass: '酒具' } as const

/** Inserts a product in both languages. */
export async function stockProduct(db: Kysely<Rows>, product: StockedProduct): Promise<void> {
  const { id, kind = 'wine', category = 'bordeaux', producer = 'belmont', listedAt = 1_000 } = product
  const region = product.region ?? { en: 'Pauillac', zh: '波雅克' }
  await taxonomy(db)
  await db
    .insertInto('products')
    .values({
      id,
      kind,
      category_id: category,
      producer_id: producer,
      vintage: '2009',
      price_cents: product.priceCents ?? 1_000_00,
      currency: 'HKD',
      stock: product.stock ?? 12,
      listed_at: listedAt,
    })
    .execute()
  const commonText = { product_id: id, accent: '2009', description: '' }
  await db
    .insertInto('product_text')
    .values([
      {
        ...commonText,
        lang: 'en',
        title: `Belmont ${id} 2009`,
        facts: 'One bottle',
        region: region.en,
        format: '750 ml',
      },
      {
        ...commonText,
        lang: 'zh-Hans',
        title: `贝蒙 ${id} 2009`,
        facts: '一瓶',
        region: region.zh,
        format: '750 毫升',
      },
    ])
    .execute()
  await db
    .insertInto('product_pictures')
    .values({
      product_id: id,
      position: 0,
      key: 'a'.repeat(24),
      width: 960,
      height: 1200,
      alt_en: 'A bottle',
      alt_zh: '一瓶酒',
    })
    .execute()
}

async function taxonomy(db: Kysely<Rows>): Promise<void> {
  const entries = Object.entries(categories)
  await db
    .insertInto('categories')
    .values(entries.map(([id], position) => ({ id, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('category_text')
    .values(
      entries.flatMap(([id, name]) => [
        { id, lang: 'en', name: `${id[0]?.toUpperCase()}${id.slice(1)}` },
        { id, lang: 'zh-Hans', name },
      ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await insertProducer(db)
}
