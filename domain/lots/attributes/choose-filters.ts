import type { AttributeType, NamedAttribute } from './attribute.ts'
import { type AttributeFilters, isRange } from './attribute-filters.ts'
import { type FilterKey, readKey } from './filter-keys.ts'

/** A value that lots can be filtered to. */
export type FilterOption = {
  readonly value: string
  /** Its name in Chinese where it has one of its own; ''. */
  readonly zh: string
  readonly count: number
}

/** An attribute that lots are filtered by: by the values that they have, the most frequent first, or by a range. */
export type AttributeFilter = {
  readonly attribute: NamedAttribute
  /** Empty for a range. */
  readonly options: readonly FilterOption[]
  readonly range: { readonly min: number; readonly max: number } | null
}

/** The filters shown, unless more are in use. */
export const maxFilters = 8

/** The values of a filter that are shown. */
const maxOptions = 60

/** The number of values above which a numeric attribute is filtered by a range. */
const maxNumbers = 12

/** The minimum share of lots that a useful filter must distinguish. */
const minShare = 0.1

/**
 * The maximum usefulness in bits: a filter with many values is no more useful than one with eight even ones,
 * since nobody reads them all.
 */
const maxBits = 3

/**
 * Chooses the most selective attributes, besides those that are in use; in the order of the attributes.
 * @param counts of lots by key; each attribute as if lots were not filtered by it
 * @param total number of lots
 */
export function chooseFilters(
  counts: ReadonlyMap<FilterKey, number>,
  total: number,
  attributes: readonly NamedAttribute[],
  request: AttributeFilters,
): readonly AttributeFilter[] {
  const options = optionsById(counts)
  const all = attributes.filter(({ isFilter }) => isFilter)
  const inUse = all.filter(({ id }) => request.has(id))
  const best = all
    .filter(({ id }) => !request.has(id))
    .map((attribute) => ({ attribute, bits: bitsOf(attribute, options.get(attribute.id) ?? [], total) }))
    .filter(({ bits }) => bits > 0)
    .toSorted((a, b) => b.bits - a.bits)
    .slice(0, Math.max(0, maxFilters - inUse.length))
  const shown = new Set([...inUse, ...best.map(({ attribute }) => attribute)])
  return all
    .filter((attribute) => shown.has(attribute))
    .map((attribute) => filterOf(attribute, options.get(attribute.id) ?? [], request))
}

/** Returns the values of each attribute, the most frequent first. A value with several names counts once. */
function optionsById(counts: ReadonlyMap<FilterKey, number>): ReadonlyMap<string, readonly FilterOption[]> {
  const found = new Map<string, Map<string, FilterOption>>()
  for (const [key, count] of counts) {
    const { id, value, zh } = readKey(key)
    const own = found.get(id) ?? new Map<string, FilterOption>()
    const known = own.get(value)
    own.set(value, { value, zh: known?.zh || zh, count: (known?.count ?? 0) + count })
    found.set(id, own)
  }
  return new Map([...found].map(([id, own]) => [id, [...own.values()].toSorted(byCount)]))
}

const byCount = (a: FilterOption, b: FilterOption): number =>
  b.count - a.count || a.value.localeCompare(b.value, 'en', { numeric: true })

/** Free text is not a useful choice if hardly two lots share it. */
const freeTypes: readonly AttributeType['is'][] = ['text', 'bilingual', 'list', 'date', 'month']

/** Returns the selectivity of an attribute: the entropy of its values in bits, lots without one being one group. */
export function bitsOf({ type }: NamedAttribute, options: readonly FilterOption[], total: number): number {
  const having = Math.min(
    total,
    options.reduce((sum, { count }) => sum + count, 0),
  )
  const isCommon = having > 0 && having >= total * minShare
  if (!isCommon || (freeTypes.includes(type.is) && having < options.length * 2)) return 0
  const groups = [...options.map(({ count }) => count), total - having].filter((count) => count > 0)
  const all = groups.reduce((sum, count) => sum + count, 0)
  const bits = groups.reduce((sum, count) => sum - (count / all) * Math.log2(count / all), 0)
  return Math.min(maxBits, bits)
}

function filterOf(
  attribute: NamedAttribute,
  options: readonly FilterOption[],
  request: AttributeFilters,
): AttributeFilter {
  const requested = request.get(attribute.id)
  const chosen = requested?.values ?? new Set()
  const isNumber = attribute.type.is === 'number'
  const isMany = options.length > maxNumbers && chosen.size === 0
  if (isNumber && (isMany || (requested && isRange(requested)))) {
    const present = options.map(({ value }) => Number(value)).filter(Number.isFinite)
    const requestedEnds = [requested?.from, requested?.to].flatMap((end) => end ?? [])
    const ends = present.length > 0 ? present : requestedEnds
    return { attribute, options: [], range: { min: Math.min(...ends), max: Math.max(...ends) } }
  }
  const frequent = options.slice(0, maxOptions)
  const others = [...chosen].filter((value) => frequent.every((one) => one.value !== value))
  const rest = others.map(
    (value) => options.find((one) => one.value === value) ?? { value, zh: '', count: 0 },
  )
  return { attribute, options: [...frequent, ...rest], range: null }
}
