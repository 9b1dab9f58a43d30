import { type CallContext, type CallHandler, handleCall } from '#server/platform/http/calls.ts'
import { search, searchSuggest } from '#wire/calls/search.ts'
import type { Suggestion } from '#wire/entities/hit.ts'
import { facetsOf } from './facets.ts'
import { type Found, find, type Index, nothing } from './find.ts'
import { inTime } from './in-time.ts'
import { kindNumber, type SearchKind } from './kinds.ts'
import type { NamesKept } from './names-kept.ts'
import { narrowingOf } from './narrowing-of.ts'
import { mostSuggested, suggest } from './suggest.ts'
import type { Tellers } from './tellers.ts'
import { thingsTold } from './things.ts'

type Deps = { readonly index: Index; readonly names: NamesKept; readonly tellers: Tellers }

/** The calls that find. */
export function searchCalls({ index, names, tellers }: Deps): readonly CallHandler[] {
  return [
    handleCall(search, async (visit, asked) => {
      const book = await names.now()
      const { q, sort, page, size } = asked
      const narrowing = narrowingOf(asked, book)
      const found = await inTime(find(index, book, { q, narrowing, sort, page, size }), late)
      const list = async <T>(kind: SearchKind, tell: Tell<T>) => ({
        list: await tell(refsOf(found, kind), visit).then((told) => [...told]),
        total: found.tally.kinds.get(kindNumber(kind)) ?? 0,
        page,
        size,
      })
      const [lots, results, products, gifts, news, pages] = await Promise.all([
        list('lot', tellers.lots),
        list('result', tellers.lots),
        list('product', tellers.products),
        list('gift', tellers.gifts),
        list('news', tellers.news),
        list('page', tellers.pages),
      ])
      const { corrected, isCounted } = found
      const facets = facetsOf(found.tally, narrowing, book, visit.lang)
      return { corrected, isCounted, lots, results, products, gifts, news, pages, facets }
    }),

    handleCall(searchSuggest, async (visit, { q }) => {
      const book = await names.now()
      const { lexicon, reader } = index
      const wanted = suggest(q, { lexicon, reader, book, lang: visit.lang })
      const suggested = await inTime(wanted, { names: [], things: [] })
      const things = await thingsTold(suggested.things, tellers, visit)
      return { list: shortened([...suggested.names, ...things]) }
    }),
  ]
}

/** Of several of the same name the first, as many as fit. */
const shortened = (all: readonly Suggestion[]): Suggestion[] =>
  [...new Map(all.toReversed().map((one) => [`${one.kind} ${one.text}`, one])).values()]
    .toReversed()
    .slice(0, mostSuggested)

type Tell<T> = (refs: readonly string[], visit: CallContext) => Promise<readonly T[]>

/** What is told where looking took too long. */
const late: Found = { ...nothing, isCounted: false }

const refsOf = (found: Found, kind: SearchKind): readonly string[] =>
  (found.hits.get(kindNumber(kind)) ?? []).map(({ ref }) => ref)
