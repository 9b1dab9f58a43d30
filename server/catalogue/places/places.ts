import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js'
import type { Language } from '#server/platform/http/calls.ts'
import type { DiallingCode, Place } from '#wire/entities/place.ts'
import { type Row, readCities, readCountries, readStates } from './tables.ts'

/** Countries, states and cities. */
export type PlaceBook = {
  /** Returns the id of a place’s parent ('0' for a country), or null if there is no such place. */
  parentOf(id: string): string | null
  /** Returns the name of a place, or '' if there is no such place. */
  nameOf(id: string, lang: Language): string
  /** Returns the places within a place (countries for '0'), or null if there is no such place. */
  within(id: string, lang: Language): readonly Place[] | null
  /** Returns the dialling codes of all countries, the neighbours first. */
  diallingCodes(lang: Language): readonly DiallingCode[]
}

/** The parent of the countries. */
const root = '0'

/** The countries listed before all others. */
const neighbours = ['CN', 'HK', 'MO', 'SG']

/** The main country of each dialling code that several share, according to the numbering plans. */
const mainCountries = new Set(['AU', 'CW', 'FI', 'GB', 'GP', 'IT', 'MA', 'NO', 'RE', 'RU', 'SH', 'US'])

/**
 * Creates the book of the world's countries, states and cities. Ids are ISO 3166: `CN`, `CN-GD`, and
 * `CN-GD-4403` for a city, whose last part is its number in the source. Tables are read lazily.
 */
export function createPlaceBook(): PlaceBook {
  const countries = once(() => new Map(readCountries().map((row) => [row.id, row])))
  const states = once(readStates)
  const cities = once(readCities)
  const codes = {
    en: once(() => diallingCodesOf(countries().values(), 'en')),
    'zh-Hans': once(() => diallingCodesOf(countries().values(), 'zh-Hans')),
  }
  const rowsIn = (id: string): readonly Row[] => {
    if (id === root) return [...countries().values()]
    return isCountry(id) ? states().rowsIn(id) : cities().rowsIn(id)
  }
  const find = (id: string): Row | undefined => {
    if (isCountry(id)) return countries().get(id)
    return rowsIn(parentId(id)).find((row) => row.id === id)
  }

  return {
    parentOf: (id) => (find(id) ? parentId(id) : null),
    nameOf: (id, lang) => nameIn(find(id), lang),
    within: (id, lang) => {
      if (id !== root && !find(id)) return null
      const places = rowsIn(id).map((row) => ({ id: row.id, pid: id, name: nameIn(row, lang) }))
      return places.toSorted(byName(lang, (place) => place.id))
    },
    diallingCodes: (lang) => codes[lang](),
  }
}

/**
 * Returns the dialling codes. Countries that share a code follow its main country, since a field that is set
 * to the code shows the first of them.
 */
function diallingCodesOf(countries: Iterable<Row>, lang: Language): DiallingCode[] {
  const sorted = [...countries]
    .flatMap((row) =>
      isSupportedCountry(row.id)
        ? [{ country: row.id, name: nameIn(row, lang), code: `+${getCountryCallingCode(row.id)}` }]
        : [],
    )
    .toSorted(byName(lang, (code) => code.country))
  const mains = new Map(
    sorted.filter(({ country }) => mainCountries.has(country)).map((one) => [one.code, one]),
  )
  const sharing = Map.groupBy(
    sorted.filter((one) => mains.has(one.code) && mains.get(one.code) !== one),
    ({ code }) => code,
  )
  return sorted
    .filter((one) => (mains.get(one.code) ?? one) === one)
    .flatMap((one) => [one, ...(sharing.get(one.code) ?? [])])
}

const isCountry = (id: string): boolean => /^[A-Z]{2}$/.test(id)

/** `CN-GD-4403` → `CN-GD` → `CN` → `0`. */
function parentId(id: string): string {
  const index = id.lastIndexOf('-')
  return index < 0 ? root : id.slice(0, index)
}

/** Returns a name in a language, or in English if there is no Chinese name. */
function nameIn(row: Row | undefined, lang: Language): string {
  if (!row) return ''
  return lang === 'zh-Hans' && row.zh !== '' ? row.zh : row.en
}

const collators = { en: new Intl.Collator('en'), 'zh-Hans': new Intl.Collator('zh-Hans') }

/** Sorts by name in a language, the neighbours first. */
function byName<T extends { readonly name: string }>(lang: Language, idOf: (value: T) => string) {
  const rank = (value: T): number => {
    const index = neighbours.indexOf(idOf(value))
    return index < 0 ? neighbours.length : index
  }
  return (a: T, b: T): number => rank(a) - rank(b) || collators[lang].compare(a.name, b.name)
}

function once<T>(compute: () => T): () => T {
  const cached: { value?: T } = {}
  return () => {
    cached.value ??= compute()
    return cached.value
  }
}
