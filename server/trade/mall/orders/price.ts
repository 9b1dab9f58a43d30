import type { Kysely } from 'kysely'
import { type Goods, goodsOf, orderSubtotal } from '#domain/mall/total.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type AddressSnapshot, findAddress, isCleared } from '#server/trade/deliveries/address-snapshot.ts'
import type { Ordered } from '#wire/schema/ordered.ts'
import type { OrderDeps } from './deps.ts'

/** A product as ordered, with its current name, price and weight. */
export type PricedProduct = Ordered & {
  readonly kind: string
  readonly price: number
  readonly titles: { readonly en: string; readonly zh: string }
}

/** The cost of an order, or why it cannot be priced. */
export type Priced =
  | {
      readonly kind: 'priced'
      readonly lines: readonly PricedProduct[]
      readonly order: Goods
      readonly currency: string
      readonly address: AddressSnapshot
      readonly days: number
    }
  /**
   * `noAddress`: not the user’s address. `noPapers`: customs data is missing (O6). `needsState`: the state, which the
   * tariff depends on, is missing (O4). `unknown`: a product is not listed. `currencies`: the products are sold in
   * different currencies.
   */
  | {
      readonly kind:
        | 'noAddress'
        | 'noPapers'
        | 'needsState'
        | 'unknown'
        | 'currencies'
        | 'notSupported'
        | 'failed'
    }

/** Prices an order to the cent; within a transaction, with the stock that it sees. */
export async function priceOf(
  db: Kysely<Rows>,
  quote: OrderDeps['quote'],
  params: { readonly userId: string; readonly addressId: string; readonly ordered: readonly Ordered[] },
): Promise<Priced> {
  const address = await findAddress(db, params.userId, params.addressId)
  if (!address) return { kind: 'noAddress' }
  const ids = params.ordered.map(({ productId }) => productId)
  const [products, texts] = [
    await db
      .selectFrom('products')
      .select(['id', 'kind', 'price_cents', 'currency', 'weight_grams'])
      .where('id', 'in', ids)
      .where('listed_at', 'is not', null)
      .execute(),
    await db
      .selectFrom('product_text')
      .select(['product_id', 'lang', 'title'])
      .where('product_id', 'in', ids)
      .where('title', '<>', '')
      .execute(),
  ]
  const [first] = products
  if (!first || products.length !== ids.length) return { kind: 'unknown' }
  const { currency } = first
  if (products.some((one) => one.currency !== currency)) return { kind: 'currencies' }
  const titleOf = (id: string, lang: string) =>
    texts.find((text) => text.product_id === id && text.lang === lang)?.title ??
    texts.find((text) => text.product_id === id)?.title ??
    id
  const rowOf = new Map(products.map((row) => [row.id, row]))
  const lines = params.ordered.flatMap(({ productId, quantity }) => {
    const row = rowOf.get(productId)
    if (!row) return []
    const titles = { en: titleOf(productId, 'en'), zh: titleOf(productId, 'zh-Hans') }
    return {
      productId,
      quantity,
      kind: row.kind,
      price: row.price_cents,
      titles,
      grams: row.weight_grams * quantity,
    }
  })
  const quoted = await quote(db, {
    address,
    grams: lines.reduce((sum, { grams }) => sum + grams, 0),
    valueCents: goodsOf(lines),
    currency,
    of: 'goods',
  })
  if (quoted.kind !== 'quoted') return { kind: quoted.kind }
  if (!isCleared(address)) return { kind: 'noPapers' }
  return {
    kind: 'priced',
    lines,
    order: orderSubtotal(lines, quoted.cents),
    currency,
    address,
    days: quoted.days,
  }
}
