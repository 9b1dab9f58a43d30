import {
  type AttributeFilters,
  type AttributeNarrowing,
  isRange,
  narrowingBy,
} from '#domain/lots/attributes/attribute-filters.ts'
import type { SearchFilter } from '#domain/text-search/filter.ts'
import { kindNumber, type SearchKind, type SearchState, stateNumber } from './kinds.ts'
import type { Lexicon } from './lexicon.ts'
import type { Facet, NameDirectory } from './name-book.ts'
import { attributeWord } from './words-of.ts'

/** A value that no document has, for filters that match nothing. */
const noValue = -1

/** The maximum number of values in a numeric range. */
const maxNumbers = 2_000

/** Returns the attribute values in the index that pass a request's filters. */
export async function attributeNarrowing(
  request: AttributeFilters,
  lexicon: Pick<Lexicon, 'startingWith'>,
): Promise<AttributeNarrowing> {
  const ranges = [...request].filter(([, requested]) => isRange(requested))
  const present = await Promise.all(
    ranges.map(async ([id]) => {
      const words = await lexicon.startingWith(attributeWord(id, ''), maxNumbers)
      return [id, words.map(({ word }) => word.slice(attributeWord(id, '').length))] as const
    }),
  )
  const values = new Map(present)
  return narrowingBy(request, (id) => values.get(id) ?? [])
}

/** The filters of a search, as the call has them. */
export type NarrowingParams = {
  readonly kind?: SearchKind | undefined
  readonly cate: readonly string[]
  readonly region: readonly string[]
  readonly producer: readonly string[]
  readonly state: readonly SearchState[]
  readonly vintageFrom: number
  readonly vintageTo: number
  readonly estimateFrom: number
  readonly estimateTo: number
}

/** Returns the filters of a call as numbers of the index. @param attributes the values of attributes that pass */
export function narrowingOf(
  params: NarrowingParams,
  directory: NameDirectory,
  attributes: AttributeNarrowing,
): SearchFilter {
  const keys = (facet: Facet, ids: readonly string[]): ReadonlySet<number> =>
    new Set(ids.map((id) => directory.keys[facet].get(id) ?? noValue))
  return {
    kind: params.kind === undefined ? 0 : kindNumber(params.kind),
    values: {
      cate: keys('cate', params.cate),
      region: keys('region', params.region),
      producer: keys('producer', params.producer),
      state: new Set(params.state.map(stateNumber)),
    },
    attributes,
    vintage: { from: params.vintageFrom, to: params.vintageTo },
    estimate: { from: params.estimateFrom, to: params.estimateTo },
  }
}
