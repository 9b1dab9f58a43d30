import { unreachable } from '#domain/lib/unreachable.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import { searchKinds } from '#wire/calls/search.ts'
import type { Suggestion } from '#wire/entities/search-result.ts'
import type { Ref } from './broad.ts'
import type { SearchKind } from './kinds.ts'
import type { ResultLoaders } from './result-loaders.ts'

/** Returns suggested things with their titles and pages. */
export async function toSuggestions(
  documents: readonly (Ref & { readonly kind: number })[],
  loaders: ResultLoaders,
  visit: CallContext,
): Promise<readonly Suggestion[]> {
  const byKind = Map.groupBy(documents, ({ kind }) => kind)
  const loaded = await Promise.all(
    [...byKind].map(([number, own]) => {
      const kind = searchKinds[number - 1]
      return kind
        ? loadKind(
            kind,
            own.map(({ ref }) => ref),
            loaders,
            visit,
          )
        : []
    }),
  )
  return loaded.flat()
}

async function loadKind(
  kind: SearchKind,
  refs: readonly string[],
  loaders: ResultLoaders,
  visit: CallContext,
): Promise<readonly Suggestion[]> {
  switch (kind) {
    case 'lot':
    case 'result':
      return (await loaders.lots(refs, visit)).map(({ lot, auction }) => ({
        kind,
        text: lot.title,
        detail: auction.title,
        lotNum: lot.lotNum,
        lotSuffix: lot.lotSuffix,
        ...pictured(lot.pictures),
        path: `/auction/${auction.id}/lot/${lot.id}`,
      }))
    case 'product':
      return (await loaders.products(refs, visit)).map(({ id, title, facts, pictures }) => ({
        kind,
        text: title,
        detail: facts,
        ...pictured(pictures),
        path: `/mall/product/${id}`,
      }))
    case 'gift':
      return (await loaders.gifts(refs, visit)).map(({ title, facts }) => ({
        kind,
        text: title,
        detail: facts,
        path: '/gifts',
      }))
    case 'news':
      return (await loaders.news(refs, visit)).map(({ id, title, topic }) => ({
        kind,
        text: title,
        detail: topic.name,
        path: `/news/${id}`,
      }))
    case 'page':
      return (await loaders.pages(refs, visit)).map(({ slug, title }) => ({
        kind,
        text: title,
        detail: '',
        path: `/${slug}`,
      }))
    default:
      return unreachable(kind)
  }
}

const pictured = ([first]: readonly { readonly key: string }[]): Pick<Suggestion, 'picture'> =>
  first ? { picture: first.key } : {}
