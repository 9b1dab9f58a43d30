import * as z from 'zod'
import { englishStateNames, grouped, listedAsCountries, nearby, stateNames } from './known.ts'
import { type Names, plain, simplifier } from './names.ts'
import type { Read } from './sources.ts'

/** A state, with its number in the list of cities, which numbers states in its own way. */
export type States = {
  readonly names: ReadonlyMap<string, Names>
  /** The states by country and their number in the list of cities, `US.CA`. */
  readonly byNumber: ReadonlyMap<string, string>
}

const containment = z.object({
  supplemental: z.object({
    subdivisionContainment: z.record(z.string(), z.object({ _contains: z.array(z.string()) })),
  }),
})

const english = z.object({
  subdivisions: z.object({
    localeDisplayNames: z.object({ subdivisions: z.record(z.string(), z.string()) }),
  }),
})

const regions = z.record(
  z.string(),
  z.object({
    regions: z
      .array(
        z.object({
          name: z.string(),
          names: z.object({ en: z.string().nullish(), zh: z.string().nullish() }),
          iso: z.string().nullish(),
          admin: z.string().nullish(),
        }),
      )
      .nullish(),
  }),
)

/** Formats the id of a state: `US-CA` for `usca`. */
const stateId = (subdivision: string): string =>
  `${subdivision.slice(0, 2)}-${subdivision.slice(2)}`.toUpperCase()

const aliases = z.object({
  supplemental: z.object({
    metadata: z.object({ alias: z.object({ subdivisionAlias: z.record(z.string(), z.unknown()) }) }),
  }),
})

type Region = NonNullable<z.output<typeof regions>[string]['regions']>[number]

/** Returns the states by ISO 3166-2 of every country except those that known.ts describes in full. */
export function states(read: Read, countries: ReadonlySet<string>): States {
  const simplify = simplifier(read)
  const own = statesByCountry(read, countries)
  const known = regions.parse(read('iso3166-2-db/data/iso3166-2.json'))
  const found = [...own].flatMap(([country, ids]) => {
    const find = finder(country, ids)
    return (known[country]?.regions ?? []).flatMap((region) => {
      const id = find(region)
      return id === undefined ? [] : [{ id, country, region }]
    })
  })
  const chinese = new Map(found.map(({ id, region }) => [id, simplify(region.names.zh ?? '')]))
  const names = [...own.values()].flatMap((ids) =>
    [...ids].map(([id, en]) => [id, { en, zh: stateNames[id] ?? chinese.get(id) ?? '' }] as const),
  )
  const numbers = found.map(({ id, country, region }) => [`${country}.${region.admin}`, id] as const)
  return { names: new Map(names), byNumber: new Map(numbers) }
}

/** Returns the states of each country, by id, with their English names. */
function statesByCountry(
  read: Read,
  countries: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const contains = containment.parse(read('cldr-core/supplemental/subdivisionContainment.json')).supplemental
  const { subdivisions } = english.parse(read('cldr-subdivisions-full/subdivisions/en/en.json')).subdivisions
    .localeDisplayNames
  const { subdivisionAlias } = aliases.parse(read('cldr-core/supplemental/aliases.json')).supplemental
    .metadata.alias
  const all = Object.entries(contains.subdivisionContainment).filter(
    ([country]) => countries.has(country) && !nearby.has(country),
  )
  return new Map(
    all.map(([country, { _contains }]) => {
      const divisions = grouped.has(country)
        ? _contains.flatMap((group) => contains.subdivisionContainment[group]?._contains ?? [])
        : _contains
      const listed = divisions.filter(
        (id) => !(id in subdivisionAlias) && !listedAsCountries.has(stateId(id)),
      )
      return [country, new Map(listed.map((id) => [stateId(id), englishName(stateId(id), subdivisions[id])]))]
    }),
  )
}

/** Returns a state's English name, without the marks that distinguish it from another place of the same name. */
function englishName(id: string, given: string | undefined): string {
  const name = englishStateNames[id] ?? given?.replace(/[\s²³†]+$/, '')
  if (name === undefined) throw new Error(`no English name for ${id}`)
  return name
}

/** Returns a function that finds the state of a region from the other source, by its code or else by its name. */
function finder(country: string, ids: ReadonlyMap<string, string>): (region: Region) => string | undefined {
  const byName = new Map([...ids].map(([id, name]) => [plain(name), id]))
  return ({ iso, name, names }) => {
    const code = `${country}-${iso}`
    const alike = byName.get(plain(names.en ?? name)) ?? byName.get(plain(name))
    return country !== 'CN' && ids.has(code) ? code : alike
  }
}
