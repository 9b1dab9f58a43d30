import type { DraftLanguage } from '#domain/drafts/bilingual.ts'
import { namedCurrency, withoutCurrencies } from './currency-names.ts'
import { simplified } from './simplified.ts'

/** The parts of a header: the names to look up, most certain first, and the text beside them. */
export type ReadHeader = {
  readonly names: readonly string[]
  /** null if the header names no language. */
  readonly lang: DraftLanguage | null
  /** Whether it says that the text is in Traditional Chinese; null if it names no script. */
  readonly isTraditional: boolean | null
  /** ISO code of the currency that it names; null for none, and for a plain `$`. */
  readonly currency: string | null
}

/**
 * Returns a header without case, spaces, punctuation, accents, and with Simplified characters for Traditional ones.
 */
export const plainName = (header: string): string =>
  simplified(header.normalize('NFKD').toLowerCase()).replaceAll(/[^\p{L}\p{N}#%]/gu, '')

/** The maximum number of characters of a header that are read. */
const maxHeaderLength = 200

/**
 * Reads a header as its author wrote it: `Est. Low (HKD)`, `Title (Chinese)`, `title_zh`, `低估價(港幣)`, `Lot 拍品編號`.
 */
export function readHeader(given: string): ReadHeader {
  const header = given.slice(0, maxHeaderLength)
  const text = simplified(header.normalize('NFKC').replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).toLowerCase()
  const whole = withoutLanguage(withoutCurrencies(text))
  const bare = withoutLanguage(withoutCurrencies(text.replaceAll(brackets, ' ')))
  // A header in both languages is looked up by each of them.
  const parts = [
    whole.rest.replaceAll(/\p{Script=Han}+/gu, ' '),
    whole.rest.replaceAll(/[^\p{Script=Han}]+/gu, ''),
  ]
  // Two-letter abbreviations count only as whole headers.
  const lines = text
    .split(/\n|\s[/|]\s/)
    .map((line) => withoutLanguage(withoutCurrencies(line)).rest)
    .filter((line) => /\p{Script=Han}|\w{3}/u.test(line))
  const names = [header, whole.rest, bare.rest, ...(isBoth(whole.rest) ? parts : []), ...lines].map(plainName)
  const isTraditional = scripts.find(([, pattern]) => pattern.test(text))?.[0] ?? null
  return {
    names: [...new Set([...names, ...names.map((name) => name.replaceAll(/[#%]/g, ''))])].filter(Boolean),
    lang: whole.lang ?? (isTraditional === null ? null : 'zh'),
    isTraditional,
    currency: namedCurrency(text),
  }
}

/** The names of the two scripts of Chinese. */
const scripts: readonly (readonly [isTraditional: boolean, pattern: RegExp])[] = [
  [true, /\b(?:tc|cht|traditional|zh[-_ ]?(?:hant|hk|tw))\b|繁/u],
  [false, /\b(?:sc|chs|simplified|zh[-_ ]?(?:hans|cn))\b|简体|简中/u],
]

const brackets = /[([{（［【<〈《][^)\]}）］】>〉》]*[)\]}）］】>〉》]?/gu

const isBoth = (text: string): boolean => /\p{Script=Latin}{2}/u.test(text) && /\p{Script=Han}/u.test(text)

const languages: readonly (readonly [DraftLanguage, RegExp])[] = [
  ['en', /\b(?:en|eng|english|in english)\b|英文|英语|英译/gu],
  [
    'zh',
    /\b(?:zh|cn|chi|chn|cht|chs|sc|tc|zh[-_ ]?han[st]|zh[-_ ]?(?:cn|hk|tw)|(?:simplified |traditional )?chinese|in chinese)\b|繁体中文|简体中文|中文|汉语|繁体|简体|繁中|简中/gu,
  ],
]

/** Returns the text without the name of a language; a text that names both belongs to neither. */
function withoutLanguage(text: string): { readonly rest: string; readonly lang: DraftLanguage | null } {
  const spaced = text.replaceAll('_', ' ')
  const named = languages.filter(([, pattern]) => spaced.search(pattern) >= 0)
  const rest = languages.reduce((left, [, pattern]) => left.replaceAll(pattern, ' '), spaced)
  const [only] = named
  return { rest, lang: only && named.length === 1 ? only[0] : null }
}
