import { everyKind, type FacetCounts, type Range, widened } from '#domain/text-search/filter.ts'

/** Counts of one kind’s documents by value, as read and cached; `counts` are pairs of value and number. */
export type KindTally = {
  readonly kind: number
  readonly total: number
  readonly counts: { readonly [facet: string]: readonly (readonly [value: number, count: number])[] }
  readonly vintage: readonly [number, number]
  readonly estimate: readonly [number, number]
}

/** One row of counts: kind, facet, value and count; for ranges, minimum and maximum. */
export type CountRow = readonly [kind: number, aspect: string, value: number, count: number]

/**
 * The SQL that counts the documents `found`, by kind.
 * @param found a name or a parenthesised query with kind, state, cate, region, producer, vintage, low, high
 */
export const countsOf = (found: string): string => `
  select kind, 'kind' as aspect, 0::bigint as value, count(*) as count from ${found} group by kind
  union all select kind, 'cate', cate, count(*) from ${found} where cate > 0 group by kind, cate
  union all select kind, 'region', region, count(*) from ${found} where region > 0 group by kind, region
  union all select kind, 'producer', producer, count(*) from ${found} where producer > 0 group by kind, producer
  union all select kind, 'state', state, count(*) from ${found} where state > 0 group by kind, state
  union all select kind, 'vintage', min(vintage), max(vintage) from ${found} where vintage > 0 group by kind
  union all select kind, 'estimate', min(low), max(high) from ${found} where high > 0 group by kind`

/** Groups counts by kind; of each facet only the most frequent values are kept. */
export function kindTallies(rows: readonly CountRow[], limit: number): readonly KindTally[] {
  return [...Map.groupBy(rows, ([kind]) => kind)].map(([kind, own]) => {
    const of = (aspect: string) =>
      own.filter(([, one]) => one === aspect).map(([, , a, b]) => [a, b] as const)
    const values = (aspect: string) =>
      of(aspect)
        .toSorted((a, b) => b[1] - a[1])
        .slice(0, limit)
    return {
      kind,
      total: of('kind')[0]?.[1] ?? 0,
      counts: {
        cate: values('cate'),
        region: values('region'),
        producer: values('producer'),
        state: values('state'),
      },
      vintage: of('vintage')[0] ?? [0, 0],
      estimate: of('estimate')[0] ?? [0, 0],
    }
  })
}

/** Sums counts: of one kind, or of all. @param kind 0 for all */
export function tallyOf(all: readonly KindTally[], kind: number): FacetCounts {
  const own = all.filter((one) => kind === everyKind || one.kind === kind)
  const sum = (facet: string): ReadonlyMap<number, number> => {
    const counts = new Map<number, number>()
    for (const one of own) {
      for (const [value, count] of one.counts[facet] ?? [])
        counts.set(value, (counts.get(value) ?? 0) + count)
    }
    return counts
  }
  return {
    kinds: new Map(all.map((one) => [one.kind, one.total])),
    values: { cate: sum('cate'), region: sum('region'), producer: sum('producer'), state: sum('state') },
    vintage: own.reduce<Range>((range, { vintage: [from, to] }) => widened(range, from, to), {
      from: 0,
      to: 0,
    }),
    estimate: own.reduce<Range>((range, { estimate: [from, to] }) => widened(range, from, to), {
      from: 0,
      to: 0,
    }),
  }
}
