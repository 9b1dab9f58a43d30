import {
  everyKind,
  type Facet,
  type FacetCounts,
  facets,
  isOf,
  isUnfiltered,
  type SearchFilter,
} from '#domain/text-search/filter.ts'
import type { Statements } from '#server/platform/database/pooler.ts'
import { searchKinds } from '#wire/calls/search.ts'
import type { CachedResults } from './cached-results.ts'
import { allOf, conditionOf, few, type Sizes } from './condition.ts'
import { kindNumber } from './kinds.ts'
import { orderBy, type Sort, sortable } from './sorts.ts'
import { type CountRow, countsOf, type KindTally, kindTallies, tallyOf } from './tallies.ts'
import { type Group, singleWord } from './ts-query.ts'
import { attributeWord, filterWord } from './words-of.ts'

/** Identifies a document. */
export type Ref = { readonly source: string; readonly ref: string }

/** The results; the counts are minimums if `isCounted` is false. */
export type BroadResult = {
  readonly tally: FacetCounts
  readonly isCounted: boolean
  /** The requested results by kind; a kind with too many is missing. */
  readonly pages: ReadonlyMap<number, readonly Ref[]>
}

/** Runs searches with too many results to load into memory. */
export type Broad = {
  /** Counts results and returns those of each kind found while counting. */
  search(
    groups: readonly Group[],
    filter: SearchFilter,
    page: Page,
    sizes: Sizes,
    cachedResults: CachedResults,
  ): Promise<BroadResult>
  /** Returns some of the results of one kind, in order. */
  refs(groups: readonly Group[], filter: SearchFilter, place: Place, sizes: Sizes): Promise<readonly Ref[]>
}

/** How many documents a query matches. */
export type Size = {
  /** An upper bound of the number. */
  readonly docs: number
  /** The expected number. */
  readonly expected: number
}

/** Which results of each kind to return. */
export type Page = Size & {
  readonly sort: Sort
  readonly skip: number
  readonly take: number
  /** The keys of producers whose documents come first by relevance. */
  readonly first: readonly number[]
}

/** Which results of a kind to return. */
export type Place = Page & {
  readonly kind: number
  /** The number of results of the kind, or a minimum if they are not counted. */
  readonly found: number
}

/** The maximum numbers of past results and other documents scanned for counts, and of values returned per facet. */
const maxCounted = 2_500
export const maxValues = 60

/**
 * The number of results from which an ordered walk finds a page faster than sorting: among a million
 * documents a walk reads about as many.
 */
const many = 5_000

/** Past results outnumber everything else; counting them separately leaves room for current lots and goods. */
const result = kindNumber('result')
const others = searchKinds.map(kindNumber).filter((kind) => kind !== result)

/** The counts of results by kind, and the results of completely read kinds. */
type Counted = {
  readonly tallies: readonly KindTally[]
  readonly isCounted: boolean
  readonly pages: ReadonlyMap<number, readonly Ref[]>
}

