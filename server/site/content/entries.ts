import type { Language } from '#server/platform/http/calls.ts'
import type { Picture } from '#wire/entities/picture.ts'

/** A value in one language, or in both. */
export type Localized<T> = { readonly [lang in Language]?: T }

/** A text with its language. */
export type LocalizedText<T> = { readonly lang: Language; readonly text: T }

/** The period in which something is visible, in Unix milliseconds. */
export type Span = { readonly publishedAt: number; readonly withdrawnAt: number | null }

/** A topic of news or questions. */
export type TopicEntry = { readonly id: string; readonly name: Localized<string> }

type CoverEntry = Omit<Picture, 'alt'> | null

/** An article without its body. */
export type NewsEntry = Span & {
  readonly id: string
  readonly topicId: string
  readonly auctionId: string
  readonly lotIds: readonly string[]
  readonly cover: CoverEntry
  readonly texts: Localized<{
    readonly title: string
    readonly accent: string
    readonly summary: string
    readonly author: string
    readonly coverAlt: string
    /** Length of its body in characters. */
    readonly length: number
  }>
}

/** An announcement. */
export type ActivityEntry = Span & {
  readonly id: string
  readonly auctionId: string
  readonly startTime: number
  readonly endTime: number
  readonly cover: CoverEntry
  readonly texts: Localized<{
    readonly title: string
    readonly accent: string
    readonly summary: string
    readonly place: string
    readonly coverAlt: string
    readonly body: string
  }>
}

/** A question with its answer. */
export type FaqEntry = Span & {
  readonly id: string
  readonly topicId: string
  readonly texts: Localized<{ readonly question: string; readonly answer: string }>
}

/** An information page with its editions, the latest effective date first. */
export type PageEntry = {
  readonly slug: string
  readonly kind: 'info' | 'legal'
  readonly withdrawnAt: number | null
  readonly editions: readonly EditionEntry[]
}

export type EditionEntry = {
  readonly version: string
  /** Unix milliseconds. */
  readonly inForceAt: number
  readonly texts: Localized<{
    readonly title: string
    readonly accent: string
    readonly summary: string
    readonly body: string
  }>
}

/** A member of the team. */
export type TeamEntry = {
  readonly id: string
  readonly texts: Localized<{ readonly name: string; readonly role: string; readonly about: string }>
}

/** Returns a text in a language, else in the other language, or null if it has neither. */
export function localize<T>(texts: Localized<T>, lang: Language): LocalizedText<T> | null {
  const other = lang === 'en' ? 'zh-Hans' : 'en'
  for (const one of [lang, other] as const) {
    const text = texts[one]
    if (text !== undefined) return { lang: one, text }
  }
  return null
}

/** Returns the visibility of something at an instant, in Unix milliseconds. */
export function visibilityAt(
  { publishedAt, withdrawnAt }: Span,
  now: number,
): 'unknown' | 'shown' | 'withdrawn' {
  if (publishedAt > now) return 'unknown'
  return withdrawnAt !== null && withdrawnAt <= now ? 'withdrawn' : 'shown'
}

export const isShown = (span: Span, now: number): boolean => visibilityAt(span, now) === 'shown'

/** Returns a topic with its name in a language. */
export const topicOf = ({ id, name }: TopicEntry, lang: Language) => ({
  id,
  name: localize(name, lang)?.text ?? id,
})
