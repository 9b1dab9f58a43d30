import { sql, type Transaction } from 'kysely'
import type { Bilingual } from '#domain/drafts/bilingual.ts'
import { producerId } from '#domain/drafts/compared-wine.ts'
import type { FieldChange } from '#domain/drafts/merge.ts'
import { revised } from '#domain/drafts/merge.ts'
import type { Goods, GoodsKind } from '#domain/goods/goods.ts'
import type { GoodsEdit } from '#domain/goods/undo-goods.ts'
import { goodsPath } from '#domain/imports/goods.ts'
import { recordActions } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { findProducer, insertGoods, type StoredGoods, storeGoods } from './goods-rows.ts'

export type Author = { readonly kind: GoodsKind; readonly by: string; readonly now: number }

type Imported = { readonly goods: Goods; readonly price: number }

/** What a spreadsheet changes in products or gifts. */
type ImportedGoods = {
  readonly file: string
  readonly added: readonly (Imported & { readonly code: string; readonly stock: number })[]
  readonly changed: readonly (Imported & {
    readonly stored: StoredGoods
    readonly changes: readonly FieldChange[]
  })[]
}

export const tableOf = (kind: GoodsKind) => (kind === 'product' ? 'products' : 'gifts')

/** Keeps products or gifts as they are until the transaction ends, while a spreadsheet is checked and applied. */
export const lockGoodsTable = async (trx: Transaction<Rows>, kind: GoodsKind): Promise<void> => {
  await sql`lock table ${sql.table(tableOf(kind))} in share row exclusive mode`.execute(trx)
}

/**
 * Stores the products or gifts of a spreadsheet, each with an entry in the audit log (K10). New ones are hidden.
 *
 * @param addProducers adds the producers that are missing, by their ids
 * @returns what was changed, so that it can be undone
 */
export async function importGoods(
  trx: Transaction<Rows>,
  { kind, by, now }: Author,
  { file, added, changed }: ImportedGoods,
  addProducers: (trx: Transaction<Rows>, named: ReadonlyMap<string, Bilingual>) => Promise<void>,
): Promise<readonly GoodsEdit[]> {
  await addProducers(trx, await newProducers(trx, [...added, ...changed]))
  for (const { code: goodsId, stock, price, goods } of added) {
    const created = { kind, goodsId, price, goods, rev: 1, revisions: {}, lastAk: '' }
    await insertGoods(trx, { ...created, currency: kind === 'product' ? 'HKD' : '' })
    await storeGoods(trx, created)
    await storePrice(trx, created, stock)
  }
  for (const { stored, goods, price, changes } of changed) {
    await storeChanged(
      trx,
      { stored, goods, price, changes: goodsChanges(stored, price, changes) },
      { by, now },
    )
  }
  const entry = (code: string, change: string) => ({
    by,
    act: 'goods.import' as const,
    about: { kind, id: code },
    detail: { file, change },
  })
  await recordActions(
    trx,
    [
      ...added.map(({ code }) => entry(code, '+')),
      ...changed.map(({ stored, changes }) =>
        entry(stored.goodsId, changes.map(({ path }) => goodsPath(path)).join(', ')),
      ),
    ],
    now,
  )
  return [
    ...added.map(({ code, price, stock }) => ({ code, added: { price, stock }, changes: [] })),
    ...changed.map(({ stored, price, changes }) => ({
      ...{ code: stored.goodsId, added: null, changes: goodsChanges(stored, price, changes) },
    })),
  ]
}

/** Returns the changes of a row by the paths of goods, with the price as it is stored. */
const goodsChanges = (
  stored: StoredGoods,
  price: number,
  changes: readonly FieldChange[],
): readonly FieldChange[] =>
  changes.map((change) =>
    change.path === 'price' || change.path === 'points'
      ? { path: 'price', before: stored.price, after: price }
      : { ...change, path: goodsPath(change.path) },
  )

/** Stores changes of goods and of their price under a new revision. */
export async function storeChanged(
  trx: Transaction<Rows>,
  {
    stored,
    goods,
    price,
    changes,
  }: Imported & { readonly stored: StoredGoods; readonly changes: readonly FieldChange[] },
  { by, now }: Pick<Author, 'by' | 'now'>,
): Promise<void> {
  const rev = stored.rev + 1
  const revisions = revised(stored.revisions, changes, { rev, by, at: now })
  await storeGoods(trx, { ...stored, goods, rev, revisions })
  await storePrice(trx, { ...stored, price })
}

/** @param stock undefined to keep what is in stock */
const storePrice = (
  trx: Transaction<Rows>,
  { kind, goodsId, price }: Pick<StoredGoods, 'kind' | 'goodsId' | 'price'>,
  stock?: number,
) =>
  sql`update ${sql.table(tableOf(kind))}
    set ${sql.ref(kind === 'product' ? 'price_cents' : 'points')} = ${price}
      ${stock === undefined ? sql`` : sql`, stock = ${stock}`}
    where id = ${goodsId}`.execute(trx)

/** Creates the producers that goods name and that do not exist, by their ids. */
export async function newProducers(trx: Transaction<Rows>, imported: readonly Pick<Imported, 'goods'>[]) {
  const found = new Map<string, Bilingual>()
  for (const name of new Set(imported.map(({ goods }) => goods.producer))) {
    const id = producerId({ en: name, zh: '' })
    if (id !== null && (await findProducer(trx, name)) === null) found.set(id, { en: name, zh: '' })
  }
  return found
}
