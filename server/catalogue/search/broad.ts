import pg from 'pg'
import {
  everyKind,
  type Facet,
  type FacetCounts,
  facets,
  isUnfiltered,
  type Range,
  type SearchFilter,
} from '#domain/text-search/filter.ts'
import type { Statements } from '#server/platform/database/pooler.ts'
import { searchKinds } from '#wire/calls/search.ts'
import { kindNumber } from './kinds.ts'
import { orderBy, type Sort, sortable } from './sorts.ts'
import { type CountRow, countsOf, type KindTally, kindTallies, tallyOf } from './tallies.ts'
import { exact, type Group, groupsQuery } from './ts-query.ts'
import { filterWord } from './words-of.ts'

/** Identifies a document. */
export type Ref = { readonly source: string; readonly ref: string }

/** Counts by facet value; minimums if `isCounted` is false. */
export type BroadTally = { readonly tally: FacetCounts; readonly isCounted: boolean }

/** Runs searches with too many results to load into memory. */
export type Broad = {
  tally(groups: readonly Group[], narrowing: SearchFilter): Promise<BroadTally>
  /** Some of the results of one kind, in order. */
  refs(groups: readonly Group[], narrowing: SearchFilter, place: Place): Promise<readonly Ref[]>
}

/** Which results of a kind. */
export type Place = {
  readonly kind: number
  readonly sort: Sort
  readonly skip: number
  readonly take: number
  /** Keys of producers whose documents come first by relevance. */
  readonly first: readonly number[]
  /** An upper bound of documents; if it is small, finding all of them is faster than walking the index in order. */
  readonly docs: number
}

/** Results that can be found and sorted in the time a walk takes for a page. */
const fewToSort = 30_000

/** Results of past sales, and other documents, that are scanned for counts; and values returned per facet. */
const mostCounted = 5_000
export const mostValues = 60

/** Past results outnumber everything else; counted separately, they leave room for current lots and goods. */
const result = kindNumber('result')
const others = searchKinds.map(kindNumber).filter((kind) => kind !== result)

const anyKind = (kinds: readonly number[]): Group => kinds.map((kind) => [exact(filterWord('kind', kind))])

export function createBroadSearch(pool: Statements): Broad {
  const count = async (groups: readonly Group[], narrowing: SearchFilter) => {
    const some = (kinds: readonly number[]): string =>
      `(select kind, state, cate, region, producer, vintage, low, high from search_document
        where ${conditionOf([...groups, anyKind(kinds)], narrowing)} limit ${mostCounted})`
    const { rows } = await pool.query<[number, string, string, string]>({
      text: `with found as materialized (${some([result])} union all ${some(others)}) ${countsOf('found')}`,
      rowMode: 'array',
    })
    const counts = rows.map(([kind, aspect, a, b]): CountRow => [kind, aspect, Number(a), Number(b)])
    const tallies = kindTallies(counts, mostValues)
    const of = (kinds: readonly number[]): number =>
      tallies.reduce((sum, one) => sum + (kinds.includes(one.kind) ? one.total : 0), 0)
    return { tallies, isCounted: of([result]) < mostCounted && of(others) < mostCounted }
  }

  return {
    async tally(groups, narrowing) {
      const [whole, ...others] = await Promise.all([
        count(groups, { ...narrowing, kind: 0 }),
        ...openings(narrowing).map(async ([aspect, wider]) => ({ aspect, ...(await count(groups, wider)) })),
      ])
      const base = tallyOf(whole.tallies, narrowing.kind)
      const tally = others.reduce(
        (sum, other) => replaced(sum, other.aspect, other.tallies, narrowing.kind),
        base,
      )
      return { tally, isCounted: whole.isCounted && others.every((other) => other.isCounted) }
    },
    async refs(groups, narrowing, { kind, sort, skip, take, first, docs }) {
      const condition = conditionOf(groups, { ...narrowing, kind })
      const also = sortable(sort)
      const { rows } = await pool.query<Ref>({
        text: `with hits as ${docs > fewToSort ? 'not materialized' : 'materialized'} (
          select source, ref, producer, place, low, vintage, at from search_document
          where ${[condition, `kind = ${kind}`, also].filter((part) => part !== '').join(' and ')})
          select source, ref from hits order by ${orderBy(sort, first)} limit ${take} offset ${skip}`,
      })
      return rows
    },
  }
}

type Aspect = Facet | 'vintage' | 'estimate'

/** A search with each of its filtered aspects removed in turn. */
function openings(narrowing: SearchFilter): readonly (readonly [Aspect, SearchFilter])[] {
  if (isUnfiltered(narrowing)) return []
  const open = { from: 0, to: 0 }
  const ofFacets = facets
    .filter((facet) => narrowing.values[facet].size > 0)
    .map((facet): readonly [Aspect, SearchFilter] => [
      facet,
      { ...narrowing, values: { ...narrowing.values, [facet]: new Set<number>() } },
    ])
  const ofRanges = (['vintage', 'estimate'] as const)
    .filter((aspect) => narrowing[aspect].from > 0 || narrowing[aspect].to > 0)
    .map((aspect): readonly [Aspect, SearchFilter] => [aspect, { ...narrowing, [aspect]: open }])
  return [...ofFacets, ...ofRanges]
}

function replaced(
  tally: FacetCounts,
  aspect: Aspect,
  tallies: readonly KindTally[],
  kind: number,
): FacetCounts {
  const own = tallyOf(tallies, kind)
  if (aspect === 'vintage' || aspect === 'estimate') return { ...tally, [aspect]: own[aspect] }
  return { ...tally, values: { ...tally.values, [aspect]: own.values[aspect] } }
}

/** The SQL condition of a match. Values are inlined so that the planner sees them. */
function conditionOf(groups: readonly Group[], narrowing: SearchFilter): string {
  const query = groupsQuery([...groups, ...filterGroups(narrowing)])
  const parts = [
    ...(query === '' ? [] : [`words @@ ${pg.escapeLiteral(query)}::tsquery`]),
    ...rangeOf('vintage', 'vintage', narrowing.vintage),
    ...rangeOf('low', 'high', narrowing.estimate),
  ]
  return parts.length === 0 ? 'true' : parts.join(' and ')
}

function filterGroups({ kind, values }: SearchFilter): readonly Group[] {
  const chosen = facets
    .filter((facet) => values[facet].size > 0)
    .map((facet): Group => [...values[facet]].map((value) => [exact(filterWord(facet, value))]))
  return kind === everyKind ? chosen : [...chosen, [[exact(filterWord('kind', kind))]]]
}

/** Callers pass whole numbers only. */
function rangeOf(low: string, high: string, { from, to }: Range): readonly string[] {
  if (from === 0 && to === 0) return []
  const least = `${high} >= ${Math.max(1, from)}`
  return to === 0 ? [least] : [least, `${low} <= ${to}`]
}
