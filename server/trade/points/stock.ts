import { type Kysely, sql } from 'kysely'
import { merged } from '#domain/mall/merged.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall, type Language } from '#server/platform/http/calls.ts'
import { staffGiftList, staffGiftSet } from '#wire/calls/staff-points.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { giftTitles } from './gift-titles.ts'
import { kindOf } from './kinds.ts'

type StockedGift = DataOf<typeof staffGiftSet>

/** Staff calls for gifts: stock, price in points, and listing. */
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
    const done = await db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('gifts')
        .selectAll()
        .where('id', '=', params.id)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return 'unknown'
      const stock = merged(before.stock, { seen: params.stockSeen, set: params.stock })
      const points = merged(before.points, { seen: params.pointsSeen, set: params.points })
      const isListed = before.listed_at !== null
      const listed = merged(isListed, { seen: params.listedSeen, set: params.listed })
      if (!stock || !points || !listed) return 'changed'
      await trx
        .updateTable('gifts')
        .set({
          stock: stock.value,
          points: points.value,
          listed_at: listed.value ? (before.listed_at ?? now) : null,
        })
        .where('id', '=', params.id)
        .execute()
      const detail = { stock: stock.value, points: points.value, listed: listed.value ? 1 : 0 }
      const about = { kind: 'gift', id: params.id }
      await recordAction(trx, { by: viewer.userId, act: 'gift.stock', about, detail }, now)
      return 'done'
    })
    if (done === 'changed') return refusal('conflict', null)
    const [gift] = done === 'done' ? await readStock(db, [params.id], lang) : []
    return gift ?? refusal('notFound')
  }),
]

async function readStock(db: Kysely<Rows>, ids: readonly string[], lang: Language): Promise<StockedGift[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{
    id: string
    kind: string
    points: number
    stock: number
    listed_at: number | null
    waiting: number
  }>`
    select g.*, coalesce((
      select sum(o.quantity) from gift_orders o where o.gift_id = g.id and o.status = 'placed'
    ), 0)::int as waiting
    from gifts g where g.id in (${sql.join(ids)}) order by g.position, g.id`.execute(db)
  const titleOf = await giftTitles(
    db,
    rows.map(({ id }) => id),
    lang,
  )
  return rows.map(({ id, kind, points, stock, listed_at, waiting }) => ({
    id,
    kind: kindOf(kind),
    title: titleOf(id),
    points,
    stock,
    isListed: listed_at !== null,
    waiting,
  }))
}
