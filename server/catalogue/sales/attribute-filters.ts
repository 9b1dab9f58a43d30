import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { narrowingBy, readAttributeFilters } from '#domain/lots/attributes/attribute-filters.ts'
import { chooseFilters } from '#domain/lots/attributes/choose-filters.ts'
import { describeFilters } from '#domain/lots/attributes/describe-filters.ts'
import { filterKeysOf, readKey } from '#domain/lots/attributes/filter-keys.ts'
import { applyFilter, everyKind, type SearchFilter } from '#domain/text-search/filter.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { AttributeFilter } from '#wire/entities/attribute-filter.ts'
import type { CatalogueLot } from './entries.ts'

type Lot = Pick<CatalogueLot, 'id' | 'attributes'>

/** The filters of lots and their possible attributes. */
type Wanted = { readonly filters: readonly string[]; readonly attributes: readonly NamedAttribute[] }

/** Filters only by attributes. */
const open = {
  kind: everyKind,
  values: { cate: new Set(), region: new Set(), producer: new Set(), state: new Set() },
  vintage: { from: 0, to: 0 },
  estimate: { from: 0, to: 0 },
} as const satisfies Omit<SearchFilter, 'attributes'>

const noValues = { kind: 0, state: 0, cate: 0, region: 0, producer: 0, vintage: 0, low: 0, high: 0 } as const

function narrow(lots: readonly Lot[], { filters, attributes }: Wanted) {
  const keyed = lots.map(({ id, attributes: published }) => ({
    ...noValues,
    id,
    attributes: filterKeysOf(published, attributes),
  }))
  const request = readAttributeFilters(filters)
  const keys = [...new Set(keyed.flatMap((one) => one.attributes))].map(readKey)
  const present = (of: string) => keys.flatMap(({ id, value }) => (id === of ? [value] : []))
  const filter = narrowingBy(request, present)
  return { request, ...applyFilter(keyed, { ...open, attributes: filter }) }
}

/** Returns the ids of the lots that have attributes. */
export const lotsWith = (lots: readonly Lot[], wanted: Wanted): ReadonlySet<string> =>
  new Set(narrow(lots, wanted).matches.map(({ id }) => id))

/** Returns the attributes by which lots can be filtered, each counted as if not filtered by it. */
export function attributeFiltersOf(lots: readonly Lot[], wanted: Wanted, lang: Language): AttributeFilter[] {
  const { matches, counts, request } = narrow(lots, wanted)
  const filters = chooseFilters(counts.attributes, matches.length, wanted.attributes, request)
  return describeFilters(filters, lang === 'en' ? 'en' : 'zh')
}
