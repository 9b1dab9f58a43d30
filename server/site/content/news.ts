import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { type CallContext, type CallHandler, handleCall, type Language } from '#server/platform/http/calls.ts'
import { newsGet, newsList } from '#wire/calls/content.ts'
import type { News, NewsLine } from '#wire/entities/news.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import {
  isShown,
  type NewsEntry,
  type Spoken,
  spoken,
  standingAt,
  type TopicEntry,
  topicOf,
} from './entries.ts'
import type { Shelf } from './shelf.ts'

type Topics = ReadonlyMap<string, TopicEntry>
type Text = NonNullable<NewsEntry['said']['en']>

/** How many articles stand at the end of one, to read next. */
const moreLines = 3

/** Characters that people read in a minute. */
const readInMinute = { en: 1_400, 'zh-Hans': 420 } satisfies Record<Language, number>

/** The calls that show news. */
export const newsCalls = (shelf: Shelf, catalogue: Pick<Catalogue, 'lots'>): readonly CallHandler[] => [
  handleCall(newsList, (visit, params) => listNews(shelf, visit, params)),

  handleCall(newsGet, async (visit, { id }) => {
    const all = await shelf.news()
    const now = await shelf.movedTo('news', id)
    const entry = all.find((one) => one.id === id) ?? all.find((one) => one.id === now)
    const said = entry && spoken(entry.said, visit.lang)
    if (!entry || !said) return refusal('notFound')
    const standing = standingAt(entry, visit.now)
    if (standing === 'withdrawn') return refusal('wrongState', { status: standing })
    return standing === 'shown' ? tellNews(shelf, catalogue, visit, entry, said) : refusal('notFound')
  }),
]

async function listNews(
  shelf: Shelf,
  { lang, now }: CallContext,
  { topic, page, size }: PayloadOf<typeof newsList>,
) {
  const [all, topics] = await Promise.all([shelf.news(), shelf.topics()])
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

async function tellNews(
  shelf: Shelf,
  catalogue: Pick<Catalogue, 'lots'>,
  visit: CallContext,
  entry: NewsEntry,
  { lang, text }: Spoken<Text>,
): Promise<News> {
  const [topics, all, body, lots] = await Promise.all([
    shelf.topics(),
    shelf.news(),
    shelf.newsBody(entry.id, lang),
    catalogue.lots(entry.lotIds, visit),
  ])
  const others = all.filter((one) => one !== entry && isShown(one, visit.now))
  const isNear = ({ topicId }: NewsEntry) => Number(topicId === entry.topicId)
  const near = others.toSorted((a, b) => isNear(b) - isNear(a))
  return {
    ...lineIn(entry, topics, visit.lang, { lang, text }),
    html: body.html,
    author: text.author,
    auctionId: entry.auctionId,
    lots: lots.flatMap(({ lot }) => (lot.kind === 'cigars' ? [] : [lot])),
    more: near.flatMap((one) => lineOf(one, topics, visit.lang) ?? []).slice(0, moreLines),
  }
}

/** Articles by id and in this order, as lists show them; the latest where none is named. */
export async function newsLines(
  shelf: Shelf,
  ids: readonly string[],
  most: number,
  { lang, now }: Pick<CallContext, 'lang' | 'now'>,
): Promise<readonly NewsLine[]> {
  const [all, topics] = await Promise.all([shelf.news(), shelf.topics()])
  const shown = all.filter((entry) => isShown(entry, now))
  const wanted = ids.length === 0 ? shown : ids.flatMap((id) => shown.find((entry) => entry.id === id) ?? [])
  return wanted.flatMap((entry) => lineOf(entry, topics, lang) ?? []).slice(0, most)
}

/** An article as lists show it; null where it is in no language. */
function lineOf(entry: NewsEntry, topics: Topics, lang: Language): NewsLine | null {
  const said = spoken(entry.said, lang)
  return said && lineIn(entry, topics, lang, said)
}

const lineIn = (
  entry: NewsEntry,
  topics: Topics,
  asked: Language,
  { lang, text }: Spoken<Text>,
): NewsLine => ({
  id: entry.id,
  lang,
  title: text.title,
  accent: text.accent,
  summary: text.summary,
  topic: topicOf(topics.get(entry.topicId) ?? { id: entry.topicId, name: {} }, asked),
  at: entry.publishedAt,
  minutes: Math.max(1, Math.round(text.length / readInMinute[lang])),
  picture: entry.cover && { ...entry.cover, alt: text.coverAlt },
})
