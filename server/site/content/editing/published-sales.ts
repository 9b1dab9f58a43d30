import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { TextTarget } from '#wire/entities/content.ts'

const sales = (db: Kysely<Rows>) =>
  db.selectFrom('auctions').where('published_at', 'is not', null).where('is_rehearsal', 'is', false)

/** Returns those of these sales that are published. */
export async function publishedSales(db: Kysely<Rows>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sales(db)
    .select('id')
    .where('id', 'in', ['', ...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Returns the lots of published sales among these, and whether each is tobacco (C2). */
export async function publishedLots(
  db: Kysely<Rows>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly isTobacco: boolean }>> {
  const rows = await sales(db)
    .innerJoin('lots', 'lots.auction_id', 'auctions.id')
    .select(['lots.id', 'lots.kind'])
    .where('lots.id', 'in', ['', ...ids])
    .execute()
  return new Map(rows.map(({ id, kind }) => [id, { isTobacco: kind === 'cigars' }]))
}

/** Returns the published sales with their titles in a language, the latest first. */
export async function publishedTitles(db: Kysely<Rows>, lang: Language): Promise<readonly TextTarget[]> {
  const rows = await sales(db)
    .innerJoin('auction_text', 'auction_text.auction_id', 'auctions.id')
    .select(['auctions.id', 'auctions.number', 'auction_text.title'])
    .where('auction_text.lang', '=', lang)
    .orderBy('auctions.start_time', 'desc')
    .execute()
  return rows.map(({ id, number, title }) => ({ path: `/auction/${id}`, title, detail: number }))
}
