import { type Kysely, sql } from 'kysely'
import type { ContentKind } from '#domain/content/content-draft.ts'
import { isLinkedTo } from '#domain/content/text-links.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { ContentFile } from '#wire/entities/content.ts'
import { lastOf } from '../content-cache.ts'
import { readMoves } from '../read-content.ts'
import type { ContentName } from './stored-content.ts'

type LinkedRow = {
  readonly kind: ContentKind
  readonly id: string
  readonly en: string | null
  readonly zh: string | null
  readonly body: string
}

/**
 * Returns the texts that link to an article, an announcement or a page, including links to former addresses
 * and links in drafts.
 */
export async function linkedFrom(db: Kysely<Rows>, name: ContentName): Promise<ContentFile['linkedFrom']> {
  const paths = await pathsOf(db, name)
  if (paths.size === 0) return []
  const { rows } = await sql<LinkedRow>`
    select kind, id, max(title) filter (where lang = 'en') as en, max(title) filter (where lang <> 'en') as zh,
      string_agg(body, e'\n\n') as body
    from (
      select 'news' as kind, news_id as id, lang, title, body from news_text
      union all select 'activity', activity_id, lang, title, body from activity_text
      union all select 'faq', faq_id, lang, question, answer from faq_text
      union all select * from (
        select distinct on (t.slug, t.lang) 'page', t.slug, t.lang, t.title, t.body
        from page_text t join page_editions using (slug, version) order by t.slug, t.lang, in_force_at desc) pages
      union all select kind, id, 'en', document #>> '{title,en}', document #>> '{body,en}'
        from content_drafts where document is not null
      union all select kind, id, 'zh-Hans', document #>> '{title,zh}', document #>> '{body,zh}'
        from content_drafts where document is not null
    ) texts
    where (kind, id) <> (${name.kind}, ${name.contentId})
    group by kind, id
    having bool_or(body like any(${[...paths].map((path) => `%(${path}%`)}) or body like '%(/en/%' or body like '%(/zh-Hans/%')
    order by kind, id`.execute(db)
  return rows
    .filter(({ body }) => isLinkedTo(body, paths))
    .map(({ kind, id, en, zh }) => ({ kind, id, title: { en: en ?? '', zh: zh ?? '' } }))
}

/** Returns the addresses of a text within the site, including former ones. */
async function pathsOf(db: Kysely<Rows>, { kind, contentId }: ContentName): Promise<ReadonlySet<string>> {
  switch (kind) {
    case 'activity':
      return new Set([`/activity/${contentId}`])
    // All questions share one address.
    case 'faq':
      return new Set()
    default: {
      const moves = await readMoves(db, kind)
      const former = [...moves.keys()].filter((slug) => lastOf(moves, slug) === contentId)
      const slugs = [contentId, ...former]
      return new Set(
        kind === 'news'
          ? slugs.map((slug) => `/news/${slug}`)
          : slugs.flatMap((slug) => [`/${slug}`, `/pages/${slug}`]),
      )
    }
  }
}
