import { type LotNumber, lotLabel } from '#domain/lots/lot-number.ts'

/** A quantity that can be written in many ways: a bottle’s size, a year, an age, a lot’s number. */
export type Measure = {
  /** Its possible meanings, as words of the index; several if the text is ambiguous. */
  readonly words: readonly string[]
  readonly at: number
  readonly end: number
}

/** Returns the index word for a bottle size in millilitres. */
const volumeWord = (millilitres: number): string => `~${millilitres}`

/** Returns the index word for an age in years. */
const ageWord = (years: number): string => `^${years}`

/** Returns the word of the index for a lot’s number. */
export const lotWord = (number: LotNumber): string => `#${lotLabel(number).toLowerCase()}`

const units: Readonly<Record<string, number>> = {
  ml: 1,
  毫升: 1,
  cl: 10,
  厘升: 10,
  l: 1_000,
  升: 1_000,
  公升: 1_000,
}

/** The names of bottle sizes, without those that mean different sizes in different regions. */
const bottles: readonly (readonly [name: string, millilitres: number])[] = [
  ['double magnum', 3_000],
  ['双马格南', 3_000],
  ['双大瓶', 3_000],
  ['双大樽', 3_000],
  ['magnum', 1_500],
  ['马格南', 1_500],
  ['大瓶', 1_500],
  ['大樽', 1_500],
  ['一升半', 1_500],
  ['half bottle', 375],
  ['demi', 375],
  ['半瓶', 375],
  ['半樽', 375],
  ['methuselah', 6_000],
  ['imperiale', 6_000],
  ['imperial', 6_000],
  ['帝国瓶', 6_000],
  ['玛土撒拉', 6_000],
  ['salmanazar', 9_000],
  ['亚述王', 9_000],
  ['balthazar', 12_000],
  ['nebuchadnezzar', 15_000],
  ['巴比伦王', 15_000],
]

const digits = '零一二三四五六七八九'

const volume = /(?<![a-z\d.,])(\d{1,5}(?:[.,]\d{1,3})?)\s*(ml|cl|l|毫升|厘升|公升|升)(?![a-z\d])/gu
const named = new RegExp(
  `(?<![a-z])(?:${bottles.map(([name]) => name).join('|')})(?:s(?![a-z]))?(?![a-z])`,
  'gu',
)
const age = /(?<![\p{L}\p{N}'.])(\d{1,2})\s*(?:-\s*)?(?:years?(?:\s+old)?|yrs?|yo|y\/o)(?![a-z])/gu
const shortYear = /(?<![\p{L}\p{N}])'(\d{2})(?!\d)/gu
const chineseYear = /(?<!\d)(\d{4}|\d{1,2}|[零〇一二三四五六七八九]{4}|[〇零一二三四五六七八九十]{1,3})年/gu
/** Matches a text that is only a lot number, such as `27a`; without a letter a number may mean anything. */
const lettered = /^\s*(\d{1,5})([a-z])\s*$/gu
const lot = /(?<![\p{L}\p{N}])(?:lot\s*|拍品\s*|#\s*)(\d{1,5})([a-z]?)(?![\p{L}\d])/gu

/**
 * Returns the measures that a folded, simplified text names, in order; of overlapping ones only the first found.
 */
export function measuresOf(folded: string): readonly Measure[] {
  const found: Measure[] = []
  const note = (pattern: RegExp, wordsOf: (match: RegExpExecArray) => readonly string[]) => {
    for (const match of folded.matchAll(pattern)) {
      const [at, end] = [match.index, match.index + match[0].length]
      const words = wordsOf(match)
      if (words.length > 0 && found.every((one) => end <= one.at || one.end <= at))
        found.push({ words, at, end })
    }
  }
  note(volume, ([, amount = '', unit = '']) =>
    volumeOf(Number(amount.replace(',', '.')) * (units[unit] ?? 0)),
  )
  note(named, ([name]) =>
    bottles
      .filter(([one]) => name.startsWith(one))
      .slice(0, 1)
      .map(([, ml]) => volumeWord(ml)),
  )
  note(age, ([, years]) => [ageWord(Number(years))])
  note(shortYear, ([, year]) => [String(fullYear(Number(year)))])
  note(chineseYear, ([, text = '']) => yearWords(text))
  for (const pattern of [lot, lettered])
    note(pattern, ([, digits = '', letter = '']) => [
      lotWord({ lotNum: Number(digits), lotSuffix: letter.toUpperCase() }),
    ])
  return found.toSorted((a, b) => a.at - b.at)
}

const volumeOf = (millilitres: number): readonly string[] =>
  millilitres >= 20 && millilitres <= 30_000 ? [volumeWord(Math.round(millilitres))] : []

/** 82年 is a vintage for wine, and 12年 an age for whisky: either may be meant. */
function yearWords(text: string): readonly string[] {
  const number = numberOf(text)
  if (number === null) return []
  if (number >= 1_000) return [String(number)]
  return number < 100 ? [ageWord(number), String(fullYear(number))] : []
}

/** Returns the year that two digits mean: 82 is 1982, 05 is 2005. */
export const fullYear = (short: number): number => (short >= 30 ? 1_900 : 2_000) + short

/** Returns the number in `25`, `二五` or `二十五`, or null if the characters are not a number. */
function numberOf(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text)
  const plain = text.replaceAll('〇', '零')
  if (!plain.includes('十')) return Number([...plain].map((one) => digits.indexOf(one)).join(''))
  const [tens = '', ones = '', ...rest] = plain.split('十')
  if (rest.length > 0 || tens.length > 1 || ones.length > 1) return null
  const digit = (one: string, absent: number) => (one === '' ? absent : digits.indexOf(one))
  return digit(tens, 1) * 10 + digit(ones, 0)
}
