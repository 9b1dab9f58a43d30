import { currencyNames } from '#domain/money/currency-names.ts'
import { simplified } from './simplified.ts'

const names = Object.entries(currencyNames).flatMap(([code, own]) =>
  [code, ...own].map((name) => ({ code, name: simplified(name).toLowerCase() })),
)

/** Returns whether a text contains the name of a currency; a name of letters must be a separate word. */
const has = (text: string, name: string): boolean =>
  /^[a-z]+$/.test(name) ? new RegExp(`(?<![a-z])${name}(?![a-z])`).test(text) : text.includes(name)

const plain = (text: string): string => simplified(text.normalize('NFKC')).toLowerCase()

/** Returns the ISO code of the currency that a text names, or null if there is none or only a plain `$`. */
export const namedCurrency = (text: string): string | null =>
  names.find(({ name }) => has(plain(text), name))?.code ?? null

/** Returns a text in lower case without the names of currencies, for comparing headers. */
export const withoutCurrencies = (text: string): string =>
  names
    .reduce((left, { name }) => (has(left, name) ? left.replaceAll(name, ' ') : left), plain(text))
    .replaceAll(/[$¥£€]|(?<=[\s(])元|\b(?:hk|us)\b(?=\s*\)?$)/gu, ' ')
