import type { Kysely, Selectable } from 'kysely'
import type { NameEntry } from '#domain/text-search/name-entry.ts'
import { createNames, type NamedEntity, type Names } from '#domain/text-search/names.ts'
import { hanRuns, unitsOf } from '#domain/text-search/units.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { mapInTurns } from '#server/platform/process/turns.ts'
import { memoize } from './memoize.ts'
import { normal, syllablesOf } from './normal.ts'

export type Facet = 'cate' | 'region' | 'producer'

/** A facet value with its key in documents. */
export type Value = {
  readonly key: number
  readonly facet: Facet
  readonly id: string
  readonly en: string
  readonly zh: string
  /** Whether it occurs only on tobacco (C2). */
  readonly isTobacco: boolean
}

/** A thing’s names for display; `goods` is null for a facet value. */
export type Titled = {
  readonly kind: 'producer' | 'region' | 'style' | 'category'
  readonly goods: 'wine' | 'spirits' | 'cigars' | null
  readonly isTobacco: boolean
  readonly en: string
  readonly zh: string
}

/** All known names, at one revision. */
export type NameDirectory = {
  readonly names: Names
  readonly things: ReadonlyMap<string, NamedEntity>
  readonly titles: ReadonlyMap<string, Titled>
  /** The alternatives for a name without documents, closest first, with equally close ones in one group. */
  readonly comparable: ReadonlyMap<string, readonly (readonly string[])[]>
  readonly values: ReadonlyMap<number, Value>
  /** The keys of a facet's values, by id. */
  readonly keys: { readonly [facet in Facet]: ReadonlyMap<string, number> }
  /** The producers by their distinctive names: a query for Margaux first means Château Margaux. */
  readonly producers: Names
}

/** Returns the entities that a name means: those entered by staff, else the facet values. */
export function resolveNames(directory: NameDirectory, ids: readonly string[]): readonly string[] {
  const noted = ids.filter((id) => directory.titles.get(id)?.goods)
  return noted.length > 0 ? noted : ids
}

/** Returns the revision of the names. */
export async function namesRevision(db: Kysely<Rows>): Promise<number> {
  const row = await db.selectFrom('search_index').select('names_revision').executeTakeFirstOrThrow()
  return row.names_revision
}

/**
 * Reads all names over several turns of the event loop, since their sounds take a tenth of a second after a start.
 * @param edited a name as it would be after a change
 */
export async function readNameDirectory(db: Kysely<Rows>, edited?: NameEntry): Promise<NameDirectory> {
  const [names, aliases, comparable, values] = await Promise.all([
    db.selectFrom('search_name').selectAll().execute(),
    db.selectFrom('search_alias').selectAll().execute(),
    db.selectFrom('search_comparable').selectAll().orderBy('place').execute(),
    db.selectFrom('search_value').selectAll().execute(),
  ])
  const aliasesOf = Map.groupBy(aliases, (row) => row.name_id)
  if (edited)
    aliasesOf.set(
      edited.id,
      edited.aliases.map((alias) => ({ name_id: edited.id, alias })),
    )
  const noted = edited ? [...names.filter(({ id }) => id !== edited.id), rowOf(edited)] : names
  const titles = new Map<string, Titled>()
  const things = new Map<string, NamedEntity>()
  await mapInTurns(noted, (row) => {
    const own = [row.name_en, row.name_zh, ...(aliasesOf.get(row.id) ?? []).map(({ alias }) => alias)]
    things.set(row.id, { ...thingOf(row.id, own), goods: goodsOf(row.goods) })
    titles.set(row.id, {
      kind: kindOf(row.kind),
      goods: goodsOf(row.goods),
      isTobacco: row.goods === 'cigars',
      en: row.name_en,
      zh: row.name_zh || row.name_en,
    })
  })
  const known = values.map(readValue)
  await mapInTurns(known, (value) => {
    const id = `${value.facet}.${value.key}`
    const kind = value.facet === 'cate' ? 'category' : value.facet
    things.set(id, thingOf(id, [value.en, value.zh, ...shortNames(value)]))
    titles.set(id, { kind, goods: null, isTobacco: value.isTobacco, en: value.en, zh: value.zh })
  })
  return {
    names: createNames([...things.values()], unitsOf),
    things,
    titles,
    comparable: new Map(
      [...Map.groupBy(comparable, (row) => row.name_id)].map(([id, rows]) => [
        id,
        [...Map.groupBy(rows, ({ place }) => place).values()].map((some) =>
          some.map(({ comparable_id }) => comparable_id),
        ),
      ]),
    ),
    values: new Map(known.map((value) => [value.key, value])),
    keys: {
      cate: keysOf(known, 'cate'),
      region: keysOf(known, 'region'),
      producer: keysOf(known, 'producer'),
    },
    producers: createNames(known.filter(({ facet }) => facet === 'producer').map(plainProducer), unitsOf),
  }
}

