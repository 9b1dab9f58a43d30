import { type Kysely, sql } from 'kysely'
import type { SearchDocument, SearchSource } from '#server/catalogue/search/document.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { inLanguage } from '#server/platform/text/in-language.ts'
import { shownTexts } from '#server/trade/goods/shown-texts.ts'

type Row = {
  readonly id: string
  readonly kind: string
  readonly vintage: string
  readonly price_cents: number
  readonly listed_at: number
  readonly category_id: string
  readonly categories: readonly Name[] | null
  readonly producer_id: string | null
  readonly producers: readonly Name[] | null
  readonly texts: readonly Text[] | null
}

type Name = { readonly lang: string; readonly name: string }

type Text = {
  readonly lang: string
  readonly title: string
  readonly facts: string
  readonly description: string
  readonly region: string
  readonly format: string
}

/** Returns the mall’s listed products for the search index. */
export const productSearchSource = (db: Kysely<Rows>): SearchSource => ({
  name: 'product',
  async *read(refs) {
    const condition = refs === 'all' ? sql`true` : sql`p.id = any(${refs})`
    const { rows } = await sql<Row>`
      select p.id, p.kind, p.vintage, p.price_cents, p.listed_at, p.category_id, p.producer_id,
        (select json_agg(c) from category_text c where c.id = p.category_id) as categories,
        (select json_agg(n) from producer_text n where n.id = p.producer_id) as producers,
        (select json_agg(t) from product_text t where t.product_id = p.id) as texts
      from products p where ${condition} and p.listed_at is not null`.execute(db)
    yield* rows.map(toDocument)
  },
})

function toDocument(row: Row): SearchDocument {
  const texts = shownTexts(row.texts ?? [])
  const textIn = (lang: string) => inLanguage(texts, lang)
  const price = Math.round(row.price_cents / 100)
  return {
    ref: row.id,
    kind: 'product',
    state: null,
    names: [row.kind, ...texts.flatMap(({ title, facts, format }) => [title, facts, format])],
    texts: texts.map(({ description }) => description),
    cate: namedFacet(row.category_id, row.categories ?? []),
    region: facetOf(textIn('en')?.region ?? '', textIn('en')?.region ?? '', textIn('zh-Hans')?.region ?? ''),
    producer: namedFacet(row.producer_id ?? '', row.producers ?? []),
    vintage: row.vintage,
    attributes: [],
    estimate: { low: price, high: price },
    at: row.listed_at,
    place: -row.listed_at,
    lot: null,
    isTobacco: row.kind === 'cigars',
  }
}

function namedFacet(id: string, names: readonly Name[]) {
  const name = (lang: string): string => names.find((one) => one.lang === lang)?.name ?? ''
  return facetOf(id, name('en'), name('zh-Hans'))
}

/** Returns a value with a name in each language, or the same name in both. */
const facetOf = (id: string, en: string, zh: string) =>
  id === '' ? null : { id, en: en || zh, zh: zh || en }
