import type { SearchFilter } from '#domain/text-search/filter.ts'
import type { Params } from '#server/catalogue/search/find.ts'
import type { NameDirectory } from '#server/catalogue/search/name-book.ts'
import { syllablesOf } from '#server/catalogue/search/normal.ts'
import { numbersOf } from '#server/sale/rooms/testing/random.ts'
import { categories, type Named, producers, regions } from './names.ts'
import { pick, pickOftenFirst } from './random.ts'

const unbounded = { from: 0, to: 0 }

const everything: SearchFilter = {
  kind: 0,
  values: { cate: new Set(), region: new Set(), producer: new Set(), state: new Set() },
  attributes: new Map(),
  vintage: unbounded,
  estimate: unbounded,
}

/** A kind of query: its percentage, and a function that creates one. */
type QueryKind = readonly [
  share: number,
  make: (random: () => number, directory: NameDirectory) => Partial<Params>,
]

const nameOf = ({ en, zh, aliases }: Named, random: () => number): string => {
  const names = [en, zh, ...aliases]
  return random() < 0.15
    ? syllablesOf(zh.replaceAll(/\P{Script=Han}/gu, '')).join('') || en
    : (pick(names, random) ?? en)
}

const producer = (random: () => number): string =>
  nameOf(pickOftenFirst(producers, random) ?? (producers[0] as Named), random)
const region = (random: () => number): string =>
  nameOf(pick(regions, random) ?? (regions[0] as Named), random)
const category = (random: () => number): string =>
  nameOf(pick(categories, random) ?? (categories[0] as Named), random)
const vintage = (random: () => number): string => String(1960 + Math.floor(60 * random()))

/** Returns a name with two letters transposed. */
function withTypo(name: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (name.length - 2))
  return `${name.slice(0, at)}${name[at + 1] ?? ''}${name[at] ?? ''}${name.slice(at + 2)}`
}

const kinds: readonly QueryKind[] = [
  [34, (random) => ({ q: producer(random) })],
  [22, (random) => ({ q: `${producer(random)} ${vintage(random)}` })],
  [8, (random) => ({ q: `${producer(random)} ${pick(['magnum', '1.5L', '大瓶', 'half bottle'], random)}` })],
  [8, (random) => ({ q: random() < 0.5 ? region(random) : category(random) })],
  [6, (random) => ({ q: `${region(random)} ${vintage(random)}` })],
  [3, (random) => ({ q: `${category(random)} magnum` })],
  [
    4,
    (random) => ({ q: withTypo((pickOftenFirst(producers, random) ?? (producers[0] as Named)).en, random) }),
  ],
  [
    3,
    (random) => ({
      q: (pickOftenFirst(producers, random) ?? (producers[0] as Named)).en
        .replace('Château ', '')
        .slice(0, 5),
    }),
  ],
  [4, (random, book) => ({ q: producer(random), narrowing: randomFilter(random, book) })],
  [2, (random, book) => ({ q: category(random), narrowing: randomFilter(random, book) })],
  [2, (random, book) => ({ q: '', narrowing: randomFilter(random, book) })],
  [
    2,
    (random) => ({
      q: producer(random),
      sort: 'estimateDown',
      page: 2,
      narrowing: { ...everything, kind: 2 },
    }),
  ],
  [1, () => ({ q: '' })],
  [1, (random) => ({ q: `zq${Math.floor(random() * 1e9).toString(36)}x` })],
]

function randomFilter(random: () => number, directory: NameDirectory): SearchFilter {
  const from = 1960 + Math.floor(40 * random())
  const keys = [...directory.keys.cate.values()]
  const packing = pick(['owc', 'ocb', 'none'], random) ?? ''
  if (random() < 0.3) return { ...everything, attributes: new Map([['packing', new Set([packing])]]) }
  const cate = new Set([pick(keys, random) ?? 0])
  return random() < 0.5
    ? { ...everything, vintage: { from, to: from + 10 } }
    : { ...everything, values: { ...everything.values, cate, state: new Set([2]) } }
}

/** Returns a mix of queries, the same in every run. */
export function queries(count: number, directory: NameDirectory): readonly Params[] {
  const random = numbersOf(7)
  const total = kinds.reduce((sum, [share]) => sum + share, 0)
  return Array.from({ length: count }, (): Params => {
    let at = random() * total
    const chosen = kinds.find(([share]) => {
      at -= share
      return at < 0
    })
    const params = { q: '', narrowing: everything, sort: 'relevance', lang: 'en', page: 1, size: 24 } as const
    return { ...params, ...chosen?.[1](random, directory) }
  })
}

/** Returns partly typed names, for suggestions. */
export function prefixes(count: number): readonly string[] {
  const random = numbersOf(11)
  return Array.from({ length: count }, () => {
    const name = producer(random)
    return name.slice(0, 1 + Math.floor(random() * name.length))
  })
}
