import { type Kysely, type RawBuilder, sql } from 'kysely'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Place } from './xml.ts'

/** The kinds of pages with sitemaps. */
export const kinds = ['auctions', 'lots', 'news', 'activities', 'pages', 'products'] as const
export type Kind = (typeof kinds)[number]

/**
 * The site’s public pages, read from the database, without tobacco (C2), rehearsals (V12), and withdrawn or
 * unpublished content.
 */
export type Places = {
  count(kind: Kind, now: number): Promise<number>
  /** Reads a page of places. @param from the number of pages to skip */
  read(kind: Kind, now: number, from: number, max: number): Promise<readonly Place[]>
}

/** The parts of a page’s address, and the time of its last visible change. */
type Found = { readonly id: string; readonly above: string; readonly at: number | null }

export function createPlaces(db: Kysely<Rows>): Places {
  return {
    async count(kind, now) {
      const { rows } = await sql<{ count: number }>`select count(*) from (${found[kind](now)}) page`.execute(
        db,
      )
      return rows[0]?.count ?? 0
    },
    async read(kind, now, from, max) {
      const { rows } = await sql<Found>`
        select * from (${found[kind](now)}) page order by above, id offset ${from} limit ${max}`.execute(db)
      return rows.map((row) => ({ path: pathOf(kind, row), changedAt: row.at }))
    },
  }
}

function pathOf(kind: Kind, { id, above }: Found): string {
  const last = encodeURIComponent(id)
  switch (kind) {
    case 'auctions':
      return `/auction/${last}`
    case 'lots':
      return `/auction/${encodeURIComponent(above)}/lot/${last}`
    case 'news':
      return `/news/${last}`
    case 'activities':
      return `/activity/${last}`
    case 'pages':
      return `/${last}`
    case 'products':
      return `/mall/product/${last}`
    default:
      return unreachable(kind)
  }
}

/**
 * The queries by kind. Sales and lots change with their ledger’s entries, and before the first entry with
 * their publication or announcement.
 */
const found: { readonly [kind in Kind]: (now: number) => RawBuilder<Found> } = {
  auctions: (now) => sql`
    select auctions.id, '' as above, coalesce(ledger.at, published_at) as at from auctions
    left join ledger_head on ledger_head.auction_id = auctions.id
    left join ledger on ledger.auction_id = auctions.id and ledger.seq = ledger_head.seq
    where published_at is not null and not is_rehearsal
      and exists (select from lots where lots.auction_id = auctions.id and lots.kind <> 'cigars')
    union all
    select sale_id as id, '' as above, changed_at as at from sale_announcements
    where not is_tobacco and (header ->> 'startTime')::bigint > ${now}
      and not exists (select from auctions where auctions.id = sale_id and published_at is not null)`,
  lots: () => sql`
    select lots.id, auctions.id as above, coalesce(ledger.at, published_at) as at from lots
    join auctions on auctions.id = lots.auction_id
    left join lot_standing on lot_standing.lot_id = lots.id and lot_standing.auction_id = auctions.id
    left join ledger on ledger.auction_id = auctions.id and ledger.seq = lot_standing.seq
    where published_at is not null and not is_rehearsal and lots.kind <> 'cigars' and lot_standing.withdrawn is not true`,
  news: (now) => sql`
    select id, '' as above, published_at as at from news where published_at <= ${now} and withdrawn_at is null`,
  activities: (now) => sql`
    select id, '' as above, published_at as at from activities
    where published_at <= ${now} and withdrawn_at is null`,
  pages: (now) => sql`
    select pages.slug as id, '' as above, max(in_force_at) as at from pages
    join page_editions using (slug) where in_force_at <= ${now} and withdrawn_at is null group by pages.slug`,
  products: (now) => sql`
    select id, '' as above, listed_at as at from products where listed_at <= ${now} and kind <> 'cigars'`,
}
