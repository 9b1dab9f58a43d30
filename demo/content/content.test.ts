import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { sales } from '#demo/house/house.ts'
import { lotIdOf } from '#demo/house/ids.ts'
import { instantOf } from '#demo/house/moment.ts'
import { isPictureName } from '#demo/pictures.ts'
import { invoice } from '#domain/money/invoice.ts'
import { type Cents, decimal, type Whole } from '#domain/money/money.ts'
import { premium } from '#domain/money/premium.ts'
import { legacyRates, type Rates } from '#domain/money/rates.ts'
import { readDocument } from '#server/site/content/document.ts'
import { legalSlugs } from '#server/site/content/founding-documents.ts'
import { helpFolder, helpSlugs } from '#server/site/content/help-pages.ts'
import { fillValues } from '#server/site/content/markdown/fill.ts'
import { renderMarkdown } from '#server/site/content/markdown/markdown.ts'
import { contentValues } from '#server/site/content/values.ts'
import { testConfig } from '#server/testing.ts'
import { activities } from './activities.ts'
import { faqTopics } from './faq.ts'
import { news } from './news.ts'
import { pages } from './pages.ts'
import { type Language, languages, pictureInText, questionsOf, textOf } from './texts.ts'

const config = testConfig({})

const legalText = async (slug: string, lang: Language) =>
  readDocument(
    await readFile(
      new URL(`../../server/site/content/documents/${slug}.${lang}.md`, import.meta.url),
      'utf8',
    ),
  )

const helpText = async (slug: string, lang: Language) =>
  readDocument(await readFile(new URL(`${slug}.${lang}.md`, helpFolder), 'utf8'))

/** Every text of the demonstration, of the help pages and of the founding documents, with the path of its page. */
const texts = [
  ...news.map(({ id }) => ({ path: `/news/${id}`, of: (lang: Language) => textOf('news', id, lang) })),
  ...activities.map(({ id }) => ({
    path: `/activity/${id}`,
    of: (lang: Language) => textOf('activities', id, lang),
  })),
  ...pages.map(({ slug }) => ({ path: `/${slug}`, of: (lang: Language) => textOf('pages', slug, lang) })),
  ...helpSlugs.map((slug) => ({ path: `/${slug}`, of: (lang: Language) => helpText(slug, lang) })),
  ...legalSlugs.map((slug) => ({ path: `/${slug}`, of: (lang: Language) => legalText(slug, lang) })),
]

/** Returns the structure of a text: its tags and anchors. */
function shapeOf(body: string) {
  const { html, contents } = renderMarkdown(body.replaceAll(pictureInText, '(/x'))
  const tags = [...html.matchAll(/<(h2|h3|table|tr|blockquote|footer|li|ol|ul|a|p)\b/g)].map(([, tag]) => tag)
  return { tags, anchors: contents.map(({ id }) => id).filter((id) => /^s-[a-z-]+$/.test(id)) }
}

const placesIn = (text: string) =>
  [...text.matchAll(/\{[a-zA-Z]+(?:\([^)]*\))?\}/g)].map(([place]) => place).toSorted()
const picturesIn = (body: string) => [...body.matchAll(pictureInText)].map(([, name = '']) => name)

describe.each(texts)('$path', ({ path, of }) => {
  test('has the same structure, pictures and placeholders in both languages', async () => {
    const [en, zh] = await Promise.all([of('en'), of('zh-Hans')])
    expect(shapeOf(zh.body).tags).toEqual(shapeOf(en.body).tags)
    expect(picturesIn(zh.body)).toEqual(picturesIn(en.body))
    expect(picturesIn(en.body).filter((name) => !isPictureName(name))).toEqual([])
    expect(placesIn(zh.body)).toEqual(placesIn(en.body))
    if (!path.startsWith('/news/')) expect(shapeOf(zh.body).anchors).toEqual(shapeOf(en.body).anchors)
  })
})

