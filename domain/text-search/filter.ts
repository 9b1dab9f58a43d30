import type { AttributeNarrowing } from '#domain/lots/attributes/attribute-filters.ts'
import { bareKey, type FilterKey } from '#domain/lots/attributes/filter-keys.ts'

/** The filters of results as numbers of values, 0 for none. */
export type FilterValues = {
  readonly kind: number
  readonly state: number
  readonly cate: number
  readonly region: number
  readonly producer: number
  /** 0 if there is none, like the three fields below. */
  readonly vintage: number
  readonly low: number
  readonly high: number
  /** The other filters. */
  readonly attributes: readonly FilterKey[]
}

/** The facets whose values are counted. */
export const facets = ['cate', 'region', 'producer', 'state'] as const
export type Facet = (typeof facets)[number]

/** The kind that narrows nothing. */
export const everyKind = 0

/** Both ends included; 0 is open. */
export type Range = { readonly from: number; readonly to: number }

/** The filters of a search; empty sets and open ranges filter nothing. */
export type SearchFilter = {
  /** `everyKind`, or the kind's number. */
  readonly kind: number
  readonly values: { readonly [facet in Facet]: ReadonlySet<number> }
  readonly attributes: AttributeNarrowing
  readonly vintage: Range
  readonly estimate: Range
}

/** The filters of a search that filter nothing. */
export const noFilters: SearchFilter = {
  kind: everyKind,
  values: { cate: new Set(), region: new Set(), producer: new Set(), state: new Set() },
  attributes: new Map(),
  vintage: { from: 0, to: 0 },
  estimate: { from: 0, to: 0 },
}

/** The number of results by contents; a range of 0 to 0 if no result has any. */
export type FacetCounts = {
  /** By kind, whichever kind was chosen. */
  readonly kinds: ReadonlyMap<number, number>
  readonly values: { readonly [facet in Facet]: ReadonlyMap<number, number> }
  readonly attributes: ReadonlyMap<FilterKey, number>
  readonly vintage: Range
  readonly estimate: Range
}

const isOpenRange = ({ from, to }: Range): boolean => from === 0 && to === 0

/** Returns whether no filter is set except possibly the kind. */
export const isUnfiltered = ({ values, attributes, vintage, estimate }: SearchFilter): boolean =>
  facets.every((facet) => values[facet].size === 0) &&
  attributes.size === 0 &&
  isOpenRange(vintage) &&
  isOpenRange(estimate)

const hasVintage = ({ vintage }: FilterValues, range: Range): boolean =>
  isOpenRange(range) || (vintage > 0 && vintage >= range.from && (range.to === 0 || vintage <= range.to))

/** Returns whether an estimate overlaps a range. */
const hasEstimate = ({ low, high }: FilterValues, range: Range): boolean =>
  isOpenRange(range) || (high > 0 && high >= range.from && (range.to === 0 || low <= range.to))

type Aspect = Facet | 'kind' | 'vintage' | 'estimate'
const aspects: readonly Aspect[] = [...facets, 'kind', 'vintage', 'estimate']

/** The subject of a filter: an aspect, or the id of an attribute. */
type Filtered = Aspect | { readonly attribute: string }

function fits(one: FilterValues, filter: SearchFilter, aspect: Filtered): boolean {
  if (typeof aspect === 'object') return hasAttribute(one, filter, aspect.attribute)
  switch (aspect) {
    case 'kind':
      return filter.kind === everyKind || one.kind === filter.kind
    case 'vintage':
      return hasVintage(one, filter.vintage)
    case 'estimate':
      return hasEstimate(one, filter.estimate)
    default:
      return filter.values[aspect].size === 0 || filter.values[aspect].has(one[aspect])
  }
}

function hasAttribute({ attributes }: FilterValues, filter: SearchFilter, id: string): boolean {
  const values = filter.attributes.get(id)
  return !values || attributes.some((key) => isOf(key, id) && values.has(bareKey(key).slice(id.length + 1)))
}

/** Returns whether a key is of the attribute with an id. */
export const isOf = (key: FilterKey, id: string): boolean => key.startsWith(`${id}=`)

/** Returns whether a result passes every filter. */
export const passes = (one: FilterValues, filter: SearchFilter): boolean =>
  aspects.every((aspect) => fits(one, filter, aspect)) &&
  filter.attributes.keys().every((attribute) => fits(one, filter, { attribute }))

/** Filters the results, and counts the choices of each facet as if that facet were not filtered. */
export function applyFilter<T extends FilterValues>(
  results: readonly T[],
  filter: SearchFilter,
): { readonly matches: readonly T[]; readonly counts: FacetCounts } {
  const matches: T[] = []
  const counter = createFacetCounter()
  const filtered = [...aspects, ...filter.attributes.keys().map((attribute) => ({ attribute }))]
  for (const one of results) {
    const failed = filtered.filter((aspect) => !fits(one, filter, aspect))
    const [only, ...others] = failed
    if (others.length > 0) continue
    if (only === undefined) {
      matches.push(one)
      for (const aspect of aspects) counter.count(one, aspect)
      counter.countAttributes(one.attributes)
    } else if (typeof only === 'object') {
      counter.countAttributes(one.attributes.filter((key) => isOf(key, only.attribute)))
    } else counter.count(one, only)
  }
  return { matches, counts: counter.read() }
}

/** Creates a counter that counts one aspect after the other. */
function createFacetCounter() {
  const kinds = new Map<number, number>()
  const values = { cate: new Map(), region: new Map(), producer: new Map(), state: new Map() } satisfies {
    [facet in Facet]: Map<number, number>
  }
  const attributes = new Map<FilterKey, number>()
  let vintage: Range = { from: 0, to: 0 }
  let estimate: Range = { from: 0, to: 0 }
  const add = (counts: Map<number, number>, value: number) => {
    if (value !== 0) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return {
    count(one: FilterValues, aspect: Aspect) {
      if (aspect === 'kind') add(kinds, one.kind)
      else if (aspect === 'vintage') vintage = widened(vintage, one.vintage, one.vintage)
      else if (aspect === 'estimate') estimate = widened(estimate, one.low, one.high)
      else add(values[aspect], one[aspect])
    },
    countAttributes(keys: readonly FilterKey[]) {
      for (const key of keys) attributes.set(key, (attributes.get(key) ?? 0) + 1)
    },
    read: (): FacetCounts => ({ kinds, values, attributes, vintage, estimate }),
  }
}

/** Returns a range that also covers another; one that ends at 0 is empty. */
export function widened(range: Range, from: number, to: number): Range {
  if (to === 0) return range
  return range.to === 0 ? { from, to } : { from: Math.min(range.from, from), to: Math.max(range.to, to) }
}
