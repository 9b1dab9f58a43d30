import type { Language } from '#server/platform/http/calls.ts'
import type { lotFilters } from '#wire/calls/lots.ts'
import type { AttributeFilter } from '#wire/entities/attribute-filter.ts'
import type { DataOf } from '#wire/schema/call.ts'
import type { OpenSale } from './sales.ts'

/** Returns the filters of a sale’s lots: categories in the configured order, producers by name and attributes. */
export function filtersOf(
  { sale, lots }: Pick<OpenSale, 'sale' | 'lots'>,
  lang: Language,
  attributes: AttributeFilter[],
): DataOf<typeof lotFilters> {
  const all = [...lots.values()]
  const inCategory = Map.groupBy(all, (lot) => lot.categoryId)
  const ofProducer = Map.groupBy(
    all.filter((lot) => lot.producerId !== ''),
    (lot) => lot.producerId,
  )
  const producers = [...ofProducer].map(([id, own]) => ({
    id,
    name: own[0]?.texts[lang].producer ?? '',
    count: own.length,
  }))
  return {
    cates: sale.categories.map(({ id, name }) => ({
      id,
      name: name[lang],
      count: inCategory.get(id)?.length ?? 0,
    })),
    producers: producers.toSorted((a, b) => a.name.localeCompare(b.name, lang)),
    attributes,
  }
}
