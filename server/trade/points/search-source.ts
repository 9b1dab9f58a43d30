import { type Kysely, sql } from 'kysely'
import type { SearchSource } from '#server/catalogue/search/document.ts'
import type { Rows } from '#server/platform/database/rows.ts'

type Row = {
  readonly id: string
  readonly position: number
  readonly listed_at: number
  readonly texts:
    | readonly { readonly title: string; readonly facts: string; readonly description: string }[]
    | null
}

/** Returns gifts for the search index. */
export const giftSearchSource = (db: Kysely<Rows>): SearchSource => ({
  name: 'gift',
  async *read(refs) {
    const condition = refs === 'all' ? sql`true` : sql`g.id = any(${refs})`
    const { rows } = await sql<Row>`
      select g.id, g.position, g.listed_at,
        (select json_agg(t) from gift_text t where t.gift_id = g.id) as texts
      from gifts g where ${condition} and g.listed_at is not null`.execute(db)
    yield* rows.map(({ id, position, listed_at, texts }) => ({
      ref: id,
      kind: 'gift' as const,
      state: null,
      names: (texts ?? []).flatMap(({ title, facts }) => [title, facts]),
      texts: (texts ?? []).map(({ description }) => description),
      cate: null,
      region: null,
      producer: null,
      vintage: '',
      attributes: [],
      estimate: null,
      at: listed_at,
      place: position,
      lot: null,
      isTobacco: false,
    }))
  },
})