/** Creates the search. @param walkFrom number of expected results from which a page is found by an ordered walk */
export function createBroadSearch(pool: Statements, walkFrom = many): Broad {
  const count = async (
    groups: readonly Group[],
    filter: SearchFilter,
    kinds: readonly number[],
    page: Page,
    sizes: Sizes,
  ): Promise<Counted> => {
    const some = (these: readonly number[]): string =>
      `(select kind, state, cate, region, producer, vintage, attributes, low, high, source, ref, place, at from search_document
        where ${conditionOf(groups, filter, these, page.docs, sizes)} limit ${maxCounted})`
    const ofKinds = kinds.map(
      (kind) => `, (select json_agg(json_build_array(source, ref)) from (
      select source, ref from found where ${allOf([`kind = ${kind}`, sortable(page.sort)])} ${inOrder(page)}) as page)`,
    )
    const { rows } = await pool.query<[counts: CountRow[], ...([string, string][] | null)[]]>({
      text: `with found as materialized (${some([result])} union all ${some(others)})
        select coalesce((select json_agg(json_build_array(kind, aspect, value, count)) from (${countsOf('found', 'together')}) as counted), '[]')
        ${ofKinds.join('')}`,
      rowMode: 'array',
    })
    const [counts, ...pages] = rows[0] ?? [[]]
    const tallies = kindTallies(counts, maxValues)
    const isWhole = (these: readonly number[]): boolean =>
      tallies.reduce((sum, one) => sum + (these.includes(one.kind) ? one.total : 0), 0) < maxCounted
    const whole = [...(isWhole([result]) ? [result] : []), ...(isWhole(others) ? others : [])]
    const refs = kinds.map(
      (kind, i) => [kind, (pages[i] ?? []).map(([source, ref]) => ({ source, ref }))] as const,
    )
    return {
      tallies,
      isCounted: whole.length === searchKinds.length,
      pages: new Map(refs.filter(([kind]) => whole.includes(kind))),
    }
  }

  return {
    async search(groups, filter, page, sizes, cachedResults) {
      const { kind } = filter
      const kinds = kind === everyKind ? searchKinds.map(kindNumber) : [kind]
      const [whole, ...opened] = await Promise.all([
        count(groups, { ...filter, kind: everyKind }, kinds, page, sizes),
        ...openings(filter).map(async ([aspect, wider]) => {
          const word = soleWord(groups, wider)
          const cached = word === null ? null : await cachedResults.of(word)
          const counted = cached
            ? { tallies: cached.tallies, isCounted: true }
            : await count(groups, wider, [], page, sizes)
          return { aspect, ...counted }
        }),
      ])
      const tally = opened.reduce(
        (sum, other) => replaced(sum, other.aspect, other.tallies, kind),
        tallyOf(whole.tallies, kind),
      )
      return {
        tally,
        isCounted: whole.isCounted && opened.every((other) => other.isCounted),
        pages: whole.pages,
      }
    },
    async refs(groups, filter, { kind, found, ...page }, sizes) {
      // Results are spread evenly by closing time, so that a walk soon fills a page. By price they may be far apart.
      const isEven = orderBy(page.sort, page.first) === orderBy('closing', [])
      const isWalk = isEven && found >= Math.min(maxCounted, walkFrom) && page.expected > walkFrom
      const where = conditionOf(groups, filter, [kind], page.docs, sizes, isWalk ? 'inOrder' : 'index')
      const { rows } = await pool.query<Ref>({
        text: `with hits as ${isWalk || (page.docs > few && page.expected > many) ? 'not materialized' : 'materialized'} (
          select source, ref, producer, place, low, vintage, at from search_document
          where ${allOf([where, sortable(page.sort)])})
          select source, ref from hits ${inOrder(page)}`,
      })
      return rows
    },
  }
}

const inOrder = ({ sort, first, take, skip }: Page): string =>
  `order by ${orderBy(sort, first)} limit ${take} offset ${skip}`

/** The subject of a filter; an attribute is given by its id. */
type Aspect = Facet | 'vintage' | 'estimate' | { readonly attribute: string }

/** Returns a search with each of its filtered aspects removed in turn. */
function openings(filter: SearchFilter): readonly (readonly [Aspect, SearchFilter])[] {
  if (isUnfiltered(filter)) return []
  const open = { from: 0, to: 0 }
  const ofFacets = facets
    .filter((facet) => filter.values[facet].size > 0)
    .map((facet): readonly [Aspect, SearchFilter] => [
      facet,
      { ...filter, values: { ...filter.values, [facet]: new Set<number>() } },
    ])
  const ofRanges = (['vintage', 'estimate'] as const)
    .filter((aspect) => filter[aspect].from > 0 || filter[aspect].to > 0)
    .map((aspect): readonly [Aspect, SearchFilter] => [aspect, { ...filter, [aspect]: open }])
  const ofAttributes = [...filter.attributes.keys()].map((attribute): readonly [Aspect, SearchFilter] => [
    { attribute },
    {
      ...filter,
      attributes: new Map([...filter.attributes].filter(([id]) => id !== attribute)),
    },
  ])
  return [...ofFacets, ...ofRanges, ...ofAttributes]
}

/**
 * Returns the only word that documents must have, '' if there is none, or null if the search has other
 * conditions.
 */
function soleWord(
  groups: readonly Group[],
  { values, attributes, vintage, estimate }: SearchFilter,
): string | null {
  if ([vintage, estimate].some(({ from, to }) => from > 0 || to > 0)) return null
  const filters = [
    ...facets.flatMap((facet) => [...values[facet]].map((value) => filterWord(facet, value))),
    ...[...attributes].flatMap(([id, own]) => [...own].map((value) => attributeWord(id, value))),
  ]
  const [filter = '', ...others] = filters
  if (groups.length === 0) return others.length === 0 ? filter : null
  return filters.length === 0 ? singleWord(groups) : null
}

function replaced(
  tally: FacetCounts,
  aspect: Aspect,
  tallies: readonly KindTally[],
  kind: number,
): FacetCounts {
  const own = tallyOf(tallies, kind)
  if (typeof aspect === 'object') {
    const counted = [...own.attributes].filter(([key]) => isOf(key, aspect.attribute))
    const others = [...tally.attributes].filter(([key]) => !isOf(key, aspect.attribute))
    return { ...tally, attributes: new Map([...others, ...counted]) }
  }
  if (aspect === 'vintage' || aspect === 'estimate') return { ...tally, [aspect]: own[aspect] }
  return { ...tally, values: { ...tally.values, [aspect]: own.values[aspect] } }
}
