import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'
import { fold } from '#domain/text-search/fold.ts'
import { hanRuns, unitsOf } from '#domain/text-search/units.ts'

const simplify = Converter({ from: 't', to: 'cn' })
const segmenter = new Intl.Segmenter('zh-Hans', { granularity: 'word' })

const hasHan = /\p{Script=Han}/u

/** Text as the index compares it: folded, Chinese in simplified characters. */
export function normal(text: string): string {
  const folded = fold(text)
  return hasHan.test(folded) ? simplify(folded) : folded
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
