import { type Bilingual, noText } from '#domain/drafts/bilingual.ts'
import type { Instant } from '#domain/money/money.ts'
import type { PictureFocus } from '#domain/pictures/focus.ts'

/** The kinds of texts that staff publish: articles, announcements, questions and information pages. */
export const contentKinds = ['news', 'activity', 'faq', 'page'] as const
export type ContentKind = (typeof contentKinds)[number]

const draftPrefix = 'text/'

/**
 * Returns the name of a text's draft, under which pages that have it open are notified of each other’s
 * changes (K8).
 */
export const draftNameOf = ({ kind, id }: { readonly kind: ContentKind; readonly id: string }): string =>
  `${draftPrefix}${kind}/${id}`

/** The name of the home page's draft. */
export const homeDraftName = `${draftPrefix}home`

/** Returns whether a draft’s name is that of a text or the home page, rather than a sale’s id. */
export const isTextDraft = (name: string): boolean => name.startsWith(draftPrefix)

/**
 * The texts of a draft, each in both languages. For a question, the title is the question and the body the
 * answer.
 */
export const contentTexts = ['title', 'accent', 'summary', 'author', 'place', 'coverAlt', 'body'] as const
export type ContentText = (typeof contentTexts)[number]

/** A picture of the store with its size in pixels. */
export type ContentCover = {
  readonly key: string
  readonly width: number
  readonly height: number
  /** Absent if it is the middle. */
  readonly focus?: PictureFocus | undefined
}

/** A text as staff edit it. Fields that a kind does not have are empty. */
export type ContentDraft = { readonly [text in ContentText]: Bilingual } & {
  /** '' for none. */
  readonly topicId: string
  /** The sale it is about; '' for none. */
  readonly auctionId: string
  /** The lots that an article mentions. */
  readonly lotIds: readonly string[]
  /** When an announced event begins and ends; 0 for none. */
  readonly startTime: Instant
  readonly endTime: Instant
  readonly cover: ContentCover | null
  /** When it is withdrawn automatically; 0 for never. */
  readonly until: Instant
}

/** The fields of each kind, in the order of its editor. */
export const contentFields = {
  news: [
    'title',
    'accent',
    'summary',
    'author',
    'coverAlt',
    'body',
    'topicId',
    'auctionId',
    'lotIds',
    'cover',
    'until',
  ],
  activity: [
    'title',
    'accent',
    'summary',
    'place',
    'coverAlt',
    'body',
    'auctionId',
    'startTime',
    'endTime',
    'cover',
    'until',
  ],
  faq: ['title', 'body', 'topicId', 'until'],
  page: ['title', 'accent', 'summary', 'body', 'until'],
} as const satisfies { readonly [kind in ContentKind]: readonly (keyof ContentDraft)[] }

/** Returns whether a kind has a field. */
export const hasField = (kind: ContentKind, field: string): boolean =>
  contentFields[kind].some((one) => one === field)

/** Returns the texts of a kind, in the order of its editor. */
export const textsOf = (kind: ContentKind): readonly ContentText[] =>
  contentTexts.filter((text) => hasField(kind, text))

/** A draft without any text. */
export const emptyContent: ContentDraft = {
  title: noText,
  accent: noText,
  summary: noText,
  author: noText,
  place: noText,
  coverAlt: noText,
  body: noText,
  topicId: '',
  auctionId: '',
  lotIds: [],
  startTime: 0,
  endTime: 0,
  cover: null,
  until: 0,
}
