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

/** What the house writes, in memory: read once, and kept until it changes. */
export type ContentCache = {
  /** Every article, the latest first. */
  news(): Promise<readonly NewsEntry[]>
  /** An article's body as it is set into a page. @param lang one that the article is written in */
  newsBody(id: string, lang: Language): Promise<Rendered>
  activities(): Promise<readonly ActivityEntry[]>
  faqs(): Promise<readonly FaqEntry[]>
  pages(): Promise<readonly PageEntry[]>
  team(): Promise<readonly TeamEntry[]>
  topics(): Promise<ReadonlyMap<string, TopicEntry>>
  /** The slug that an article or a page has now that had this one. */
  movedTo(subject: 'news' | 'page', slug: string): Promise<string>
  /** Sets a text as it is set into a page. @param name tells it from all other texts of the house */
  rendered(name: string, source: string, lang: Language): Promise<Rendered>
  /** Looks again at the next question, however short a time ago it looked. */
  invalidate(): void
}

/** What is kept of one revision. */
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
 * @param values what the house puts where its texts leave something open
 * @param ticks milliseconds of a clock that only rises
 */
export function createContentCache(
  db: Kysely<Rows>,
  values: (lang: Language) => Values,
  ticks?: () => number,
): ContentCache {
  const { current, invalidate } = createRevisionCache(() => readRevision(db), emptyCache, ticks)
  return {
    news: async () => (await current()).news.get('', () => readNews(db)),
    newsBody: async (id, lang) =>
      (await current()).rendered.get(`news ${id} ${lang}`, async () =>
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
      (await current()).rendered.get(`${name} ${lang}`, () =>
        Promise.resolve(renderMarkdown(fillValues(source, values(lang)))),
      ),
    invalidate: invalidate,
  }
}

/** Where a chain of moves ends; one that leads in a circle ends where it comes back. */
function lastOf(moves: ReadonlyMap<string, string>, slug: string): string {
  const visited = new Set<string>()
  let at = slug
  while (!visited.has(at)) {
    visited.add(at)
    at = moves.get(at) ?? at
  }
  return at
}
