import { type DraftLanguage, draftLanguages } from '#domain/drafts/bilingual.ts'
import type { Instant } from '#domain/money/money.ts'
import { type ContentDraft, type ContentKind, hasField } from './content-draft.ts'
import { isWritten, missingTexts } from './languages.ts'
import { linksIn } from './text-links.ts'
import { nameOfPicture, picturesIn } from './text-pictures.ts'

/**
 * Why a draft cannot be published. `missing`: a field has no value. `order`: an event ends before it begins.
 * `past`: its withdrawal is already due. `unknown`: it names a topic, sale or lot that does not exist, or is
 * not published. `tobacco`: it names a lot of tobacco (C2). `placeholder`, `link`: its body has an unknown
 * placeholder, or a broken link. `picture`: its cover or a picture in its body is not in the store. `alt`: a
 * picture in its body has no alternative text.
 */
export const contentIssues = [
  'missing',
  'order',
  'past',
  'unknown',
  'tobacco',
  'placeholder',
  'link',
  'picture',
  'alt',
] as const

/** One reason, with its field and the reference in it; '' if there is none. */
export type ContentIssue = {
  readonly issue: (typeof contentIssues)[number]
  readonly field: string
  readonly named: string
}

/** The existing subjects to which a draft may refer. */
type ContentFacts = {
  readonly now: Instant
  readonly topics: ReadonlySet<string>
  readonly sales: ReadonlySet<string>
  readonly lots: ReadonlyMap<string, { readonly isTobacco: boolean }>
  /** The names of placeholders; those in `sums` take figures in brackets. */
  readonly placeholders: { readonly texts: ReadonlySet<string>; readonly sums: ReadonlySet<string> }
  /** The addresses of the stored pictures among those of the cover and the bodies. */
  readonly pictures: ReadonlySet<string>
  /** Links of each body that lead nowhere or to tobacco, by their address. */
  readonly links: { readonly [lang in DraftLanguage]: ReadonlyMap<string, 'link' | 'tobacco'> }
}

/**
 * Lists what prevents the publication of a draft. One language is enough: readers of the other see it with a
 * note. A language that was started must be complete.
 */
export const checkContent = (
  kind: ContentKind,
  draft: ContentDraft,
  facts: ContentFacts,
): readonly ContentIssue[] => [
  ...missingFields(kind, draft).map((field) => issueOf('missing', field)),
  ...dateIssues(draft, facts.now),
  ...namedIssues(draft, facts),
  ...draftLanguages.flatMap((lang) => bodyIssues(draft.body[lang], lang, facts)),
]

const issueOf = (issue: ContentIssue['issue'], field: string, named = ''): ContentIssue => ({
  issue,
  field,
  named,
})

function missingFields(kind: ContentKind, draft: ContentDraft): readonly string[] {
  const written = draftLanguages.filter((lang) => isWritten(draft, lang))
  const languages = written.length === 0 ? (['en'] as const) : written
  const texts = languages.flatMap((lang) => [
    ...missingTexts(kind, draft, lang).map((text) => `${text}.${lang}`),
    ...(draft.cover !== null && draft.coverAlt[lang].trim() === '' ? [`coverAlt.${lang}`] : []),
  ])
  return hasField(kind, 'topicId') && draft.topicId === '' ? [...texts, 'topicId'] : texts
}

function dateIssues({ startTime, endTime, until }: ContentDraft, now: Instant): readonly ContentIssue[] {
  return [
    ...(endTime !== 0 && endTime < startTime ? [issueOf('order', 'endTime')] : []),
    ...(until !== 0 && until <= now ? [issueOf('past', 'until')] : []),
  ]
}

function namedIssues(
  { topicId, auctionId, lotIds, cover }: ContentDraft,
  { topics, sales, lots, pictures }: ContentFacts,
): readonly ContentIssue[] {
  return [
    ...(cover !== null && !pictures.has(nameOfPicture(cover))
      ? [issueOf('picture', 'cover', cover.key)]
      : []),
    ...(topicId !== '' && !topics.has(topicId) ? [issueOf('unknown', 'topicId', topicId)] : []),
    ...(auctionId !== '' && !sales.has(auctionId) ? [issueOf('unknown', 'auctionId', auctionId)] : []),
    ...lotIds.flatMap((id) => {
      const lot = lots.get(id)
      if (!lot) return [issueOf('unknown', 'lotIds', id)]
      return lot.isTobacco ? [issueOf('tobacco', 'lotIds', id)] : []
    }),
  ]
}

const placeholder = /\{(\w+)(\([^)}]*\))?\}/g
const pictureWithoutText = /!\[\s*\]\(\s*<?(picture:[^\s)>]+)/g

/** Returns the unknown placeholders of a body, each once. */
function bodyIssues(
  body: string,
  lang: DraftLanguage,
  { placeholders: { texts, sums }, links, pictures }: ContentFacts,
): readonly ContentIssue[] {
  const field = `body.${lang}`
  const unknown = [...body.matchAll(placeholder)].filter(
    ([, name = '', figures]) => !(figures === undefined ? texts : sums).has(name),
  )
  const issues = [
    ...unknown.map(([written]) => issueOf('placeholder', field, written)),
    ...linksIn(body).flatMap((address) => {
      const issue = links[lang].get(address)
      return issue ? [issueOf(issue, field, address)] : []
    }),
    ...picturesIn(body)
      .filter((address) => !pictures.has(address))
      .map((address) => issueOf('picture', field, address)),
    ...[...body.matchAll(pictureWithoutText)].map(([, address = '']) => issueOf('alt', field, address)),
  ]
  return [...new Map(issues.map((issue) => [`${issue.issue} ${issue.named}`, issue])).values()]
}
