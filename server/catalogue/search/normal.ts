import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'
import { fold, foldedWords } from '#domain/text-search/fold.ts'
import { hanRuns, unitsOf } from '#domain/text-search/units.ts'

const simplify = Converter({ from: 't', to: 'cn' })
const segmenter = new Intl.Segmenter('zh-Hans', { granularity: 'word' })

const hasHan = /\p{Script=Han}/u

/** Saints are written in full or short: St Julien, St. Émilion, Ste Croix. */
const saint = /(?<![\p{L}\p{N}'])st(e?)(?:\.|(?=[\s-]))[\s-]*(?=\p{Script=Latin})/gu

/** Text as the index compares it: folded, Chinese in simplified characters, saints in full. */
export function normal(text: string): string {
  const folded = fold(text).replace(saint, 'saint$1 ')
  return hasHan.test(folded) ? simplify(folded) : folded
}

/** Longest query that is read, in characters once it is normal: one character may unfold into eighteen. */
const longestQuery = 240

/** A query as the index compares it. */
export const normalQuery = (q: string): string => normal(q).slice(0, longestQuery)

/** The words of a query as texts that are only folded, or wholly normal, may have them: each in its ways of writing. */
export function wordVariants(query: string): readonly (readonly string[])[] {
  const [plain, folded] = [foldedWords(normal(query)), foldedWords(query)]
  return plain.map((word, n) => {
    const other = folded.length === plain.length ? folded[n] : undefined
    return other === undefined || other === word ? [word] : [word, other]
  })
}

/** The Chinese words that a run of characters is made of. */
export const segment = (run: string): readonly string[] =>
  [...segmenter.segment(run)].map((part) => part.segment)

/** How Chinese characters sound, one syllable for each, without tones; ü is written v. */
export const syllablesOf = (run: string): readonly string[] =>
  pinyin(run, { toneType: 'none', type: 'array', v: true }).map((one) => one.toLowerCase())

/** The sound of each run of characters in a text that is normal already. */
export const soundsOf = (text: string): readonly (readonly string[])[] =>
  hanRuns(unitsOf(text)).map(syllablesOf)
