import { type Kysely, sql, type Transaction } from 'kysely'
import type { Category } from '#domain/categories/category.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** A category with its number of lots and Buy Now products. */
export type StoredCategory = Category & {
  readonly uses: number
  readonly products: number
  /** The products that clients can see. */
  readonly listed: number
}

/** Returns all categories in the order of filters, with their numbers of uses. */
export async function readCategories(db: Kysely<Rows>): Promise<readonly StoredCategory[]> {
  return db
    .selectFrom('categories as c')
    .innerJoin('category_text as en', (join) => join.onRef('en.id', '=', 'c.id').on('en.lang', '=', 'en'))
    .innerJoin('category_text as zh', (join) =>
      join.onRef('zh.id', '=', 'c.id').on('zh.lang', '=', 'zh-Hans'),
    )
    .select([
      'c.id',
      'en.name as nameEn',
      'zh.name as nameZh',
      sql<number>`(
        (select count(*) from lots where category_id = c.id) +
        (select count(*) from products where category_id = c.id))::int`.as('uses'),
      sql<number>`(select count(*) from products where category_id = c.id)::int`.as('products'),
      sql<number>`(select count(*) from products
        where category_id = c.id and listed_at is not null and retired_at is null)::int`.as('listed'),
    ])
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
}

/** Locks the categories until the transaction ends, so that every change sees all names. */
export const lockCategories = (trx: Transaction<Rows>) =>
  sql`lock table categories in share row exclusive mode`.execute(trx)

/** Adds categories after the others, in the given order. */
export async function addCategories(trx: Transaction<Rows>, added: readonly Category[]): Promise<void> {
  if (added.length === 0) return
  const { last } = await trx
    .selectFrom('categories')
    .select(sql<number>`coalesce(max(position), -1)::int`.as('last'))
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('categories')
    .values(added.map(({ id }, index) => ({ id, position: last + 1 + index })))
    .execute()
  await trx.insertInto('category_text').values(added.flatMap(textRows)).execute()
}

/** Sets the names of a category. */
export async function renameCategory(trx: Transaction<Rows>, category: Category): Promise<void> {
  await trx
    .insertInto('category_text')
    .values(textRows(category))
    .onConflict((on) => on.columns(['id', 'lang']).doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })))
    .execute()
}

/** Sets the order of the categories. */
export async function orderCategories(trx: Transaction<Rows>, ids: readonly string[]): Promise<void> {
  await sql`
    update categories set position = place.at
    from unnest(${sql.val(ids)}::text[]) with ordinality as place(id, at)
    where categories.id = place.id and categories.position <> place.at`.execute(trx)
}

const textRows = ({ id, nameEn, nameZh }: Category) => [
  { id, lang: 'en', name: nameEn },
  { id, lang: 'zh-Hans', name: nameZh },
]
