import type { Kysely } from 'kysely'
import { type ContentDraft, type ContentKind, emptyContent } from '#domain/content/content-draft.ts'
import { type ContentState, contentStateAt } from '#domain/content/content-state.ts'
import { languageStatesOf, nothingOutdated } from '#domain/content/languages.ts'
import { hasWords, normal, wordVariants } from '#server/catalogue/search/normal.ts'
import { personNames } from '#server/people/accounts/person-names.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type ContentView, contentViews } from '#wire/calls/staff-content.ts'
import type { ContentLine } from '#wire/entities/content.ts'
import type { ContentCache } from '../content-cache.ts'
import type { Localized } from '../entries.ts'
import { editionAt } from '../pages.ts'
import { type ContentName, readAllStored, type StoredContent } from './stored-content.ts'

/** A text in the list: its line, the words by which it is found, and whether the viewer changed it last. */
type ListedContent = { readonly line: ContentLine; readonly words: string; readonly isMine: boolean }

/** What readers see of a text, as far as the list shows it. */
type PublishedHead = ContentName & {
  readonly publishedAt: number
  readonly withdrawnAt: number
  readonly texts: Localized<{ readonly title: string; readonly summary: string }>
}

type Params = {
  readonly kind?: ContentKind | undefined
  readonly state: ContentView
  readonly q: string
  readonly page: number
  readonly size: number
}

/** Returns a page of the texts of the house, the last changed first. */
export async function listContent(
  { db, cache }: { readonly db: Kysely<Rows>; readonly cache: ContentCache },
  { kind, state, q, page, size }: Params,
  seen: { readonly viewerId: string; readonly now: number },
) {
  const [heads, stored] = await Promise.all([publishedHeads(cache, seen.now), readAllStored(db)])
  const names = await personNames(
    db,
    stored.map(({ changedBy }) => changedBy),
  )
  const words = wordVariants(q)
  const found = join(heads, stored)
    .map(([head, own]) => listed(head, own, { ...seen, names }))
    .filter(({ line }) => kind === undefined || line.kind === kind)
    .filter(({ words: text }) => hasWords(text, words))
  const inView = (view: ContentView) => found.filter((one) => isInView(one, view)).map(({ line }) => line)
  const list = inView(state).toSorted((a, b) => lastChange(b) - lastChange(a) || a.id.localeCompare(b.id))
  return {
    list: list.slice((page - 1) * size, page * size),
    total: list.length,
    page,
    size,
    counts: Object.fromEntries(contentViews.map((view) => [view, inView(view).length])) as {
      [view in ContentView]: number
    },
  }
}

function isInView({ line, isMine }: ListedContent, view: ContentView): boolean {
  const { state, hasChanges, publishAt, languages } = line
  switch (view) {
    case 'all':
      return true
    case 'changed':
      return hasChanges
    case 'mine':
      return hasChanges && isMine
    case 'older':
      return state !== 'withdrawn' && Object.values(languages).includes('older')
    case 'scheduled':
      return state === 'scheduled' || publishAt !== 0
    default:
      return state === view
  }
}

const lastChange = ({ changedAt, publishedAt }: ContentLine): number => Math.max(changedAt, publishedAt)

/** Joins published texts and drafts into one list with each text once. */
function join(
  heads: readonly PublishedHead[],
  stored: readonly StoredContent[],
): readonly (readonly [PublishedHead | null, StoredContent | null])[] {
  const nameOf = ({ kind, contentId }: ContentName) => `${kind} ${contentId}`
  const own = new Map(stored.map((one) => [nameOf(one), one]))
  const published = new Set(heads.map(nameOf))
  return [
    ...heads.map((head) => [head, own.get(nameOf(head)) ?? null] as const),
    ...stored.filter((one) => !published.has(nameOf(one))).map((one) => [null, one] as const),
  ]
}

function listed(
  head: PublishedHead | null,
  own: StoredContent | null,
  {
    names,
    viewerId,
    now,
  }: { readonly names: ReadonlyMap<string, string>; readonly viewerId: string; readonly now: number },
): ListedContent {
  const { kind, contentId } = head ?? own ?? { kind: 'news', contentId: '' }
  const draft = own?.draft ?? (head ? draftOf(head) : emptyContent)
  const dates = {
    publishedAt: head?.publishedAt ?? 0,
    withdrawnAt: head?.withdrawnAt ?? 0,
    publishAt: own?.publishAt ?? 0,
  }
  const state: ContentState = contentStateAt(dates, now)
  const { title, summary } = draft
  return {
    line: {
      kind,
      id: contentId,
      title,
      languages: languageStatesOf(kind, draft, own?.outdated ?? nothingOutdated),
      state,
      hasChanges: (own?.draft ?? null) !== null,
      ...dates,
      changedAt: own?.changedAt ?? 0,
      changedBy: names.get(own?.changedBy ?? '') ?? '',
    },
    isMine: own?.changedBy === viewerId,
    words: normal([contentId, title.en, title.zh, summary.en, summary.zh].join('\n')),
  }
}

/** Returns a published text as a draft without its body; a published text is always complete. */
function draftOf({ texts }: PublishedHead): ContentDraft {
  const [en, zh] = [texts.en, texts['zh-Hans']]
  const body = { en: en ? '…' : '', zh: zh ? '…' : '' }
  return {
    ...emptyContent,
    title: { en: en?.title ?? '', zh: zh?.title ?? '' },
    summary: { en: en?.summary ?? '', zh: zh?.summary ?? '' },
    body,
  }
}

async function publishedHeads(cache: ContentCache, now: number): Promise<readonly PublishedHead[]> {
  const [news, activities, faqs, pages] = await Promise.all([
    cache.news(),
    cache.activities(),
    cache.faqs(),
    cache.pages(),
  ])
  const dates = ({ publishedAt, withdrawnAt }: { publishedAt: number; withdrawnAt: number | null }) => ({
    publishedAt,
    withdrawnAt: withdrawnAt ?? 0,
  })
  return [
    ...news.map((entry) => ({
      kind: 'news' as const,
      contentId: entry.id,
      ...dates(entry),
      texts: entry.texts,
    })),
    ...activities.map((entry) => ({
      kind: 'activity' as const,
      contentId: entry.id,
      ...dates(entry),
      texts: entry.texts,
    })),
    ...faqs.map((entry) => ({
      kind: 'faq' as const,
      contentId: entry.id,
      ...dates(entry),
      texts: mapTexts(entry.texts, ({ question }) => ({ title: question, summary: '' })),
    })),
    ...pages.flatMap((entry) => {
      const edition = editionAt(entry, now) ?? entry.editions[0]
      const first = entry.editions.at(-1)
      if (!edition || !first) return []
      const { slug, withdrawnAt } = entry
      const shown = dates({ publishedAt: first.inForceAt, withdrawnAt })
      return [{ kind: 'page' as const, contentId: slug, ...shown, texts: edition.texts }]
    }),
  ]
}

function mapTexts<From, To>(texts: Localized<From>, map: (text: From) => To): Localized<To> {
  const { en, 'zh-Hans': zh } = texts
  return { ...(en && { en: map(en) }), ...(zh && { 'zh-Hans': map(zh) }) }
}
