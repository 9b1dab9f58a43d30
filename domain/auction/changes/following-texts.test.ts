import { expect, test } from 'vitest'
import { catalogueTexts } from '#domain/drafts/catalogue-texts.ts'
import { emptyLotDraft, type LotDraft } from '#domain/drafts/lot-draft.ts'
import type { DescriptionPatch } from './description.ts'
import { followingTexts } from './following-texts.ts'
import { correctableTexts } from './lot-change.ts'

const empty = Object.fromEntries(correctableTexts.map((field) => [field, '']))

/**
 * Returns a lot of a draft whose title and summary are generated from its facts, as it is described once it is
 * published.
 */
function published(facts: Partial<LotDraft>) {
  const draft = { ...emptyLotDraft, ...facts }
  const { title, accent, producer, region, summary } = catalogueTexts(draft)
  const inLanguage = (lang: 'en' | 'zh') => ({
    ...(empty as Record<(typeof correctableTexts)[number], string>),
    title: title[lang],
    accent: accent[lang],
    producer: producer[lang],
    region: region[lang],
    facts: summary[lang],
  })
  return {
    texts: { en: inLanguage('en'), zh: inLanguage('zh') },
    facts: { vintage: draft.vintage, quantity: String(draft.quantity) },
    pictures: [],
  }
}

const facts = {
  producer: { en: 'Combe Noire', zh: '黑谷' },
  wine: { en: 'Clos de la Combe', zh: '谷园' },
  region: { en: 'Pauillac', zh: '波雅克' },
  vintage: '1999',
  quantity: 6,
  millilitres: 750,
  packing: 'owc',
} as const satisfies Partial<LotDraft>

const cases: readonly (readonly [Partial<LotDraft>, DescriptionPatch])[] = [
  [{ vintage: '2000' }, { facts: { vintage: '2000' } }],
  [{ vintage: 'NV' }, { facts: { vintage: 'NV' } }],
  [{ quantity: 12 }, { facts: { quantity: '12' } }],
  [{ quantity: 1 }, { facts: { quantity: '1' } }],
  [
    { region: { en: 'Margaux', zh: '玛歌' } },
    { texts: { en: { region: 'Margaux' }, zh: { region: '玛歌' } } },
  ],
  [
    { producer: { en: 'Combe Rouge', zh: '红谷' } },
    { texts: { en: { producer: 'Combe Rouge' }, zh: { producer: '红谷' } } },
  ],
]

test.each(cases)('K5 K13 title and summary follow %o as if they were generated from it', (changed, patch) => {
  const [before, after] = [published(facts), published({ ...facts, ...changed })]
  for (const lang of ['en', 'zh'] as const) {
    const following = followingTexts(before, patch)[lang]
    expect({ ...before.texts[lang], ...following }).toMatchObject({
      title: after.texts[lang].title,
      facts: after.texts[lang].facts,
    })
  }
})

test.each([1_500, 375, 3_000])('K13 counts bottles of %i ml in their own words', (millilitres) => {
  const [before, after] = [
    published({ ...facts, millilitres }),
    published({ ...facts, millilitres, quantity: 1 }),
  ]
  const { en, zh } = followingTexts(before, { facts: { quantity: '1' } })
  expect([en.facts, zh.facts]).toEqual([after.texts.en.facts, after.texts.zh.facts])
})

test('K13 a text that is itself corrected is left as entered, and so is one that states the fact nowhere, or twice', () => {
  const lot = published({
    ...facts,
    title: { en: 'Cask 19990, bottled 1999 from 1999', zh: '珍藏' },
    accent: { en: '1999', zh: '' },
  })
  const patch = { facts: { vintage: '2000', quantity: '' }, texts: { en: { facts: '6 bottles' } } }
  expect(followingTexts(lot, patch)).toEqual({ en: {}, zh: {} })
  const retitled = { facts: { vintage: '2000' }, texts: { en: { title: 'Cask 2000' } } }
  expect(followingTexts(lot, retitled)).toMatchObject({ en: { accent: '2000' } })
  expect(followingTexts(lot, {})).toEqual({ en: {}, zh: {} })
  expect(followingTexts(lot, { facts: { vintage: '' }, texts: { en: { region: '' } } })).toEqual({
    en: {},
    zh: {},
  })
})
