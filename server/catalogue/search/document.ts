import type { SearchKind, SearchState } from './kinds.ts'

/** A value that hits can be narrowed to. */
export type FacetValue = { readonly id: string; readonly en: string; readonly zh: string }

/** Something that can be found, as its subject tells it. */
export type SearchDocument = {
  /** Its id or slug, unique within its source. */
  readonly ref: string
  readonly kind: SearchKind
  readonly state: SearchState | null
  /** What it is called, in each language: title, region, size and the like. The names of its facets need not be repeated. */
  readonly names: readonly string[]
  /** What else is said of it: looked at where names alone find little. */
  readonly texts: readonly string[]
  readonly cate: FacetValue | null
  readonly region: FacetValue | null
  readonly producer: FacetValue | null
  /** As it is printed; '' where there is none. */
  readonly vintage: string
  /** Whole units; null where there is none. */
  readonly estimate: { readonly low: number; readonly high: number } | null
  /** Unix milliseconds that it counts as new from. */
  readonly at: number
  /** Among equals of its kind the lower stands first. */
  readonly place: number
  readonly lotNum: number | null
  /** C2: whether it is tobacco. */
  readonly isTobacco: boolean
}

/** Where documents come from: one for each subject whose things can be found. */
export type SearchSource = {
  /** The name under which its changes stand in `search_stale`. */
  readonly name: string
  /** Documents by ref, or all of them; what may not be found is left out. Reads the database as it is now. */
  read(refs: readonly string[] | 'all'): AsyncIterable<SearchDocument>
  /** What comes to be found, or no longer is, by time alone: after one instant and until another, in Unix milliseconds. */
  due?(after: number, until: number): Promise<readonly string[]>
}
