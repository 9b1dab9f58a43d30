import type { ContentDraft } from '#domain/content/content-draft.ts'
import { isWritten } from '#domain/content/languages.ts'
import { type DraftLanguage, draftLanguages, languageTags } from '#domain/drafts/bilingual.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import type { contentPreview } from '#wire/calls/staff-content.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { toActivity } from '../activities.ts'
import type { ContentCache } from '../content-cache.ts'
import { type Localized, localize } from '../entries.ts'
import { toFaq } from '../faqs.ts'
import { toNews } from '../news.ts'
import { toPage } from '../pages.ts'
import type { PublishedContent } from './published-content.ts'
import type { ContentName } from './stored-content.ts'
import { nextVersion } from './write-published.ts'

type Deps = { readonly cache: ContentCache; readonly catalogue: Pick<Catalogue, 'lots'> }

type Draft = {
  readonly draft: ContentDraft
  readonly published: PublishedContent | null
  /** Identifies the version of the draft’s texts, for caching. */
  readonly rev: number
}

const nothing: DataOf<typeof contentPreview> = { news: null, activity: null, faq: null, page: null }

/** Returns a draft as readers will see it, rendered by the same code as public pages. */
export async function previewContent(
  deps: Deps,
  { kind, contentId: id }: ContentName,
  { draft, published, rev }: Draft,
  visit: CallContext,
): Promise<DataOf<typeof contentPreview>> {
  const { cache } = deps
  const { lang, now } = visit
  const { topicId, auctionId, lotIds, cover, startTime, endTime } = draft
  const name = `draft ${kind} ${id} ${rev} ${lang}`
  const publishedAt = published?.publishedAt ?? now
  const head = { id, cover, auctionId, publishedAt, withdrawnAt: null }
  switch (kind) {
    case 'news': {
      const texts = inLanguages(draft, (text) => ({ ...text, length: text.body.length }))
      const text = localize(texts, lang)
      if (!text) return nothing
      const { html } = await cache.rendered(name, text.text.body, text.lang)
      const entry = { ...head, topicId, lotIds, texts }
      return { ...nothing, news: await toNews(deps, visit, entry, { ...text, html }) }
    }
    case 'activity': {
      const entry = { ...head, startTime, endTime, texts: inLanguages(draft, (text) => text) }
      return { ...nothing, activity: await toActivity(cache, entry, lang, name) }
    }
    case 'faq': {
      const texts = inLanguages(draft, ({ title, body }) => ({ question: title, answer: body }))
      return { ...nothing, faq: await toFaq(cache, { ...head, topicId, texts }, lang, name) }
    }
    case 'page': {
      const taken = published?.editions.map(({ version }) => version) ?? []
      const texts = inLanguages(draft, (text) => text)
      const edition = { version: nextVersion(taken, now), inForceAt: now, texts }
      const page = { slug: id, kind: published?.isLegal ? ('legal' as const) : ('info' as const) }
      return { ...nothing, page: await toPage(cache, page, edition, lang, name) }
    }
  }
}

/** Returns the texts of a draft in one language. */
const textsIn = (draft: ContentDraft, lang: DraftLanguage) => ({
  title: draft.title[lang],
  accent: draft.accent[lang],
  summary: draft.summary[lang],
  author: draft.author[lang],
  place: draft.place[lang],
  coverAlt: draft.coverAlt[lang],
  body: draft.body[lang],
})

/** Returns the languages of a draft that have a text. */
function inLanguages<To>(draft: ContentDraft, map: (text: ReturnType<typeof textsIn>) => To): Localized<To> {
  const written = draftLanguages.filter((lang) => isWritten(draft, lang))
  return Object.fromEntries(written.map((lang) => [languageTags[lang], map(textsIn(draft, lang))] as const))
}