const rowOf = ({ id, kind, goods, en, zh }: NameEntry): Selectable<Rows['search_name']> => ({
  ...{ id, kind, goods },
  name_en: en,
  name_zh: zh,
})

const readValue = (row: Selectable<Rows['search_value']>): Value => ({
  key: row.key,
  facet: row.facet === 'cate' || row.facet === 'region' ? row.facet : 'producer',
  id: row.id,
  en: row.name_en,
  zh: row.name_zh,
  isTobacco: row.is_tobacco,
})

const kindOf = (kind: string) => (kind === 'producer' || kind === 'region' ? kind : 'style')
const goodsOf = (goods: string) => (goods === 'spirits' || goods === 'cigars' ? goods : 'wine')

const keysOf = (values: readonly Value[], facet: Facet): ReadonlyMap<string, number> =>
  new Map(values.filter((value) => value.facet === facet).map(({ id, key }) => [id, key]))

/** Returns a thing with its names; names of several words also appear without a leading Château. */
function thingOf(id: string, called: readonly string[]): NamedEntity {
  const whole = [...new Set(called.map(cachedNormal))].filter((name) => unitsOf(name).length > 0)
  const shorter = whole.map(withoutTitle).filter((name) => unitsOf(name).length > 1)
  return { id, names: [...new Set([...whole, ...shorter])], sounds: [...new Set(whole.flatMap(soundsIn))] }
}

const cachedNormal = memoize(50_000, normal)

const title =
  /^(?:chateau|ch\.?|domaine|dom\.?|maison|bodegas?|tenuta|weingut)\s+(?:(?:de|du|des|la|le|les)\s+)*/

const withoutTitle = (name: string): string => name.replace(title, '')

/** The sound of a Chinese name and its initials. */
const soundsIn = memoize(50_000, (name: string): readonly string[] => {
  const runs = hanRuns(unitsOf(name))
  const characters = runs.join('')
  if (characters.length < 2 || characters.length !== name.replaceAll(/[\s·・]/g, '').length) return []
  const syllables = syllablesOf(characters)
  return [syllables.join(''), syllables.map((one) => one[0] ?? '').join('')]
})

/** Returns a Chinese producer’s short names: 拉图 for 拉图酒庄. */
function shortNames({ facet, zh }: Value): readonly string[] {
  const short = withoutHouse(cachedNormal(zh))
  return facet === 'producer' && short !== zh && unitsOf(short).length > 1 ? [short] : []
}

const withoutHouse = (name: string): string => name.replace(/(?:酒庄|古堡|城堡|庄园|酒厂|酒业|酒窖)$/u, '')

/** Returns a producer by its names without words for house, estate or distillery. */
function plainProducer({ key, en, zh }: Value): NamedEntity {
  const chinese = withoutHouse(cachedNormal(zh))
  return {
    id: String(key),
    names: [cachedNormal(en), withoutTitle(cachedNormal(en)), cachedNormal(zh), chinese],
    sounds: [],
  }
}
