import { expect, test } from 'vitest'
import { terms } from './terms.ts'
import { texts } from './texts/all.ts'
import type { Text } from './texts/text.ts'

/** A use of a word in another meaning than that of the term. The rest of its text is still checked. */
type Exception = {
  readonly place: RegExp
  readonly text: RegExp
  readonly reason: string
}

const exceptions: readonly Exception[] = [
  {
    place: /documents\/conditions-of-sale\.en\./,
    text: /\bthe house\b/gi,
    reason: 'the conditions define the house as a party',
  },
  {
    place: /documents\/conditions-of-sale\.en\./,
    text: /\bworking days?\b/g,
    reason: 'an edition of the conditions never changes; the next one says business days',
  },
  {
    place: /documents\/privacy-policy\.zh-Hans\./,
    text: /撤回同意/g,
    reason: 'consent is withdrawn, by the word of the ordinance; a bid is retracted',
  },
  {
    place: /^docs\//,
    text: /\bthe house\b/gi,
    reason: 'guides call the company that runs an installation the house',
  },
]

const withoutExceptions = ({ place, text }: Text): string =>
  exceptions.filter((one) => one.place.test(place)).reduce((left, one) => left.replaceAll(one.text, ''), text)

const found = (lang: Text['lang'], isWrong: (text: string) => boolean): readonly string[] =>
  texts
    .filter((one) => one.lang === lang && isWrong(withoutExceptions(one)))
    .map(({ place, text }) => `${place} ${text}`)

test('finds texts of every kind in both languages', () => {
  const counts = Object.groupBy(texts, ({ kind, lang }) => `${kind} ${lang}` as const)
  expect(Object.keys(counts).toSorted()).toEqual(
    [
      ...['article', 'catalogue', 'legal', 'letter', 'screen'].flatMap((kind) => [
        `${kind} en`,
        `${kind} zh`,
      ]),
      'developer en',
    ].toSorted(),
  )
  for (const ones of Object.values(counts)) expect(ones?.length).toBeGreaterThan(150)
  expect(texts.length).toBeGreaterThan(14_000)
})

test.each(terms.filter(({ notEnglish }) => notEnglish.length > 0))(
  'says $english, not $notEnglish',
  ({ notEnglish }) => {
    const ruledOut = new RegExp(`(?<![A-Za-z-])(?:${notEnglish.join('|')})(?![A-Za-z-])`, 'i')
    expect(found('en', (text) => ruledOut.test(text))).toEqual([])
  },
)

test.each(terms.filter(({ notChinese }) => notChinese.length > 0))(
  'says $chinese, not $notChinese',
  ({ notChinese }) => {
    expect(found('zh', (text) => notChinese.some((word) => text.includes(word)))).toEqual([])
  },
)

test('every exception is still needed', () => {
  const unused = exceptions.filter(
    (one) => !texts.some(({ place, text }) => one.place.test(place) && text.search(one.text) >= 0),
  )
  expect(unused.map(({ reason }) => reason)).toEqual([])
})

test('no text contains an exclamation mark', () => {
  expect([
    ...found('en', (text) => /!(?!=)/.test(text)),
    ...found('zh', (text) => /[!！]/.test(text)),
  ]).toEqual([])
})

test('P1 a card is a 银行卡, and a 信用卡 only where points distinguish credit cards', () => {
  const places = texts.filter(({ text }) => text.includes('信用卡')).map(({ place }) => place)
  expect(new Set(places.map((place) => place.split(/[: ]/)[0]))).toEqual(
    new Set([
      'server/platform/texts/zh-Hans/points.json',
      'web/kit/i18n/zh-Hans/points.json',
      'web/kit/i18n/zh-Hans/mall.json',
      'server/site/content/help/how-to-buy.zh-Hans.md',
    ]),
  )
})
