import { expect, test } from 'vitest'
import { checkContent } from './check-content.ts'
import { type ContentDraft, contentKinds, emptyContent, textsOf } from './content-draft.ts'
import { contentStateAt } from './content-state.ts'
import { languageStatesOf, nothingOutdated, outdatedIn } from './languages.ts'
import { isSlug } from './slug.ts'

const both = (text: string) => ({ en: text, zh: text })
const article: ContentDraft = {
  ...emptyContent,
  title: both('Title'),
  summary: both('Summary'),
  body: both('Body'),
  topicId: 'guides',
}
const facts = {
  now: 1_000,
  topics: new Set(['guides']),
  sales: new Set(['BH1']),
  lots: new Map([
    ['BH1-1', { isTobacco: false }],
    ['BH1-2', { isTobacco: true }],
  ]),
  placeholders: { texts: new Set(['premium']), sums: new Set(['premiumOn']) },
  pictures: new Set(['picture:k/1x1']),
  links: {
    en: new Map([['/nowhere', 'link' as const]]),
    zh: new Map([['/auction/BH1/lot/BH1-2', 'tobacco' as const]]),
  },
}
const issuesOf = (changed: Partial<ContentDraft>, kind: (typeof contentKinds)[number] = 'news') =>
  checkContent(kind, { ...article, ...changed }, facts).map(({ issue, field, named }) =>
    [issue, field, named].filter((part) => part !== '').join(' '),
  )

test('a complete text has no issues, also in one language alone', () => {
  expect(issuesOf({})).toEqual([])
  const inEnglish = { en: 'Text', zh: '' }
  expect(issuesOf({ title: inEnglish, summary: inEnglish, body: inEnglish })).toEqual([])
  for (const kind of contentKinds) expect(issuesOf({}, kind)).toEqual([])
})

test('a language that was started must be complete, and at least one must be written', () => {
  expect(issuesOf({ summary: { en: 'Summary', zh: ' ' } })).toEqual(['missing summary.zh'])
  const nothing = both('')
  expect(issuesOf({ title: nothing, summary: nothing, body: nothing, topicId: '' })).toEqual([
    'missing title.en',
    'missing summary.en',
    'missing body.en',
    'missing topicId',
  ])
  const cover = { key: 'k', width: 1, height: 1 }
  expect(issuesOf({ cover, coverAlt: { en: 'A cellar', zh: '' } })).toEqual(['missing coverAlt.zh'])
})

test('C2 references must exist and not be tobacco, and times must be in order', () => {
  expect(issuesOf({ topicId: 'none', auctionId: 'none', lotIds: ['BH1-1', 'BH1-2', 'none'] })).toEqual([
    'unknown topicId none',
    'unknown auctionId none',
    'tobacco lotIds BH1-2',
    'unknown lotIds none',
  ])
  expect(issuesOf({ startTime: 9, endTime: 8, until: 1_000 }, 'activity')).toEqual([
    'order endTime',
    'past until',
  ])
  expect(issuesOf({ startTime: 9, endTime: 0, until: 1_001 }, 'activity')).toEqual([])
})

test('C2 refuses unknown placeholders, links and pictures, tobacco, and pictures without alternative text', () => {
  const en =
    '{premium} {premum} {premum} {premiumOn} {premiumOn(10)} ## A {#a} [x](/nowhere) [y](/fees) ![](picture:k/1x1) ![z](picture:k/1x1) ![z](picture:l/1x1)'
  expect(issuesOf({ body: { en, zh: '[x](/nowhere) [y](/auction/BH1/lot/BH1-2)' } })).toEqual([
    'placeholder body.en {premum}',
    'placeholder body.en {premiumOn}',
    'link body.en /nowhere',
    'picture body.en picture:l/1x1',
    'alt body.en picture:k/1x1',
    'tobacco body.zh /auction/BH1/lot/BH1-2',
  ])
  const cover = { key: 'k', width: 1, height: 1 }
  const coverAlt = both('A cellar')
  expect(issuesOf({ cover, coverAlt })).toEqual([])
  expect(issuesOf({ cover: { ...cover, height: 2 }, coverAlt })).toEqual(['picture cover k'])
})

test('a text is scheduled until it is published, and published until it is withdrawn', () => {
  const at = (publishedAt: number, withdrawnAt = 0, publishAt = 0) =>
    contentStateAt({ publishedAt, withdrawnAt, publishAt }, 100)
  expect([at(0), at(0, 0, 200), at(200), at(100), at(50, 101), at(50, 100)]).toEqual([
    'draft',
    'scheduled',
    'scheduled',
    'published',
    'published',
    'withdrawn',
  ])
})

test('a text is older if only the other language has changed since the publication', () => {
  const inEnglish = (body: string) => ({ ...article, body: { ...article.body, en: body } })
  const once = outdatedIn(inEnglish('New'), article, nothingOutdated)
  expect(once).toEqual({ en: [], zh: ['body'] })
  expect(languageStatesOf('news', article, once)).toEqual({ en: 'complete', zh: 'older' })
  expect(outdatedIn({ ...article, body: both('New') }, article, nothingOutdated)).toEqual(nothingOutdated)
  expect(outdatedIn(article, article, nothingOutdated)).toEqual(nothingOutdated)
  expect(outdatedIn(inEnglish('New'), null, nothingOutdated)).toEqual(nothingOutdated)
  // An added language does not count as newer, nor a missing one as older.
  const partly = { ...article, body: { en: 'Body', zh: '' } }
  expect(outdatedIn(article, partly, nothingOutdated)).toEqual(nothingOutdated)
  expect(outdatedIn({ ...partly, body: { en: 'New', zh: '' } }, partly, nothingOutdated)).toEqual(
    nothingOutdated,
  )
  expect(languageStatesOf('news', partly, nothingOutdated)).toEqual({ en: 'complete', zh: 'partial' })
  expect(languageStatesOf('news', emptyContent, nothingOutdated)).toEqual({ en: 'missing', zh: 'missing' })
})

test('updating an outdated text does not make the other language outdated', () => {
  const before = { en: [], zh: ['body' as const] }
  expect(outdatedIn(article, article, before)).toEqual(before)
  const followed = { ...article, body: { ...article.body, zh: 'New' } }
  expect(outdatedIn(followed, article, before)).toEqual(nothingOutdated)
})

test('an address has small letters, digits and single hyphens', () => {
  expect(['spring-viewing', '2026', 'a'.repeat(64)].filter(isSlug)).toHaveLength(3)
  expect(['', '-a', 'a--b', 'a_b', 'Ä', 'a/b', 'a'.repeat(65)].filter(isSlug)).toEqual([])
})

test('a question has a title and a body only', () => {
  expect(textsOf('faq')).toEqual(['title', 'body'])
})