describe.each(news)('$id', ({ id, lots, sale, at, cover }) => {
  test('has the length of an article and only existing pictures', async () => {
    const { body } = await textOf('news', id, 'en')
    const words = body.split(/\s+/).length
    expect(words).toBeGreaterThan(350)
    expect(words).toBeLessThan(700)
    expect([...picturesIn(body), cover].filter((name) => !isPictureName(name))).toEqual([])
  })

  test('C2 mentions only existing lots and sales, never tobacco', async () => {
    const kinds = new Map(sales.flatMap((one) => one.lots.map((lot) => [lotIdOf(one, lot), lot.kind])))
    expect(lots.map((lot) => kinds.get(lot)).filter((kind) => kind !== 'wine' && kind !== 'spirits')).toEqual(
      [],
    )
    expect(sale === '' || sales.some(({ no }) => no === sale)).toBe(true)
    const said = await Promise.all(languages.map((lang) => textOf('news', id, lang)))
    expect(JSON.stringify(said)).not.toMatch(/cigar|tobacco|humidor|雪茄|烟草/i)
    expect([cover, ...said.flatMap(({ body }) => picturesIn(body))].join()).not.toContain('cigar')
  })

  test('is published before the opening', () => {
    const opening = Date.UTC(2026, 10, 20)
    expect(instantOf(at, opening)).toBeLessThan(opening)
  })
})

test('every question has an answer and an id that is the same in both languages', async () => {
  const all = await Promise.all(
    faqTopics.map(async (topic) => [await questionsOf(topic, 'en'), await questionsOf(topic, 'zh-Hans')]),
  )
  const ids = all.map((both) => both.map(({ questions }) => questions.map(({ id }) => id)))
  for (const [en, zh] of ids) expect(zh).toEqual(en)
  const every = ids.flatMap(([en = []]) => en)
  expect(every.length).toBeGreaterThanOrEqual(24)
  expect(new Set(every).size).toBe(every.length)
  expect(all.flat().every(({ name, questions }) => name && questions.every(({ answer }) => answer))).toBe(
    true,
  )
})

test('every internal link has a target', async () => {
  const questions = await Promise.all(faqTopics.map((topic) => questionsOf(topic, 'en')))
  const answers = questions.flatMap((topic) => topic.questions)
  const bodies = [
    ...(await Promise.all(texts.flatMap(({ of }) => languages.map(of)))).map(({ body }) => body),
    ...answers.map(({ answer }) => answer),
  ]
  const anchors = new Map(
    await Promise.all(
      texts.map(async ({ path, of }) => {
        const { contents } = renderMarkdown((await of('en')).body)
        return [path, contents.map(({ id }) => id)] as const
      }),
    ),
  )
  anchors.set(
    '/faq',
    answers.map(({ id }) => id),
  )
  for (const path of [
    '/auctions',
    '/prices',
    '/consign',
    '/contact',
    '/register',
    '/profile',
    '/profile/orders',
    '/profile/deliveryRecords',
    '/pointsMall',
    '/auction/BH0138/record',
  ])
    anchors.set(path, [])
  const links = bodies.flatMap((body) => [...body.matchAll(/\]\((\/[^)#]*)(?:#([^)]+))?\)/g)])
  expect(links.length).toBeGreaterThan(40)
  const astray = links.filter(([, path = '', anchor]) => {
    const known = anchors.get(path)
    return !known || (anchor !== undefined && !known.includes(anchor))
  })
  expect(astray.map(([link]) => link)).toEqual([])
})

const banded: Rates = {
  premium: [
    { from: 0, share: 2_500 },
    { from: 20_000, share: 2_000 },
  ],
  hongKongCard: 210,
  otherCard: 333,
}

test.each([
  ['the default rates', legacyRates],
  ['other rates', banded],
])('O2 O8 the amounts in the texts match an invoice at %s', async (_name, rates) => {
  const written = (amount: Cents) =>
    decimal(amount)
      .replace(/\B(?=(\d{3})+\.)/g, '\\,')
      .replace('.', '\\.')
  const ways = ['transfer', 'hongKongCard', 'otherCard'] as const
  const totals = (hammers: readonly Whole[], delivery: Cents) =>
    ways.map((way) => written(invoice({ hammers, delivery }, way, rates).total))
  for (const lang of languages) {
    const [conditions, guide, faq] = await Promise.all([
      legalText('conditions-of-sale', lang),
      helpText('fees', lang),
      questionsOf('paying', lang),
    ])
    const filled = (body: string) => fillValues(body, contentValues({ ...config, rates }, lang))
    for (const total of totals([10_000], 0)) {
      expect(filled(conditions.body)).toContain(total)
      expect(filled(faq.questions.map(({ answer }) => answer).join('\n'))).toContain(total)
    }
    const premiums = [24_000, 5_500].map((hammer) => written(premium(hammer, rates.premium)))
    for (const sum of [...premiums, ...totals([24_000, 5_500], 30_000)])
      expect(filled(guide.body)).toContain(sum)
  }
})
