import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { readAttributeFilters } from '#domain/lots/attributes/attribute-filters.ts'
import { type CallContext, type CallHandler, handleCall } from '#server/platform/http/calls.ts'
import { search, searchSuggest } from '#wire/calls/search.ts'
import type { Suggestion } from '#wire/entities/search-result.ts'
import { attributesIn, facetsOf } from './facets.ts'
import { type Found, find, type Index, noResults } from './find.ts'
import { kindNumber, type SearchKind } from './kinds.ts'
import type { NameDirectoryCache } from './name-book-cache.ts'
import { attributeNarrowing, narrowingOf } from './narrowing-of.ts'
import { orOnTimeout } from './or-on-timeout.ts'
import type { ResultLoaders } from './result-loaders.ts'
import { maxSuggestions, suggest } from './suggest.ts'
import { toSuggestions } from './to-suggestions.ts'

type Deps = {
  readonly index: Index
  readonly names: NameDirectoryCache
  readonly loaders: ResultLoaders
  attributes(): Promise<readonly NamedAttribute[]>
}

/** Returns the search calls. */
export function searchCalls({ index, names, loaders, attributes }: Deps): readonly CallHandler[] {
  return [
    handleCall(search, async (visit, payload) => {
      const book = await names.get()
      const { q, sort, page, size } = payload
      const request = readAttributeFilters(payload.attributes)
      const filter = narrowingOf(payload, book, await attributeNarrowing(request, index.lexicon))
      const { lang } = visit
      const found = await orOnTimeout(
        find(index, book, { q, narrowing: filter, sort, lang, page, size }),
        timedOut,
      )
      const list = async <T>(kind: SearchKind, load: Load<T>) => ({
        list: await load(refsOf(found, kind), visit).then((loaded) => [...loaded]),
        total: found.tally.kinds.get(kindNumber(kind)) ?? 0,
        page,
        size,
      })
      const [lots, results, products, gifts, news, pages] = await Promise.all([
        list('lot', loaders.lots),
        list('result', loaders.lots),
        list('product', loaders.products),
        list('gift', loaders.gifts),
        list('news', loaders.news),
        list('page', loaders.pages),
      ])
      const { corrected, isCounted } = found
      const filters = attributesIn(found.tally, filter, await attributes(), request, lang)
      const facets = facetsOf(found.tally, filter, book, lang, filters)
      return { corrected, isCounted, lots, results, products, gifts, news, pages, facets }
    }),

    handleCall(searchSuggest, async (visit, { q }) => {
      const book = await names.get()
      const { lexicon, reader } = index
      const pending = suggest(q, { lexicon, reader, book, lang: visit.lang })
      const suggested = await orOnTimeout(pending, { names: [], documents: [] })
      const things = await toSuggestions(suggested.documents, loaders, visit)
      return { list: withoutDuplicates([...suggested.names, ...things]) }
    }),
  ]
}

/** Returns the first suggestion for each name, up to the limit. */
const withoutDuplicates = (all: readonly Suggestion[]): Suggestion[] =>
  [...new Map(all.toReversed().map((one) => [`${one.kind} ${one.text}`, one])).values()]
    .toReversed()
    .slice(0, maxSuggestions)

type Load<T> = (refs: readonly string[], visit: CallContext) => Promise<readonly T[]>

/** The result of a search that timed out. */
const timedOut: Found = { ...noResults, isCounted: false }

const refsOf = (found: Found, kind: SearchKind): readonly string[] =>
  (found.matches.get(kindNumber(kind)) ?? []).map(({ ref }) => ref)
