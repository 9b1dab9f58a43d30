import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { ProductRows } from './product-entity.ts'

/** Returns complete products, ordered by id; unlisted ones are left out unless requested. */
export async function readProducts(
  db: Kysely<Rows>,
  ids: readonly string[],
  { includeUnlisted = false }: { readonly includeUnlisted?: boolean } = {},
): Promise<ProductRows[]> {
  if (ids.length === 0) return []
  let query = db.selectFrom('products').selectAll().where('id', 'in', ids)
  if (!includeUnlisted) query = query.where('listed_at', 'is not', null)
  const rows = await query.execute()
  if (rows.length === 0) return []
  const productIds = rows.map((row) => row.id)
  const producers = [...new Set(rows.flatMap((row) => row.producer_id ?? []))]
  const categories = [...new Set(rows.map((row) => row.category_id))]
  const [texts, pictures, categoryNames, producerNames] = await Promise.all([
    db.selectFrom('product_text').selectAll().where('product_id', 'in', productIds).execute(),
    db
      .selectFrom('product_pictures')
      .selectAll()
      .where('product_id', 'in', productIds)
      .orderBy('position')
      .execute(),
    db.selectFrom('category_text').selectAll().where('id', 'in', categories).execute(),
    producers.length === 0
      ? []
      : db.selectFrom('producer_text').selectAll().where('id', 'in', producers).execute(),
  ])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const textsOf = Map.groupBy(texts, (text) => text.product_id)
  const picturesOf = Map.groupBy(pictures, (picture) => picture.product_id)
  const categoryOf = Map.groupBy(categoryNames, (name) => name.id)
  const producerOf = Map.groupBy(producerNames, (name) => name.id)
  return ids.flatMap((id) => {
    const row = rowOf.get(id)
    if (!row) return []
    return {
      row,
      texts: textsOf.get(id) ?? [],
      pictures: picturesOf.get(id) ?? [],
      category: categoryOf.get(row.category_id) ?? [],
      producer: producerOf.get(row.producer_id ?? '') ?? [],
    }
  })
}
