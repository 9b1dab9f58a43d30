import { type Kysely, sql } from 'kysely'
import type { SearchDocument, SearchSource } from '#server/catalogue/search/document.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'

type Text = {
  readonly title: string
  readonly summary: string
  readonly author?: string
  readonly body: string
}

type NewsRow = {
  readonly id: string
  readonly published_at: number
  readonly topics: readonly string[] | null
  readonly texts: readonly Text[] | null
}

type PageRow = {
  readonly slug: string
  readonly position: number
  readonly in_force_at: number
  readonly texts: readonly Text[] | null
}

/** Empty values of the fields that articles and pages do not have. */
const plain = {
  state: null,
  cate: null,
  region: null,
  producer: null,
  vintage: '',
  attributes: [],
  estimate: null,
  lot: null,
} as const

/** Returns visible articles and information pages for the search index. */
export const contentSources = (db: Kysely<Rows>, clock: Clock): readonly SearchSource[] => [
  {
    name: 'news',
    async *read(refs) {
      const condition = refs === 'all' ? sql`true` : sql`n.id = any(${refs})`
      const { rows } = await sql<NewsRow>`
        select n.id, n.published_at,
          (select json_agg(name) from topic_text where topic_id = n.topic_id) as topics,
          (select json_agg(t) from news_text t where t.news_id = n.id) as texts
        from news n
        where ${condition} and n.published_at <= ${clock.now()}
          and (n.withdrawn_at is null or n.withdrawn_at > ${clock.now()})`.execute(db)
      yield* rows.map(newsDocument)
    },
    async due(after, until) {
      const { rows } = await sql<{ id: string }>`
        select id from news where (published_at > ${after} and published_at <= ${until})
          or (withdrawn_at > ${after} and withdrawn_at <= ${until})`.execute(db)
      return rows.map(({ id }) => id)
    },
  },
  {
    name: 'page',
    async *read(refs) {
      const condition = refs === 'all' ? sql`true` : sql`p.slug = any(${refs})`
      const { rows } = await sql<PageRow>`
        select p.slug, p.position, e.in_force_at,
          (select json_agg(t) from page_text t where t.slug = e.slug and t.version = e.version) as texts
        from pages p
        join lateral (
          select * from page_editions where slug = p.slug and in_force_at <= ${clock.now()}
          order by in_force_at desc limit 1) e on true
        where ${condition} and (p.withdrawn_at is null or p.withdrawn_at > ${clock.now()})`.execute(db)
      yield* rows.map(pageDocument)
    },
    async due(after, until) {
      const { rows } = await sql<{ slug: string }>`
        select slug from page_editions where in_force_at > ${after} and in_force_at <= ${until}
        union select slug from pages where withdrawn_at > ${after} and withdrawn_at <= ${until}`.execute(db)
      return rows.map(({ slug }) => slug)
    },
  },
]

const newsDocument = ({ id, published_at, topics, texts }: NewsRow): SearchDocument => ({
  ...plain,
  ref: id,
  kind: 'news',
  names: [...(texts ?? []).map(({ title }) => title), ...(topics ?? [])],
  texts: (texts ?? []).flatMap(({ summary, author = '', body }) => [summary, author, body]),
  at: published_at,
  place: -published_at,
  isTobacco: false,
})

const pageDocument = ({ slug, position, in_force_at, texts }: PageRow): SearchDocument => ({
  ...plain,
  ref: slug,
  kind: 'page',
  names: [slug, ...(texts ?? []).map(({ title }) => title)],
  texts: (texts ?? []).flatMap(({ summary, body }) => [summary, body]),
  at: in_force_at,
  place: position,
  isTobacco: false,
})
