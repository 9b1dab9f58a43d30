import { expect, test } from 'vitest'
import { checkContent } from './check-content.ts'
import { type ContentDraft, contentKinds, emptyContent, textsOf } from './content-draft.ts'
import { contentStateAt } from './content-state.ts'
import { languageStatesOf, nothingOutdated, outdatedAfter } from './languages.ts'
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

test('a language that was begun must be complete, and one of them written', () => {
  expect(issuesOf({ summary: { en: 'Summary', zh: ' ' } })).toEqual(['missing summary.zh'])
  const nothing = both('')
  expect(issuesOf({ title: nothing, summary: nothing, body: nothing, topicId: '' })).toEqual([
    'missing title.en',
    'missing summary.en',
    'missing body.en',
    'missing topicId',
  ])
  const cover = { key: 'a', width: 1, height: 1 }
  expect(issuesOf({ cover, coverAlt: { en: 'A cellar', zh: '' } })).toEqual(['missing coverAlt.zh'])
})

test('C2 names must exist and be no tobacco, and times must fit', () => {
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

test('C2 a body names no unknown placeholder, link or tobacco, and no picture without a text', () => {
  const en =
    '{premium} {premum} {premum} {premiumOn} {premiumOn(10)} ## A {#a} [x](/nowhere) [y](/fees) ![](picture:k/1x1) ![z](picture:k/1x1)'
  expect(issuesOf({ body: { en, zh: '[x](/nowhere) [y](/auction/BH1/lot/BH1-2)' } })).toEqual([
    'placeholder body.en {premum}',
    'placeholder body.en {premiumOn}',
    'link body.en /nowhere',
    'alt body.en picture:k/1x1',
    'tobacco body.zh /auction/BH1/lot/BH1-2',
  ])
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

test('a changed text marks the other language as older until that changes too', () => {
  const change = (path: string, before = 'x') => ({ path, before, after: 'y' })
  const once = outdatedAfter(article, nothingOutdated, [change('body.en'), change('topicId')])
  expect(once).toEqual({ en: [], zh: ['body'] })
  expect(languageStatesOf('news', article, once)).toEqual({ en: 'complete', zh: 'older' })
  expect(outdatedAfter(article, once, [change('body.zh')])).toEqual({ en: ['body'], zh: [] })
  expect(outdatedAfter(article, once, [change('body.zh'), change('body.en')])).toEqual(nothingOutdated)
  // An added text overtakes nothing.
  expect(outdatedAfter(article, nothingOutdated, [change('title.zh', '')])).toEqual(nothingOutdated)
  const partly = { ...article, body: { en: 'Body', zh: '' } }
  expect(languageStatesOf('news', partly, nothingOutdated)).toEqual({ en: 'complete', zh: 'partial' })
  expect(languageStatesOf('news', emptyContent, nothingOutdated)).toEqual({ en: 'missing', zh: 'missing' })
})

test('an address has small letters, digits and single hyphens', () => {
  expect(['spring-viewing', '2026', 'a'.repeat(64)].filter(isSlug)).toHaveLength(3)
  expect(['', '-a', 'a--b', 'a_b', 'Ä', 'a/b', 'a'.repeat(65)].filter(isSlug)).toEqual([])
})

test('a question has a title and a body only', () => {
  expect(textsOf('faq')).toEqual(['title', 'body'])
})
