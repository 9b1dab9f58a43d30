import { sql, type Transaction } from 'kysely'
import type { Bilingual } from '#domain/drafts/bilingual.ts'
import type { GoodsKind } from '#domain/goods/goods.ts'
import { type GoodsEdit, undoGoods } from '#domain/goods/undo-goods.ts'
import { recordActions } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { readGoods } from './goods-rows.ts'
import { type Author, newProducers, storeChanged, tableOf } from './import-goods.ts'

/** The number of restored fields and removed goods, and the fields that stay; `goods` for a whole product or gift. */
export type UndoneGoods = {
  readonly undone: number
  readonly left: readonly { readonly code: string; readonly field: string }[]
}

/**
 * Undoes an import of products or gifts as far as nobody has changed them since, each with an entry in the audit log
 * (K10, G3).
 *
 * @param addProducers adds the producers that are missing, by their ids
 */
export async function undoGoodsImport(
  trx: Transaction<Rows>,
  { kind, by, now }: Author,
  { file, edits }: { readonly file: string; readonly edits: readonly GoodsEdit[] },
  addProducers: (trx: Transaction<Rows>, named: ReadonlyMap<string, Bilingual>) => Promise<void>,
): Promise<UndoneGoods> {
  const codes = edits.map(({ code }) => code)
  const found = await readGoods(trx, kind, codes)
  const storedOf = new Map(found.map((stored) => [stored.goodsId, stored]))
  const ordered = await orderedGoods(trx, kind, codes)
  const categories = new Set((await trx.selectFrom('categories').select('id').execute()).map(({ id }) => id))
  const undone = edits.flatMap((edit) => {
    const stored = storedOf.get(edit.code)
    if (!stored) return []
    const isPossible = ({ path, before }: GoodsEdit['changes'][number]) =>
      path !== 'category' || categories.has(String(before))
    const changes = edit.changes.filter(isPossible)
    const lost = edit.changes.filter((change) => !isPossible(change)).map(({ path }) => path)
    const now = { ...stored, isOrdered: ordered.has(edit.code) }
    return [{ stored, lost, undo: undoGoods(kind, now, { ...edit, changes }) }]
  })
  const removed = undone.flatMap(({ stored, undo }) => (undo.kind === 'remove' ? [stored.goodsId] : []))
  await sql`delete from ${sql.table(tableOf(kind))} where id = any(${removed}::text[])`.execute(trx)
  const restored = undone.flatMap(({ stored, undo }) =>
    undo.kind === 'restore' && undo.changes.length > 0 ? [{ stored, ...undo }] : [],
  )
  await addProducers(trx, await newProducers(trx, restored))
  for (const one of restored) await storeChanged(trx, one, { by, now })
  const entry = (code: string, change: string) => ({
    by,
    act: 'goods.undo' as const,
    about: { kind, id: code },
    detail: { file, change },
  })
  await recordActions(
    trx,
    [
      ...removed.map((code) => entry(code, '−')),
      ...restored.map(({ stored, changes }) =>
        entry(stored.goodsId, changes.map(({ path }) => path).join(', ')),
      ),
    ],
    now,
  )
  return {
    undone: removed.length + restored.reduce((sum, { changes }) => sum + changes.length, 0),
    left: undone.flatMap(({ stored, lost, undo }) =>
      [...lost, ...(undo.kind === 'restore' ? undo.left : [])].map((field) => ({
        code: stored.goodsId,
        field,
      })),
    ),
  }
}

const orders = {
  product: sql`select distinct product_id as id from mall_order_lines`,
  gift: sql`select distinct gift_id as id from gift_orders`,
} as const

/** Returns those of some codes that were ever ordered. */
async function orderedGoods(
  trx: Transaction<Rows>,
  kind: GoodsKind,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from (${orders[kind]}) ordered where id = any(${codes}::text[])`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
