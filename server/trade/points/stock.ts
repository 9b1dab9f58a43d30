import { type Kysely, sql } from 'kysely'
import { recordAction } from '#server/people/audit/audit.ts'
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
  handleMemberCall(staffGiftList, async ({ lang }, { page, size }) => {
    const [list, { total }] = await Promise.all([
      readStock(db, { limit: size, offset: (page - 1) * size }, lang),
      db
        .selectFrom('gifts')
        .select((row) => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return { list, total, page, size }
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
      if (before.stock !== params.stockSeen) return 'changed'
      await trx
        .updateTable('gifts')
        .set({
          stock: params.stock,
          points: params.points,
          listed_at: params.listed ? (before.listed_at ?? now) : null,
        })
        .where('id', '=', params.id)
        .execute()
      const { stock, points, listed } = params
      const detail = { stock, points, listed: listed ? 1 : 0 }
      const about = { kind: 'gift', id: params.id }
      await recordAction(trx, { by: viewer.userId, act: 'gift.stock', about, detail }, now)
      return 'done'
    })
    if (done === 'changed') return refusal('conflict', null)
    const [gift] = done === 'done' ? await readStock(db, { id: params.id }, lang) : []
    return gift ?? refusal('notFound')
  }),
]

type GiftFilter = { readonly id: string } | { readonly limit: number; readonly offset: number }

async function readStock(db: Kysely<Rows>, filter: GiftFilter, lang: Language): Promise<StockedGift[]> {
  const part =
    'id' in filter
      ? sql`where g.id = ${filter.id}`
      : sql`order by g.position, g.id limit ${filter.limit} offset ${filter.offset}`
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
    from gifts g ${part}`.execute(db)
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
