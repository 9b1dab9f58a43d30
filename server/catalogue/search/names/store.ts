import { type Kysely, sql, type Transaction } from 'kysely'
import { type NameEntry, nameGoods, nameKinds } from '#domain/text-search/name-entry.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Returns all names entered by staff with their aliases, by English name. */
export async function readNames(db: Kysely<Rows>): Promise<readonly NameEntry[]> {
  const [rows, aliases] = await Promise.all([
    db.selectFrom('search_name').selectAll().orderBy('name_en').orderBy('id').execute(),
    db.selectFrom('search_alias').selectAll().orderBy('alias').execute(),
  ])
  const aliasesOf = Map.groupBy(aliases, ({ name_id }) => name_id)
  return rows.map(({ id, kind, goods, name_en, name_zh }) => ({
    id,
    kind: nameKinds.find((one) => one === kind) ?? 'style',
    goods: nameGoods.find((one) => one === goods) ?? 'wine',
    en: name_en,
    zh: name_zh,
    aliases: (aliasesOf.get(id) ?? []).map(({ alias }) => alias),
  }))
}

/** Locks the names until the transaction ends, so that every change sees all names. */
export const lockNames = (trx: Transaction<Rows>) =>
  sql`lock table search_name in share row exclusive mode`.execute(trx)

/** Stores a name and adds and removes its aliases. Triggers mark the documents to reindex. */
export async function storeName(
  trx: Transaction<Rows>,
  { id, kind, goods, en, zh }: Omit<NameEntry, 'aliases'>,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
): Promise<void> {
  const values = { kind, goods, name_en: en, name_zh: zh }
  await trx
    .insertInto('search_name')
    .values({ id, ...values })
    .onConflict((on) => on.column('id').doUpdateSet(values))
    .execute()
  if (removed.length > 0)
    await trx.deleteFrom('search_alias').where('name_id', '=', id).where('alias', 'in', removed).execute()
  if (added.length > 0)
    await trx
      .insertInto('search_alias')
      .values(added.map((alias) => ({ name_id: id, alias })))
      .onConflict((on) => on.doNothing())
      .execute()
}
