/** What hits are narrowed by: numbers that stand for values, 0 for none. */
export type FilterValues = {
  readonly kind: number
  readonly state: number
  readonly cate: number
  readonly region: number
  readonly producer: number
  /** 0 where there is none, as the three below. */
  readonly vintage: number
  readonly low: number
  readonly high: number
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
  readonly vintage: Range
  readonly estimate: Range
}

/** How many hits there are of what; a range of 0 to 0 where no hit has any. */
export type FacetCounts = {
  /** By kind, whichever kind was chosen. */
  readonly kinds: ReadonlyMap<number, number>
  readonly values: { readonly [facet in Facet]: ReadonlyMap<number, number> }
  readonly vintage: Range
  readonly estimate: Range
}

const isOpenRange = ({ from, to }: Range): boolean => from === 0 && to === 0

/** Whether nothing but perhaps the kind is narrowed. */
export const isUnfiltered = ({ values, vintage, estimate }: SearchFilter): boolean =>
  facets.every((facet) => values[facet].size === 0) && isOpenRange(vintage) && isOpenRange(estimate)

const hasVintage = ({ vintage }: FilterValues, range: Range): boolean =>
  isOpenRange(range) || (vintage > 0 && vintage >= range.from && (range.to === 0 || vintage <= range.to))

/** An estimate is in a range where the two touch. */
const hasEstimate = ({ low, high }: FilterValues, range: Range): boolean =>
  isOpenRange(range) || (high > 0 && high >= range.from && (range.to === 0 || low <= range.to))

type Aspect = Facet | 'kind' | 'vintage' | 'estimate'
const aspects: readonly Aspect[] = [...facets, 'kind', 'vintage', 'estimate']

function fits(one: FilterValues, filter: SearchFilter, aspect: Aspect): boolean {
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

/** Narrows what was found, and counts what it could be narrowed to: each facet as if it were not narrowed itself. */
export function applyFilter<T extends FilterValues>(
  results: readonly T[],
  filter: SearchFilter,
): { readonly matches: readonly T[]; readonly counts: FacetCounts } {
  const matches: T[] = []
  const counter = createFacetCounter()
  for (const one of results) {
    const failed = aspects.filter((aspect) => !fits(one, filter, aspect))
    const [only] = failed
    if (only === undefined) matches.push(one)
    if (failed.length > 1) continue
    for (const aspect of only === undefined ? aspects : [only]) counter.count(one, aspect)
  }
  return { matches, counts: counter.read() }
}

/** Counts one aspect after the other. */
function createFacetCounter() {
  const kinds = new Map<number, number>()
  const values = { cate: new Map(), region: new Map(), producer: new Map(), state: new Map() } satisfies {
    [facet in Facet]: Map<number, number>
  }
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
    read: (): FacetCounts => ({ kinds, values, vintage, estimate }),
  }
}

/** A range that also holds another; one that ends at 0 holds nothing. */
export function widened(range: Range, from: number, to: number): Range {
  if (to === 0) return range
  return range.to === 0 ? { from, to } : { from: Math.min(range.from, from), to: Math.max(range.to, to) }
}
