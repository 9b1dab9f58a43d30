import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { type CallContext, type CallHandler, handleCall, type Language } from '#server/platform/http/calls.ts'
import { newsGet, newsList } from '#wire/calls/content.ts'
import type { News, NewsLine } from '#wire/entities/news.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import type { ContentCache } from './content-cache.ts'
import {
  isShown,
  type LocalizedText,
  localize,
  type NewsEntry,
  type TopicEntry,
  topicOf,
  visibilityAt,
} from './entries.ts'

type Topics = ReadonlyMap<string, TopicEntry>
type Text = NonNullable<NewsEntry['texts']['en']>

/** The number of related articles. */
const moreLines = 3

/** Reading speed in characters per minute. */
const readInMinute = { en: 1_400, 'zh-Hans': 420 } satisfies Record<Language, number>

/** Returns the calls that read news. */
export const newsCalls = (
  cache: ContentCache,
  catalogue: Pick<Catalogue, 'lots'>,
): readonly CallHandler[] => [
  handleCall(newsList, (visit, params) => listNews(cache, visit, params)),

  handleCall(newsGet, async (visit, { id }) => {
    const all = await cache.news()
    const now = await cache.movedTo('news', id)
    const entry = all.find((one) => one.id === id) ?? all.find((one) => one.id === now)
    const localized = entry && localize(entry.texts, visit.lang)
    if (!entry || !localized) return refusal('notFound')
    const visibility = visibilityAt(entry, visit.now)
    if (visibility === 'withdrawn') return refusal('wrongState', { status: visibility })
    if (visibility === 'unknown') return refusal('notFound')
    const { html } = await cache.newsBody(entry.id, localized.lang)
    return toNews({ cache, catalogue }, visit, entry, { ...localized, html })
  }),
]

async function listNews(
  cache: ContentCache,
  { lang, now }: CallContext,
  { topic, page, size }: PayloadOf<typeof newsList>,
) {
  const [all, topics] = await Promise.all([cache.news(), cache.topics()])
  const shown = all.filter((entry) => isShown(entry, now))
  const lines = shown
    .filter(({ topicId }) => topic === undefined || topicId === topic)
    .flatMap((entry) => lineOf(entry, topics, lang) ?? [])
  return {
    list: lines.slice((page - 1) * size, page * size),
    total: lines.length,
    page,
    size,
    topics: [...topics.values()].flatMap((one) => {
      const count = shown.filter(({ topicId }) => topicId === one.id).length
      return count > 0 ? [{ ...topicOf(one, lang), count }] : []
    }),
  }
}

/** Returns an article as sent to clients. */
export async function toNews(
  { cache, catalogue }: { readonly cache: ContentCache; readonly catalogue: Pick<Catalogue, 'lots'> },
  visit: CallContext,
  entry: NewsEntry,
  { lang, text, html }: LocalizedText<Text> & { readonly html: string },
): Promise<News> {
  const [topics, all, lots] = await Promise.all([
    cache.topics(),
    cache.news(),
    catalogue.lots(entry.lotIds, visit),
  ])
  const others = all.filter((one) => one.id !== entry.id && isShown(one, visit.now))
  const isNear = ({ topicId }: NewsEntry) => Number(topicId === entry.topicId)
  const near = others.toSorted((a, b) => isNear(b) - isNear(a))
  return {
    ...lineIn(entry, topics, visit.lang, { lang, text }),
    html,
    author: text.author,
    auctionId: entry.auctionId,
    lots: lots.flatMap(({ lot }) => (lot.kind === 'cigars' ? [] : [lot])),
    more: near.flatMap((one) => lineOf(one, topics, visit.lang) ?? []).slice(0, moreLines),
  }
}

/** Returns articles as listed, by id in this order; the latest if no ids are given. */
export async function newsLines(
  cache: ContentCache,
  ids: readonly string[],
  max: number,
  { lang, now }: Pick<CallContext, 'lang' | 'now'>,
): Promise<readonly NewsLine[]> {
  const [all, topics] = await Promise.all([cache.news(), cache.topics()])
  const shown = all.filter((entry) => isShown(entry, now))
  const selected =
    ids.length === 0 ? shown : ids.flatMap((id) => shown.find((entry) => entry.id === id) ?? [])
  return selected.flatMap((entry) => lineOf(entry, topics, lang) ?? []).slice(0, max)
}

/** Returns an article as listed, or null if it has no text. */
function lineOf(entry: NewsEntry, topics: Topics, lang: Language): NewsLine | null {
  const localized = localize(entry.texts, lang)
  return localized && lineIn(entry, topics, lang, localized)
}

const lineIn = (
  entry: NewsEntry,
  topics: Topics,
  requested: Language,
  { lang, text }: LocalizedText<Text>,
): NewsLine => ({
  id: entry.id,
  lang,
  title: text.title,
  accent: text.accent,
  summary: text.summary,
  topic: topicOf(topics.get(entry.topicId) ?? { id: entry.topicId, name: {} }, requested),
  at: entry.publishedAt,
  minutes: Math.max(1, Math.round(text.length / readInMinute[lang])),
  picture: entry.cover && { ...entry.cover, alt: text.coverAlt },
})
