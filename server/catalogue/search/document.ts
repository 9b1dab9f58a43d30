import type { FilterKey } from '#domain/lots/attributes/filter-keys.ts'
import type { LotNumber } from '#domain/lots/lot-number.ts'
import type { SearchKind, SearchState } from './kinds.ts'

/** A facet value. */
export type FacetValue = { readonly id: string; readonly en: string; readonly zh: string }

/** A searchable document, as its subject provides it. */
export type SearchDocument = {
  /** The id or slug of the document, unique within its source. */
  readonly ref: string
  readonly kind: SearchKind
  readonly state: SearchState | null
  /** Its names in each language: title, region, size and the like. The names of its facets need not be repeated. */
  readonly names: readonly string[]
  /** Other text, searched if names alone find little. */
  readonly texts: readonly string[]
  readonly cate: FacetValue | null
  readonly region: FacetValue | null
  readonly producer: FacetValue | null
  /** The vintage as printed, or '' if there is none. */
  readonly vintage: string
  /** The other filters. */
  readonly attributes: readonly FilterKey[]
  /** The estimate in whole units, or null if there is none. */
  readonly estimate: { readonly low: number; readonly high: number } | null
  /** The instant from which it counts as new, in Unix milliseconds. */
  readonly at: number
  /** The position among equals of its kind; lower ones come first. */
  readonly place: number
  /** The number of a lot, or null for anything else. */
  readonly lot: LotNumber | null
  /** Whether it is tobacco (C2). */
  readonly isTobacco: boolean
}

/** A source of documents. Each searchable subject has one. */
export type SearchSource = {
  /** The source’s name in `search_stale`. */
  readonly name: string
  /**
   * Returns documents by ref, or all of them, without those that may not be found. Reads the current state of
   * the database.
   */
  read(refs: readonly string[] | 'all'): AsyncIterable<SearchDocument>
  /**
   * Returns the refs that become searchable, or cease to be, merely by time, between two instants in Unix
   * milliseconds.
   */
  due?(after: number, until: number): Promise<readonly string[]>
}
