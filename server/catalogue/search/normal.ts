import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'
import { fold, foldedWords } from '#domain/text-search/fold.ts'
import { hanRuns, unitsOf } from '#domain/text-search/units.ts'
import { hasHan } from '#domain/traditional/has-han.ts'

const simplify = Converter({ from: 't', to: 'cn' })
const segmenter = new Intl.Segmenter('zh-Hans', { granularity: 'word' })

/** Abbreviations of Saint: St Julien, St. Émilion, Ste Croix. */
const saint = /(?<![\p{L}\p{N}'])st(e?)(?:\.|(?=[\s-]))[\s-]*(?=\p{Script=Latin})/gu

/** Normalises text for the index: folded, with Chinese in simplified characters and Saint in full. */
export function normal(text: string): string {
  const folded = fold(text).replace(saint, 'saint$1 ')
  return hasHan(folded) ? simplify(folded) : folded
}

/** The maximum length of a normalised query; one character may expand into eighteen. */
const maxQueryLength = 240

/** Normalises a query. */
export const normalQuery = (q: string): string => normal(q).slice(0, maxQueryLength)

/** Returns the words of a query, each with its spellings in folded or fully normalised texts. */
export function wordVariants(query: string): readonly (readonly string[])[] {
  const [plain, folded] = [foldedWords(normal(query)), foldedWords(query)]
  return plain.map((word, n) => {
    const other = folded.length === plain.length ? folded[n] : undefined
    return other === undefined || other === word ? [word] : [word, other]
  })
}

/** Returns whether a normalised text contains every word of a query, in one of its spellings. */
export const hasWords = (text: string, words: readonly (readonly string[])[]): boolean =>
  words.every((variants) => variants.some((word) => text.includes(word)))

/** Returns the Chinese words in a run of characters. */
export const segment = (run: string): readonly string[] =>
  [...segmenter.segment(run)].map((part) => part.segment)

/** Returns the pinyin of Chinese characters, one syllable each, without tones; ü is written v. */
export const syllablesOf = (run: string): readonly string[] =>
  pinyin(run, { toneType: 'none', type: 'array', v: true }).map((one) => one.toLowerCase())

/** Returns the pinyin of a person’s name, whose first characters are read as a surname: 曾 is zeng, not ceng. */
export const nameSyllablesOf = (run: string): readonly string[] =>
  pinyin(run, { toneType: 'none', type: 'array', v: true, surname: 'head' }).map((one) => one.toLowerCase())

/** Returns the pinyin of each run of characters in a normalised text. */
export const soundsOf = (text: string): readonly (readonly string[])[] =>
  hanRuns(unitsOf(text)).map(syllablesOf)
