import { type Kysely, sql } from 'kysely'
import { orderWith } from '#domain/lib/order-with.ts'
import { merged } from '#domain/mall/merged.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall, type Language } from '#server/platform/http/calls.ts'
import { listedGoods, listingAfter } from '#server/trade/goods/goods.ts'
import { lockGoodsTable } from '#server/trade/goods/import-goods.ts'
import { reservedPieces } from '#server/trade/goods/reserved.ts'
import { staffGiftList, staffGiftReorder, staffGiftSet } from '#wire/calls/staff-points.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { DataOf, PayloadOf } from '#wire/schema/call.ts'
import { kindOf } from './kinds.ts'

type StockedGift = DataOf<typeof staffGiftSet>

/** Returns the staff calls for gifts: stock, price in points, and listing. */
export const stockCalls = (db: Kysely<Rows>): readonly CallHandler[] => [
  handleMemberCall(staffGiftList, async ({ lang }, { q, page, size }) => {
    const like = containing(q)
    const { rows } = await sql<{ id: string; total: number }>`
      select g.id, count(*) over ()::int as total from gifts g
      where ${q} = '' or g.id ilike ${like}
        or exists (select from gift_text t where t.gift_id = g.id and t.title ilike ${like})
      order by g.position, g.id limit ${size} offset ${(page - 1) * size}`.execute(db)
    const ids = rows.map(({ id }) => id)
    return { list: await readStock(db, ids, lang), total: rows[0]?.total ?? 0, page, size }
  }),

  handleMemberCall(staffGiftSet, async ({ viewer, now, lang }, params) => {
    const done = await setGift(db, params, { by: viewer.userId, now })
    if (done === 'changed') return refusal('conflict', null)
    if (done === 'issues' || done === 'retired') return refusal('wrongState', { status: done })
    const [gift] = done === 'done' ? await readStock(db, [params.id], lang) : []
    return gift ?? refusal('notFound')
  }),

  handleMemberCall(staffGiftReorder, async ({ viewer, now }, { id, before }) => {
    const isDone = await moveGift(db, { id, before }, { by: viewer.userId, now })
    return isDone ? null : refusal('notFound')
  }),
]

/** Moves a gift before another one, or to the end for ''. @returns false if either does not exist */
const moveGift = (
  db: Kysely<Rows>,
  { id, before }: PayloadOf<typeof staffGiftReorder>,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await lockGoodsTable(trx, 'gift')
    const gifts = await trx.selectFrom('gifts').select('id').orderBy('position').orderBy('id').execute()
    const ids = gifts.map((gift) => gift.id)
    const order = ids.includes(id) ? orderWith(ids, id, before) : null
    if (order === null) return false
    await sql`
      update gifts set position = place.at
      from unnest(${sql.val(order)}::text[]) with ordinality as place(id, at)
      where gifts.id = place.id and gifts.position <> place.at`.execute(trx)
    const detail = { from: ids.indexOf(id) + 1, to: order.indexOf(id) + 1 }
    await recordAction(trx, { by, act: 'gift.reorder', about: { kind: 'gift', id }, detail }, now)
    return true
  })

/**
 * Sets a gift’s stock, points and listing, and records who did.
 *
 * @returns `changed` if a value that the caller changes differs from what they saw (K8); `issues` or `retired` if it
 * would be listed and cannot be
 */
const setGift = (
  db: Kysely<Rows>,
  params: PayloadOf<typeof staffGiftSet>,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<'done' | 'changed' | 'unknown' | 'issues' | 'retired'> =>
  db.transaction().execute(async (trx) => {
    const { id } = params
    const before = await trx
      .selectFrom('gifts')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return 'unknown'
    const stock = merged(before.stock, { seen: params.stockSeen, set: params.stock })
    const points = merged(before.points, { seen: params.pointsSeen, set: params.points })
    const listed = merged(before.listed_at !== null, { seen: params.listedSeen, set: params.listed })
    if (!stock || !points || !listed) return 'changed'
    const listing = await listingAfter(
      trx,
      { kind: 'gift', goodsId: id },
      { listedAt: before.listed_at, isListed: listed.value, now },
    )
    if ('issue' in listing) return listing.issue
    await trx
      .updateTable('gifts')
      .set({ stock: stock.value, points: points.value, listed_at: listing.listedAt })
      .where('id', '=', id)
      .execute()
    const detail = { stock: stock.value, points: points.value, listed: listed.value ? 1 : 0 }
    await recordAction(trx, { by, act: 'gift.stock', about: { kind: 'gift', id }, detail }, now)
    return 'done'
  })

async function readStock(db: Kysely<Rows>, ids: readonly string[], lang: Language): Promise<StockedGift[]> {
  if (ids.length === 0) return []
  const [rows, waiting, goods] = await Promise.all([
    db.selectFrom('gifts').selectAll().where('id', 'in', ids).orderBy('position').orderBy('id').execute(),
    reservedPieces(db, 'gift', ids),
    listedGoods(db, 'gift', ids, lang),
  ])
  return rows.map(({ id, kind, points, stock, listed_at }) => ({
    id,
    kind: kindOf(kind),
    points,
    stock,
    waiting: waiting.get(id) ?? 0,
    ...{ title: id, facts: '', isListed: listed_at !== null, isRetired: false, missing: [], picture: '' },
    ...goods.get(id),
  }))
}
