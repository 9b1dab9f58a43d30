import { writeFileSync } from 'node:fs'
import { chinaCities } from './china.ts'
import { cities } from './cities.ts'
import { countries } from './countries.ts'
import { knownStates } from './known.ts'
import { table } from './names.ts'
import { withSources } from './sources.ts'
import { states } from './states.ts'

/** Writes server/catalogue/places/data from its sources: `npm run places`. */
const folder = new URL('../../server/catalogue/places/data/', import.meta.url)

const write = (name: string, rows: readonly (readonly string[])[]) => {
  writeFileSync(new URL(`${name}.tsv`, folder), table(rows.toSorted(byColumns)))
  console.log(`${name}: ${rows.length}, ${rows.filter((row) => row.at(-1) !== '').length} of them in Chinese`)
}

const byColumns = (a: readonly string[], b: readonly string[]): number => {
  const [left, right] = [a.join('\t'), b.join('\t')]
  return left < right ? -1 : Number(left > right)
}

withSources((read) => {
  const all = countries()
  const listed = states(read, new Set(all.keys()))
  const known = Object.entries(knownStates)
  const nearCities = known.flatMap(([state, near]) =>
    Object.entries(near.cities).map(([number, [en, zh]]) => [state, number, en, zh]),
  )
  const farCities = [...chinaCities(read, listed.names), ...cities(read, listed)]
  write(
    'countries',
    [...all].map(([id, { en, zh }]) => [id, en, zh]),
  )
  write(
    'states',
    [...known, ...listed.names].map(([id, { en, zh }]) => [id, en, zh]),
  )
  write('cities', [...nearCities, ...farCities.map(({ state, number, en, zh }) => [state, number, en, zh])])
})
