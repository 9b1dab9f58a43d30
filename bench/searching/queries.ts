import type { SearchFilter } from '#domain/text-search/filter.ts'
import type { Params } from '#server/catalogue/search/find.ts'
import type { NameBook } from '#server/catalogue/search/name-book.ts'
import { syllablesOf } from '#server/catalogue/search/normal.ts'
import { anyOf, chanceOf, oftenFirst } from './chance.ts'
import { categories, type Named, producers, regions } from './names.ts'

const open = { from: 0, to: 0 }

const everything: SearchFilter = {
  kind: 0,
  values: { cate: new Set(), region: new Set(), producer: new Set(), state: new Set() },
  vintage: open,
  estimate: open,
}

/** What people type, how often of a hundred, and what a query of the sort is. */
type Sort = readonly [share: number, make: (chance: () => number, book: NameBook) => Partial<Params>]

const called = ({ en, zh, aliases }: Named, chance: () => number): string => {
  const names = [en, zh, ...aliases]
  return chance() < 0.15
    ? syllablesOf(zh.replaceAll(/\P{Script=Han}/gu, '')).join('') || en
    : (anyOf(names, chance) ?? en)
}

const producer = (chance: () => number): string =>
  called(oftenFirst(producers, chance) ?? (producers[0] as Named), chance)
const region = (chance: () => number): string =>
  called(anyOf(regions, chance) ?? (regions[0] as Named), chance)
const category = (chance: () => number): string =>
  called(anyOf(categories, chance) ?? (categories[0] as Named), chance)
const vintage = (chance: () => number): string => String(1960 + Math.floor(60 * chance()))

/** A name with two letters exchanged. */
function slipped(name: string, chance: () => number): string {
  const at = 1 + Math.floor(chance() * (name.length - 2))
  return `${name.slice(0, at)}${name[at + 1] ?? ''}${name[at] ?? ''}${name.slice(at + 2)}`
}

const sorts: readonly Sort[] = [
  [34, (chance) => ({ q: producer(chance) })],
  [22, (chance) => ({ q: `${producer(chance)} ${vintage(chance)}` })],
  [8, (chance) => ({ q: `${producer(chance)} ${anyOf(['magnum', '1.5L', '大瓶', 'half bottle'], chance)}` })],
  [8, (chance) => ({ q: chance() < 0.5 ? region(chance) : category(chance) })],
  [6, (chance) => ({ q: `${region(chance)} ${vintage(chance)}` })],
  [3, (chance) => ({ q: `${category(chance)} magnum` })],
  [4, (chance) => ({ q: slipped((oftenFirst(producers, chance) ?? (producers[0] as Named)).en, chance) })],
  [
    3,
    (chance) => ({
      q: (oftenFirst(producers, chance) ?? (producers[0] as Named)).en.replace('Château ', '').slice(0, 5),
    }),
  ],
  [4, (chance, book) => ({ q: producer(chance), narrowing: narrowed(chance, book) })],
  [2, (chance, book) => ({ q: category(chance), narrowing: narrowed(chance, book) })],
  [2, (chance, book) => ({ q: '', narrowing: narrowed(chance, book) })],
  [
    2,
    (chance) => ({
      q: producer(chance),
      sort: 'estimateDown',
      page: 2,
      narrowing: { ...everything, kind: 2 },
    }),
  ],
  [1, () => ({ q: '' })],
  [1, (chance) => ({ q: `zq${Math.floor(chance() * 1e9).toString(36)}x` })],
]

function narrowed(chance: () => number, book: NameBook): SearchFilter {
  const from = 1960 + Math.floor(40 * chance())
  const keys = [...book.keys.cate.values()]
  const cate = new Set([anyOf(keys, chance) ?? 0])
  return chance() < 0.5
    ? { ...everything, vintage: { from, to: from + 10 } }
    : { ...everything, values: { ...everything.values, cate, state: new Set([2]) } }
}

/** A mixed set of what people search for, the same in every run. */
export function queries(count: number, book: NameBook): readonly Params[] {
  const chance = chanceOf(7)
  const all = sorts.reduce((sum, [share]) => sum + share, 0)
  return Array.from({ length: count }, (): Params => {
    let at = chance() * all
    const made = sorts.find(([share]) => {
      at -= share
      return at < 0
    })
    const params = { q: '', narrowing: everything, sort: 'relevance', page: 1, size: 24 } as const
    return { ...params, ...made?.[1](chance, book) }
  })
}

/** What somebody has typed so far: the beginnings of names. */
export function beginnings(count: number): readonly string[] {
  const chance = chanceOf(11)
  return Array.from({ length: count }, () => {
    const name = producer(chance)
    return name.slice(0, 1 + Math.floor(chance() * name.length))
  })
}
