import { type Kysely, sql } from 'kysely'
import { comparedSince, type PastResult } from '#domain/prices/far-estimate.ts'
import { type WineIdentity, wineKey } from '#domain/prices/similar.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** The number of results read at once: few enough to parse in one turn of the event loop. */
const resultsAtOnce = 1_000

/**
 * Returns the results of some wines, with which estimates are compared (H6), by `wineKey`. They are read in
 * parts.
 */
export async function readPastResults(
  db: Kysely<Rows>,
  wines: readonly Pick<WineIdentity, 'producer' | 'wine'>[],
  { currency, now }: { readonly currency: string; readonly now: number },
): Promise<ReadonlyMap<string, readonly PastResult[]>> {
  const unique = [...new Map(wines.map((one) => [wineKey(one), one])).values()]
  const results = new Map<string, PastResult[]>()
  for (let after = ''; unique.length > 0; ) {
    const rows = await db
      .selectFrom('price_records')
      .innerJoin(
        sql<{ producer: string; name: string }>`(
          select * from unnest(
            ${unique.map(({ producer }) => producer)}::text[], ${unique.map(({ wine }) => wine)}::text[]
          ) as named (producer, name))`.as('named'),
        (join) =>
          join
            .onRef('price_records.producer_id', '=', 'named.producer')
            .onRef('price_records.wine', '=', 'named.name'),
      )
      .select([
        'price_records.id',
        'producer_id',
        'wine',
        'vintage_year',
        'measure',
        'content',
        'currency',
        'sold_at',
        'hammer',
      ])
      .where('currency', '=', currency)
      .where('sold_at', '>=', comparedSince(now))
      .where('price_records.id', '>', after)
      .orderBy('price_records.id')
      .limit(resultsAtOnce)
      .execute()
    for (const { producer_id: producer, wine, vintage_year: year, measure, content, ...row } of rows) {
      if ((measure !== 'ml' && measure !== 'stick') || !content) continue
      const { currency: of, sold_at: at, hammer } = row
      const result: PastResult = { producer, wine, year, measure, content, currency: of, at, hammer }
      const known = results.get(wineKey(result))
      if (known) known.push(result)
      else results.set(wineKey(result), [result])
    }
    if (rows.length < resultsAtOnce) break
    after = rows.at(-1)?.id ?? ''
  }
  return results
}
