import type { Kysely } from 'kysely'
import { createLru, createRevisionCache, type Lru } from '#server/platform/database/cache.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { ActivityEntry, FaqEntry, NewsEntry, PageEntry, TeamEntry, TopicEntry } from './entries.ts'
import { fillValues, type Values } from './markdown/fill.ts'
import { type Rendered, renderMarkdown } from './markdown/markdown.ts'
import {
  readActivities,
  readFaqs,
  readMoves,
  readNews,
  readNewsBody,
  readPages,
  readRevision,
  readTeam,
  readTopics,
} from './read-content.ts'

/** Editorial content in memory, cached per revision. */
export type ContentCache = {
  /** Returns every article, latest first. */
  news(): Promise<readonly NewsEntry[]>
  /** Returns an article’s rendered body. @param lang a language the article is written in */
  newsBody(id: string, lang: Language): Promise<Rendered>
  activities(): Promise<readonly ActivityEntry[]>
  faqs(): Promise<readonly FaqEntry[]>
  pages(): Promise<readonly PageEntry[]>
  team(): Promise<readonly TeamEntry[]>
  topics(): Promise<ReadonlyMap<string, TopicEntry>>
  /** Returns the current slug of an article or page, for an old one. */
  movedTo(subject: 'news' | 'page', slug: string): Promise<string>
  /** Renders a text. @param name the cache key, unique among all texts */
  rendered(name: string, source: string, lang: Language): Promise<Rendered>
  /** Makes the next request check the revision, however recently it was checked. */
  invalidate(): void
}

/** The entries of one revision. */
type CachedEntries = {
  readonly news: Lru<readonly NewsEntry[]>
  readonly activities: Lru<readonly ActivityEntry[]>
  readonly faqs: Lru<readonly FaqEntry[]>
  readonly pages: Lru<readonly PageEntry[]>
  readonly team: Lru<readonly TeamEntry[]>
  readonly topics: Lru<ReadonlyMap<string, TopicEntry>>
  readonly moves: Lru<ReadonlyMap<string, string>>
  readonly rendered: Lru<Rendered>
}

const emptyCache = (): CachedEntries => ({
  news: createLru(1),
  activities: createLru(1),
  faqs: createLru(1),
  pages: createLru(1),
  team: createLru(1),
  topics: createLru(1),
  moves: createLru(2),
  rendered: createLru(2_000),
})

/**
 * Creates the cache. @param values the values of placeholders
 * @param version changes with these values, so that texts are rendered again
 * @param ticks milliseconds of a monotonic clock
 */
export function createContentCache(
  db: Kysely<Rows>,
  values: (lang: Language) => Values,
  version: () => string = () => '',
  ticks?: () => number,
): ContentCache {
  const { current, invalidate } = createRevisionCache(() => readRevision(db), emptyCache, ticks)
  return {
    news: async () => (await current()).news.get('', () => readNews(db)),
    newsBody: async (id, lang) =>
      (await current()).rendered.get(`news ${id} ${lang} ${version()}`, async () =>
        renderMarkdown(fillValues((await readNewsBody(db, id, lang)) ?? '', values(lang))),
      ),
    activities: async () => (await current()).activities.get('', () => readActivities(db)),
    faqs: async () => (await current()).faqs.get('', () => readFaqs(db)),
    pages: async () => (await current()).pages.get('', () => readPages(db)),
    team: async () => (await current()).team.get('', () => readTeam(db)),
    topics: async () => (await current()).topics.get('', () => readTopics(db)),
    async movedTo(subject, slug) {
      const moves = await (await current()).moves.get(subject, () => readMoves(db, subject))
      return lastOf(moves, slug)
    },
    rendered: async (name, source, lang) =>
      (await current()).rendered.get(`${name} ${lang} ${version()}`, () =>
        Promise.resolve(renderMarkdown(fillValues(source, values(lang)))),
      ),
    invalidate: invalidate,
  }
}

/** Returns the end of a chain of redirects; a circular one ends where it repeats. */
export function lastOf(moves: ReadonlyMap<string, string>, slug: string): string {
  const visited = new Set<string>()
  let at = slug
  while (!visited.has(at)) {
    visited.add(at)
    at = moves.get(at) ?? at
  }
  return at
}
