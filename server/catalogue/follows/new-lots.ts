import { type Kysely, sql } from 'kysely'
import type { LotTerms } from '#domain/follows/follow.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { kindNumber } from '#server/catalogue/search/kinds.ts'
import type { NewDocument } from '#server/catalogue/search/match-new.ts'
import { unpackKeys } from '#server/catalogue/search/packed-keys.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Returns ids of lots in the index that were not matched yet, without tobacco (C2). */
export async function unmatched(db: Kysely<Rows>, max: number): Promise<readonly string[]> {
  const { rows } = await sql<{ ref: string }>`
    select ref from search_document d
    where source = 'lot' and kind = ${kindNumber('lot')} and not is_tobacco
      and not exists (select from follow_lots where lot_id = d.ref)
    order by ref limit ${max}`.execute(db)
  return rows.map(({ ref }) => ref)
}

type DocumentRow = Omit<NewDocument, 'attributes'> & { readonly attributes: string }

/** Returns lots in the index with their words. */
export async function readDocuments(
  db: Kysely<Rows>,
  refs: readonly string[],
): Promise<readonly NewDocument[]> {
  const { rows } = await sql<DocumentRow>`
    select d.source, d.ref, d.kind, d.state, d.cate, d.region, d.producer, d.vintage, d.attributes,
      d.low, d.high, d.at, d.place, tsvector_to_array(d.words) as words,
      coalesce(tsvector_to_array(t.words), '{}') as texts
    from search_document d left join search_text t using (doc)
    where d.source = 'lot' and d.ref = any(${refs})`.execute(db)
  return rows.map((row) => ({ ...row, attributes: unpackKeys(row.attributes) }))
}

/** Returns the terms of new lots by their ids. */
export async function termsOf(
  { cache }: Pick<Catalogue, 'cache'>,
  documents: readonly NewDocument[],
): Promise<ReadonlyMap<string, LotTerms>> {
  const terms = new Map<string, LotTerms>()
  for (const { ref } of documents) {
    const sale = terms.has(ref) ? null : await cache.saleOfLot(ref)
    if (sale === null) continue
    for (const [id, { lowEstimate, texts }] of await cache.lots(sale)) {
      const { kind, format, quantity } = texts.en
      const premiumBands = sale.rates.premium
      const { kind: saleKind, currency } = sale
      terms.set(id, { kind, format, quantity, lowEstimate, saleKind, currency, premiumBands })
    }
  }
  return terms
}
