import { type Kysely, sql } from 'kysely'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import type { eventNames, staffEventGet } from '#wire/calls/events.ts'
import type { DataOf } from '#wire/schema/call.ts'

type Report = DataOf<typeof staffEventGet>
type Name = (typeof eventNames)[number]

const limits = { lots: 30, searches: 100, sales: 200 } as const

/** Returns the counts between two local days, both included, for staff. */
export async function reportOf(
  deps: { readonly db: Kysely<Rows>; readonly catalogue: Pick<Catalogue, 'lots' | 'published'> },
  visit: Pick<CallContext, 'viewer' | 'lang'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Report> {
  const { db, catalogue } = deps
  const sums = (name: Name, limit: number) =>
    db
      .selectFrom('event_counts')
      .select(['target', sql<number>`sum(count)::float8`.as('count')])
      .where('name', '=', name)
      .where(sql<boolean>`day between ${from}::date and ${to}::date`)
      .groupBy('target')
      .orderBy('count', 'desc')
      .orderBy('target')
      .limit(limit)
      .execute()
  const [views, viewed, searches, begun, finished, languages] = await Promise.all([
    viewsByDay(db, from, to),
    sums('lotView', limits.lots),
    sums('searchEmpty', limits.searches),
    sums('registerBegun', limits.sales),
    sums('registerDone', limits.sales),
    sums('visit', 2),
  ])
  const lots = await catalogue.lots(
    viewed.map(({ target }) => target),
    visit,
  )
  const of = (rows: readonly { target: string; count: number }[], id: string) =>
    rows.find(({ target }) => target === id)?.count ?? 0
  const saleIds = [...new Set([...begun, ...finished].map(({ target }) => target))]
  const sales = await Promise.all(saleIds.map((id) => catalogue.published(id)))
  return {
    views: [...views],
    lots: lots.map(({ lot, sale }) => ({
      id: lot.id,
      auctionId: sale.id,
      no: sale.no,
      lotNum: lot.lotNum,
      lotSuffix: lot.lotSuffix,
      title: lot.title,
      count: of(viewed, lot.id),
    })),
    searches: searches.map(({ target, count }) => ({ words: target, count })),
    registrations: sales.flatMap((sale) =>
      sale
        ? {
            auctionId: sale.id,
            no: sale.no,
            title: sale.texts[visit.lang].title,
            begun: of(begun, sale.id),
            finished: of(finished, sale.id),
          }
        : [],
    ),
    languages: languages.map(({ target, count }) => ({ lang: target, count })),
  }
}

async function viewsByDay(db: Kysely<Rows>, from: string, to: string): Promise<Report['views']> {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(span.at, 'YYYY-MM-DD') as day, coalesce(sum(event_counts.count), 0)::float8 as count
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as span (at)
    left join event_counts on event_counts.day = span.at::date and event_counts.name = 'lotView'
    group by 1 order by 1`.execute(db)
  return rows
}
