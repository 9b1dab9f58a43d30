import type { Kysely } from 'kysely'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { isInForce, promotionEnd } from '#domain/money/promotion.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleCall, type Language } from '#server/platform/http/calls.ts'
import { mallFilters, mallProductGet, mallProductList, mallPromotionGet } from '#wire/calls/mall.ts'
import type { Product } from '#wire/entities/product.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { type ProductRows, productOf } from './product-entity.ts'
import { productFilters } from './product-filters.ts'
import { productIds } from './product-list.ts'
import { readProducts } from './read-products.ts'

/** The mall’s fixed-price products, as other subjects need them. */
export type Mall = {
  /** Listed products, ordered by id; unlisted ones are left out. */
  products(ids: readonly string[], lang: Language): Promise<readonly Product[]>
  /** Products for staff, including unlisted ones. */
  stock(ids: readonly string[], lang: Language): Promise<readonly Product[]>
  /** Returns the newest products in stock, without tobacco (C2). */
  newest(limit: number, lang: Language): Promise<readonly Product[]>
  readonly answers: readonly CallHandler[]
}

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'currencyRate'>
  readonly config: Pick<Config, 'freeDelivery'>
}

/** Creates the mall. */
export function createMall({ db, catalogue, config }: Deps): Mall {
  const toWire = async (found: readonly ProductRows[], lang: Language) =>
    Promise.all(
      found.map(async (rows) => productOf(rows, lang, await catalogue.currencyRate(rows.row.currency))),
    )
  const products: Mall['products'] = async (ids, lang) => toWire(await readProducts(db, ids), lang)
  return {
    products,
    stock: async (ids, lang) => toWire(await readProducts(db, ids, { includeUnlisted: true }), lang),
    async newest(limit, lang) {
      const rows = await db
        .selectFrom('products')
        .select('id')
        .where('listed_at', 'is not', null)
        .where('stock', '>', 0)
        .where('kind', '<>', 'cigars')
        .orderBy('listed_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute()
      return products(
        rows.map((row) => row.id),
        lang,
      )
    },
    answers: [
      handleCall(mallFilters, ({ lang }, params) => productFilters(db, params, lang)),

      handleCall(mallProductList, async ({ lang }, params) => {
        const { ids, total } = await productIds(db, params)
        return { list: [...(await products(ids, lang))], total, page: params.page, size: params.size }
      }),

      handleCall(mallProductGet, async ({ lang }, { id }) => {
        const [product] = await products([id], lang)
        return product ?? refusal('notFound')
      }),

      handleCall(mallPromotionGet, ({ now }) => {
        const { freeDelivery } = config
        return isInForce(freeDelivery, now, houseTimeZone)
          ? { over: freeDelivery.over, currency: 'HKD', until: promotionEnd(freeDelivery, houseTimeZone) }
          : null
      }),
    ],
  }
}
