import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkHome, isOpenedSafely, type NamedRef, preventsPublication } from './check-home.ts'
import { type BlockDraft, type BlockKind, blockKinds, emptyBlock } from './home-draft.ts'

const both = (text: string) => ({ en: text, zh: text })
const picture = { key: 'c'.repeat(24), width: 2_000, height: 1_000 }

/** Returns a block with everything that it needs. */
const complete = (kind: BlockKind): BlockDraft => ({
  ...emptyBlock(kind),
  title: both('Title'),
  text: both('Text'),
  ...(kind === 'film' && { picture, alt: both('A cellar'), link: 'https://films.example/1' }),
})

const issuesOf = (block: BlockDraft, named: Readonly<Record<string, NamedRef>> = {}) =>
  checkHome({ order: ['b'], blocks: { b: block } }, () => new Map(Object.entries(named))).map(
    ({ issue, field, named: name }) => [issue, field, name].filter(Boolean).join(' '),
  )

test('accepts a complete block of each kind, and lists what a new one lacks', () => {
  expect(blockKinds.flatMap((kind) => issuesOf(complete(kind)))).toEqual([])
  expect(issuesOf(emptyBlock('hero'))).toEqual([])
  expect(issuesOf(emptyBlock('lots'))).toEqual(['missing title'])
  expect(issuesOf(emptyBlock('quote'))).toEqual(['missing text'])
  expect(issuesOf(emptyBlock('film'))).toEqual(['missing title', 'missing picture', 'missing link'])
})

test('a text in one language only is reported, but does not prevent publication', () => {
  const quote = { ...complete('quote'), text: { en: 'Words', zh: ' ' } }
  const home = { order: ['b'], blocks: { b: quote } }
  const issues = checkHome(home, () => new Map())
  expect(issues).toEqual([{ blockId: 'b', issue: 'oneLanguage', field: 'text.zh', named: '' }])
  expect(issues.some(preventsPublication)).toBe(false)
  expect(issuesOf({ ...complete('consign'), accent: { en: 'your', zh: '' } })).toEqual([])
})

test('a picture needs a description', () => {
  expect(issuesOf({ ...complete('quote'), picture })).toEqual(['missing alt'])
  expect(issuesOf({ ...complete('quote'), alt: both('unused') })).toEqual([])
})

test('a block must disappear after it appears', () => {
  fc.assert(
    fc.property(fc.nat(9), fc.nat(9), (from, until) => {
      const issues = issuesOf({ ...complete('lots'), from, until })
      expect(issues).toEqual(until !== 0 && until <= from ? ['order until'] : [])
    }),
  )
})

test('C2 tobacco is refused by name, and unpublished items by id', () => {
  const named = {
    wine: { name: 'Wine', isTobacco: false },
    cigar: { name: 'BH0150 · 1 · Cigars', isTobacco: true },
  }
  for (const kind of ['hero', 'lots', 'mall'] as const)
    expect(issuesOf({ ...complete(kind), refs: ['wine', 'cigar', 'none'] }, named)).toEqual([
      'tobacco refs BH0150 · 1 · Cigars',
      'unknown refs none',
    ])
})

test('a hidden block may be unfinished', () => {
  expect(issuesOf({ ...emptyBlock('film'), refs: ['none'], isShown: false })).toEqual([])
})

test.each([
  ['https://films.example/1', true],
  ['http://films.example/1', false],
  ['https://name:secret@films.example/1', false],
  ['javascript:alert(1)', false],
  ['films.example', false],
])('a film needs an https address: %s', (link, isSafe) => {
  expect(isOpenedSafely(link)).toBe(isSafe)
})
