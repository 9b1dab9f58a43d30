import type { FollowQuery } from '#domain/follows/follow.ts'
import { readAttributeFilters } from '#domain/lots/attributes/attribute-filters.ts'
import type { SearchFilter } from '#domain/text-search/filter.ts'
import type { Lexicon } from '#server/catalogue/search/lexicon.ts'
import type { NameDirectory } from '#server/catalogue/search/name-book.ts'
import { attributeNarrowing, narrowingOf } from '#server/catalogue/search/narrowing-of.ts'

/** Returns the filter by which the search finds what a follow names, among lots that are or will be open. */
export async function filterOf(
  query: FollowQuery,
  directory: NameDirectory,
  lexicon: Pick<Lexicon, 'startingWith'>,
): Promise<SearchFilter> {
  const attributes = await attributeNarrowing(readAttributeFilters(query.attributes), lexicon)
  return narrowingOf({ ...query, kind: 'lot', state: [] }, directory, attributes)
}
