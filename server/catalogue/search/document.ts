import type { FilterKey } from '#domain/lots/attributes/filter-keys.ts'
import type { LotNumber } from '#domain/lots/lot-number.ts'
import type { SearchKind, SearchState } from './kinds.ts'

/** A facet value. */
export type FacetValue = { readonly id: string; readonly en: string; readonly zh: string }

/** A searchable document, as its subject provides it. */
export type SearchDocument = {
  /** Its id or slug, unique within its source. */
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
  /** As printed; '' if there is none. */
  readonly vintage: string
  /** The other filters. */
  readonly attributes: readonly FilterKey[]
  /** Whole units; null if there is none. */
  readonly estimate: { readonly low: number; readonly high: number } | null
  /** The instant since when it counts as new, in Unix milliseconds. */
  readonly at: number
  /** Among equals of its kind the lower comes first. */
  readonly place: number
  /** The number of a lot; null for anything else. */
  readonly lot: LotNumber | null
  /** C2: whether it is tobacco. */
  readonly isTobacco: boolean
}

/** A source of documents, one per searchable subject. */
export type SearchSource = {
  /** The source’s name in `search_stale`. */
  readonly name: string
  /** Documents by ref, or all of them, without those that may not be found. Reads the current state of the database. */
  read(refs: readonly string[] | 'all'): AsyncIterable<SearchDocument>
  /** Refs that become searchable, or stop being so, by time alone, between two instants in Unix milliseconds. */
  due?(after: number, until: number): Promise<readonly string[]>
}
