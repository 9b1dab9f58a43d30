/** What hits are narrowed by: numbers that stand for values, 0 for none. */
export type Facts = {
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

/** What somebody narrows a search to; empty sets and open ranges narrow nothing. */
export type Narrowing = {
  /** `everyKind`, or the kind's number. */
  readonly kind: number
  readonly values: { readonly [facet in Facet]: ReadonlySet<number> }
  readonly vintage: Range
  readonly estimate: Range
}

/** How many hits there are of what; a range of 0 to 0 where no hit has any. */
export type Tally = {
  /** By kind, whatever kind was asked for. */
  readonly kinds: ReadonlyMap<number, number>
  readonly values: { readonly [facet in Facet]: ReadonlyMap<number, number> }
  readonly vintage: Range
  readonly estimate: Range
}

const isOpen = ({ from, to }: Range): boolean => from === 0 && to === 0

/** Whether nothing but perhaps the kind is narrowed. */
export const isWide = ({ values, vintage, estimate }: Narrowing): boolean =>
  facets.every((facet) => values[facet].size === 0) && isOpen(vintage) && isOpen(estimate)

const hasVintage = ({ vintage }: Facts, range: Range): boolean =>
  isOpen(range) || (vintage > 0 && vintage >= range.from && (range.to === 0 || vintage <= range.to))

/** An estimate is in a range where the two touch. */
const hasEstimate = ({ low, high }: Facts, range: Range): boolean =>
  isOpen(range) || (high > 0 && high >= range.from && (range.to === 0 || low <= range.to))

type Aspect = Facet | 'kind' | 'vintage' | 'estimate'
const aspects: readonly Aspect[] = [...facets, 'kind', 'vintage', 'estimate']

function fits(one: Facts, narrowing: Narrowing, aspect: Aspect): boolean {
  switch (aspect) {
    case 'kind':
      return narrowing.kind === everyKind || one.kind === narrowing.kind
    case 'vintage':
      return hasVintage(one, narrowing.vintage)
    case 'estimate':
      return hasEstimate(one, narrowing.estimate)
    default:
      return narrowing.values[aspect].size === 0 || narrowing.values[aspect].has(one[aspect])
  }
}

/** Narrows what was found, and counts what it could be narrowed to: each facet as if it were not narrowed itself. */
export function narrowed<T extends Facts>(
  found: readonly T[],
  narrowing: Narrowing,
): { readonly hits: readonly T[]; readonly tally: Tally } {
  const hits: T[] = []
  const tally = openTally()
  for (const one of found) {
    const missed = aspects.filter((aspect) => !fits(one, narrowing, aspect))
    const [only] = missed
    if (only === undefined) hits.push(one)
    if (missed.length > 1) continue
    for (const aspect of only === undefined ? aspects : [only]) tally.count(one, aspect)
  }
  return { hits, tally: tally.read() }
}

/** Counts one aspect after the other. */
function openTally() {
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
    count(one: Facts, aspect: Aspect) {
      if (aspect === 'kind') add(kinds, one.kind)
      else if (aspect === 'vintage') vintage = widened(vintage, one.vintage, one.vintage)
      else if (aspect === 'estimate') estimate = widened(estimate, one.low, one.high)
      else add(values[aspect], one[aspect])
    },
    read: (): Tally => ({ kinds, values, vintage, estimate }),
  }
}

/** A range that also holds another; one that ends at 0 holds nothing. */
export function widened(range: Range, from: number, to: number): Range {
  if (to === 0) return range
  return range.to === 0 ? { from, to } : { from: Math.min(range.from, from), to: Math.max(range.to, to) }
}
