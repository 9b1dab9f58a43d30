import { describe, expect, test } from 'vitest'
import { charactersIn, chineseSentences, englishSentences, gradeOf, syllablesIn, wordsOf } from './prose.ts'
import { texts } from './texts/all.ts'
import type { Kind, Text } from './texts/text.ts'

/** The most words of an English sentence and characters of a Chinese one, by the place where it is read. */
const limits: Readonly<Record<Exclude<Kind, 'developer'>, { readonly en: number; readonly zh: number }>> = {
  screen: { en: 16, zh: 40 },
  letter: { en: 25, zh: 50 },
  article: { en: 25, zh: 60 },
  catalogue: { en: 25, zh: 50 },
  legal: { en: 25, zh: 60 },
}

/** The highest reading grade by Flesch and Kincaid of a page, a letter, an article or a document. */
const maxGrade = 9

/** Texts that may be longer. */
const exceptions: readonly { readonly place: RegExp; readonly reason: string }[] = [
  {
    place: /^web\/kit\/i18n\/en\/(?:account\.json register|registrations\.json) agree$/,
    reason: 'a declaration that names everything the client agrees to, as one sentence beside its box',
  },
]

/** Returns the sentences beyond the limit of their language, with their lengths. */
function beyond({ place, lang, kind, text }: Text): readonly string[] {
  if (kind === 'developer') return []
  const sentences = lang === 'en' ? englishSentences(text) : chineseSentences(text)
  return sentences
    .map((sentence) => ({
      sentence,
      length: lang === 'en' ? wordsOf(sentence).length : charactersIn(sentence),
    }))
    .filter(({ length }) => length > limits[kind][lang])
    .map(({ sentence, length }) => `${length}: ${place} ${sentence}`)
}

const isException = ({ place }: Text) => exceptions.some((one) => one.place.test(place))

test.each(Object.entries(limits))('every sentence of kind %s is within %o', (kind) => {
  const ones = texts.filter((text) => text.kind === kind)
  expect(ones.length).toBeGreaterThan(300)
  expect(ones.filter((text) => !isException(text)).flatMap(beyond)).toEqual([])
})

test('every exception is still needed', () => {
  for (const { place, reason } of exceptions) {
    const long = texts.filter((text) => place.test(text.place) && beyond(text).length > 0)
    expect([reason, long.length > 0]).toEqual([reason, true])
  }
})

test(`every page, letter and document reads at grade ${maxGrade} or below`, () => {
  const english = texts.filter(({ lang, kind }) => lang === 'en' && kind !== 'developer')
  const grades = [...Map.groupBy(english, whole)].flatMap(([name, parts]) => {
    const sentences = parts.flatMap(({ text }) => englishSentences(text)).filter(isProse)
    return sentences.length < minSentences ? [] : [{ name, grade: gradeOf(sentences) }]
  })
  expect(grades.length).toBeGreaterThan(100)
  expect(
    grades.filter(({ grade }) => grade > maxGrade).map(({ name, grade }) => `${name} ${grade.toFixed(1)}`),
  ).toEqual([])
})

/** Returns whether a text is prose; labels and headings are too short for a grade. */
const isProse = (sentence: string): boolean => wordsOf(sentence).length > 3 && /[.?]$/.test(sentence)

/** With fewer sentences, a grade depends more on a product’s name than on the prose. */
const minSentences = 3

/** Returns the whole that contains a text: its file, a letter or a sale. */
function whole({ place }: Text): string {
  if (place.startsWith('letter ')) return place
  return place.startsWith('demo.') ? place.split('.').slice(0, 3).join('.') : (place.split(/[: ]/)[0] ?? '')
}

describe('prose', () => {
  test.each([
    ['Your bid has been received. Thank you.', 2],
    ['A hammer of HKD 3.50 is too low.', 1],
    ['Lot 12, No. 41 Old Hundred, is sold.', 1],
    ['Please see Cap. 57. It applies.', 2],
    ['It says "no". We agree.', 2],
    ['First\nSecond', 2],
  ])('English: %j has %i sentences', (text, count) => {
    expect(englishSentences(text)).toHaveLength(count)
  })

  test.each([
    ['出价已收到。谢谢。', 2],
    ['他说：“不知道。”我们相信。', 2],
    ['出价 HKD 3.50 过低', 1],
  ])('Chinese: %j has %i sentences', (text, count) => {
    expect(chineseSentences(text)).toHaveLength(count)
  })

  test('a figure with its currency counts as one word, and as one character', () => {
    expect(wordsOf('You bid HKD 12,000 on lot 7.')).toHaveLength(6)
    expect(charactersIn('第 12 号拍品，HKD 12,000')).toBe(7)
  })

  test.each([
    ['bid', 1],
    ['lot', 1],
    ['hammer', 2],
    ['invoice', 2],
    ['received', 2],
    ['estimate', 3],
    ['collection', 3],
    ['registration', 4],
  ])('%s has %i syllables', (word, count) => {
    expect(syllablesIn(word)).toBe(count)
  })

  test('long words in long sentences have a higher grade', () => {
    expect(gradeOf(['The cat sat on the mat.'])).toBeCloseTo(-1.45, 2)
    expect(
      gradeOf([
        'The undersigned acknowledges that notwithstanding any communication to the contrary liability remains excluded.',
      ]),
    ).toBeGreaterThan(15)
  })
})
