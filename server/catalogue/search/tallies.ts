import type { FilterKey } from '#domain/lots/attributes/filter-keys.ts'
import { everyKind, type FacetCounts, type Range, widened } from '#domain/text-search/filter.ts'
import { keySeparator, unpackKeys } from './packed-keys.ts'

/** The counts of one kind's documents by value, as read and cached; `counts` are pairs of value and number. */
export type KindTally = {
  readonly kind: number
  readonly total: number
  readonly counts: { readonly [facet: string]: readonly (readonly [value: number, count: number])[] }
  /** Pairs of key and number; missing from a result cached by an earlier version. */
  readonly attributes?: readonly (readonly [key: FilterKey, count: number])[]
  readonly vintage: readonly [number, number]
  readonly estimate: readonly [number, number]
}

/** The maximum number of attribute keys that are counted one by one, the most frequent of all kinds. */
const maxKeys = 5_000

/**
 * One row of counts: kind, facet, value and count; for ranges, the minimum and maximum; for attributes, keys
 * with the same count.
 */
export type CountRow = readonly [kind: number, aspect: string, value: string, count: number]

const keyCounts = {
  together: (found: string): string =>
    `select kind, 'attributes', attributes, count(*) from ${found} where attributes <> '' group by kind, attributes`,
  oneByOne: (found: string): string =>
    `(select kind, 'attributes', key, count(*)
      from ${found}, unnest(string_to_array(attributes, '${keySeparator}')) as key
      group by kind, key order by count(*) desc limit ${maxKeys})`,
} as const

/**
 * Returns the SQL that counts the documents `found`, by kind.
 * @param found a name or a parenthesised query with kind, state, cate, region, producer, vintage, attributes, low, high
 * @param keysOf the documents’ attributes: counted together, which is faster among few documents, or one by one
 */
export const countsOf = (found: string, keysOf: keyof typeof keyCounts): string => `
  select kind, 'kind' as aspect, '0' as value, count(*) as count from ${found} group by kind
  union all select kind, 'cate', cate::text, count(*) from ${found} where cate > 0 group by kind, cate
  union all select kind, 'region', region::text, count(*) from ${found} where region > 0 group by kind, region
  union all select kind, 'producer', producer::text, count(*) from ${found} where producer > 0 group by kind, producer
  union all select kind, 'state', state::text, count(*) from ${found} where state > 0 group by kind, state
  union all select kind, 'vintage', min(vintage)::text, max(vintage) from ${found} where vintage > 0 group by kind
  union all select kind, 'estimate', min(low)::text, max(high) from ${found} where high > 0 group by kind
  union all ${keyCounts[keysOf](found)}`

/** Groups counts by kind, keeping only the most frequent values of each facet. */
export function kindTallies(rows: readonly CountRow[], limit: number): readonly KindTally[] {
  return [...Map.groupBy(rows, ([kind]) => kind)].map(([kind, own]) => {
    const of = (aspect: string) =>
      own.filter(([, one]) => one === aspect).map(([, , a, b]) => [Number(a), b] as const)
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
      attributes: [...countKeys(own)],
      vintage: of('vintage')[0] ?? [0, 0],
      estimate: of('estimate')[0] ?? [0, 0],
    }
  })
}

/** Counts keys one by one. */
const countKeys = (rows: readonly CountRow[]): ReadonlyMap<FilterKey, number> =>
  summed(
    rows
      .filter(([, aspect]) => aspect === 'attributes')
      .flatMap(([, , keys, count]) => unpackKeys(keys).map((key) => [key, count] as const)),
  )

/** Adds the counts of equal values. */
function summed<Value>(counted: readonly (readonly [Value, number])[]): ReadonlyMap<Value, number> {
  const counts = new Map<Value, number>()
  for (const [value, count] of counted) counts.set(value, (counts.get(value) ?? 0) + count)
  return counts
}

/** Sums the counts of one kind or of all. @param kind the kind, or 0 for all */
export function tallyOf(all: readonly KindTally[], kind: number): FacetCounts {
  const own = all.filter((one) => kind === everyKind || one.kind === kind)
  const sum = (facet: string) => summed(own.flatMap((one) => one.counts[facet] ?? []))
  return {
    kinds: new Map(all.map((one) => [one.kind, one.total])),
    values: { cate: sum('cate'), region: sum('region'), producer: sum('producer'), state: sum('state') },
    attributes: summed(own.flatMap(({ attributes = [] }) => attributes)),
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
