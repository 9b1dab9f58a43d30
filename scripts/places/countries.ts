import { getCountries } from 'libphonenumber-js'
import type { Names } from './names.ts'

/** Regions with a dialling code that are not countries in ISO 3166. */
const islands = new Set<string>(['AC', 'TA'])

/** Shorter names for addresses. */
const short = new Set<string>(['HK', 'MO', 'PS', 'MM'])

const namesIn = (language: string, style: 'long' | 'short') =>
  new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' })

const english = { long: namesIn('en', 'long'), short: namesIn('en', 'short') }
const chinese = { long: namesIn('zh-Hans', 'long'), short: namesIn('zh-Hans', 'short') }

/** Returns every country with a dialling code, by its ISO code. */
export function countries(): ReadonlyMap<string, Names> {
  const codes = getCountries().filter((code) => !islands.has(code))
  return new Map(
    codes.toSorted().map((code) => {
      const style = short.has(code) ? 'short' : 'long'
      return [code, { en: english[style].of(code) ?? code, zh: chinese[style].of(code) ?? '' }]
    }),
  )
}
