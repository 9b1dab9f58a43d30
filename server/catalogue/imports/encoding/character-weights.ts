import { commonHan, commonHangul, usedHan } from './common-characters.ts'

/** A character of a text with its neighbours; '' at the ends. */
type Place = { readonly before: string; readonly at: string; readonly after: string }

const [letter, lower, upper, vowel] = [/\p{L}/u, /\p{Ll}/u, /\p{Lu}/u, /[aeiouyáéíóúàèìòùâêîôûäëïöü]/i]

/** Rates how unlikely a character is in its place: 0 if ordinary, 1 or more if no text has it there. */
export function unlikelihood(place: Place): number {
  const { at } = place
  if (/[\p{Cc}\p{Cn}\p{Co}\p{Cs}\ufffd]/u.test(at)) return 2
  if (/[\p{Zs}\p{Cf}]/u.test(at)) return 0.05
  if (/\p{Script=Latin}/u.test(at) && !/[\uff21-\uff5aªº]/.test(at)) return ofLatin(place)
  if (/\p{Script=Han}/u.test(at)) return ofHan(place)
  if (/\p{Script=Hangul}/u.test(at)) return ofHangul(place)
  if (/[\uff61-\uff9f]/.test(at)) return 0.7
  if (/[\u3000-\u30ff\uff01-\uff5e]/.test(at)) return 0.02
  return letter.test(at) ? 0.9 : ofSign(place)
}

/** Letters of Western Europe; others are handled below. */
const western = /[àáâãäåæçèéêëìíîïñòóôöõøœùúûüß]/i

function ofLatin(place: Place): number {
  const { before, at, after } = place
  const lowered = { before, at: at.toLowerCase(), after: after.toLowerCase() }
  return Math.max(inCase(place), inContext(lowered), western.test(at) ? 0 : 0.2)
}

/** Rates a letter by its case: capitals begin a word or are among others, and few letters are words. */
function inCase({ before, at, after }: Place): number {
  if (/\d/.test(before + after)) return 1
  if (!letter.test(before + after)) return /[’'.]/.test(after) || /[àáèéóú]/i.test(at) ? 0 : 0.6
  const shape = [before, at, after]
    .map((one) => (upper.test(one) ? 'A' : lower.test(one) ? 'a' : '-'))
    .join('')
  if (/^aA|^AaA/.test(shape)) return 1
  return /^AAa|aA$/.test(shape) ? 0.8 : 0
}

/** The unlikelihood of some letters before and after others; '' means the end of a word. */
type Rule = readonly [letters: string, isUnlikely: (before: string, after: string) => boolean, weight: number]

const always = () => true
const isVowel = (text: string) => vowel.test(text)

/** Letters that are ordinary only in some places: an õ before anything but e is hardly Portuguese. */
const rules: readonly Rule[] = [
  ['ðþŕĺ', always, 0.8],
  ['õ', (_, after) => after !== 'e', 0.6],
  ['ã', (_, after) => !['', 's', 'o', 'e'].includes(after), 0.6],
  ['ã', (_, after) => after === '' || after === 's', 0.25],
  ['ă', (_, after) => after === 'o', 0.6],
  ['ìù', (_, after) => after !== '', 0.6],
  ['ø', (_, after) => isVowel(after), 0.6],
  ['æ', (before, after) => after === '' || isVowel(before), 0.6],
  ['ï', (before, after) => !isVowel(before) && !isVowel(after), 0.6],
  ['ñ', (_, after) => !isVowel(after), 0.6],
  ['ńę', (_, after) => isVowel(after), 0.6],
  ['ű', (before) => isVowel(before), 0.6],
  ['ř', (before, after) => !isVowel(before) && !isVowel(after), 0.5],
  ['è', (before, after) => after === '' && letter.test(before) && !isVowel(before), 0.25],
]

function inContext({ before, at, after }: Place): number {
  const next = letter.test(after) ? after : ''
  const rule = rules.find(([letters, isUnlikely]) => letters.includes(at) && isUnlikely(before, next))
  return rule?.[2] ?? 0
}

function ofHan({ before, at, after }: Place): number {
  const [isBefore, isAfter] = [/[a-zà-ÿ]/.test(before), /[a-zà-ÿ]/.test(after)]
  const amongLetters = isBefore && isAfter ? 0.9 : isBefore || isAfter ? 0.3 : 0
  const amongHangul = /\p{Script=Hangul}/u.test(before + after) ? 0.8 : 0
  const rarity = commonHan.has(at) ? 0 : usedHan.has(at) ? 0.5 : 0.9
  return rarity + amongLetters + amongHangul
}

function ofHangul({ before, at, after }: Place): number {
  const isAmongHan = /\p{Script=Han}/u.test(before + after)
  return (commonHangul.has(at) ? 0 : 0.5) + (isAmongHan ? 0.8 : 0)
}

/** Rates signs and punctuation, which texts rarely have between letters. */
function ofSign({ before, at, after }: Place): number {
  const isBetween = letter.test(before) && letter.test(after)
  if (at === '’') return isBetween || letter.test(before) ? 0.05 : 0.2
  if (/[“”‘«»¡¿–—…•·°€£®©½¼¾²³ªº§&™]/.test(at)) return isBetween ? 1 : 0
  return isBetween || letter.test(before) || letter.test(after) ? 1 : 0.5
}
