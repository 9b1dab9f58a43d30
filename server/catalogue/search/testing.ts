import type { SearchFilter } from '#domain/text-search/filter.ts'

/** A search without filters. */
export const noFilters: SearchFilter = {
  kind: 0,
  values: { cate: new Set(), region: new Set(), producer: new Set(), state: new Set() },
  attributes: new Map(),
  vintage: { from: 0, to: 0 },
  estimate: { from: 0, to: 0 },
}
