import type * as z from 'zod/mini'
import { unreachable } from '#domain/lib/unreachable.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { search } from '#wire/calls/search.ts'
import type { named } from '#wire/entities/named.ts'

/** What a block or a text can refer to. */
export type RefKind = 'sale' | 'lot' | 'product' | 'gift' | 'article'

/** The id and name of a reference; '' if it is not published. */
export type NamedRef = z.output<typeof named>

/** The maximum number of results. */
const size = 8

/** Returns a search for possible references, optionally with past sales and their lots; null if it failed. */
export function useFindRefs(): (
  kind: RefKind,
  q: string,
  withPast: boolean,
) => Promise<readonly NamedRef[] | null> {
  const call = useApiCall()
  const byTitle = (list: readonly { readonly id: string; readonly title: string }[]) =>
    list.map(({ id, title }) => ({ id, name: title }))
  return async (kind, q, withPast) => {
    if (kind === 'sale') {
      const response = await call(auctionList, { ...(!withPast && { state: 'current' }), size: 200 })
      if (!response.ok) return null
      const isFound = (name: string) => name.toLowerCase().includes(q.toLowerCase())
      return response.data.list
        .filter(({ isRehearsal }) => !isRehearsal)
        .map(({ id, no, title }) => ({ id, name: `${no} · ${title}` }))
        .filter(({ name }) => isFound(name))
        .slice(0, size)
    }
    const response = await call(search, {
      q,
      ...(!withPast && { kind: kind === 'article' ? 'news' : kind }),
      size,
    })
    if (!response.ok) return null
    const { lots, results, products, gifts, news } = response.data
    switch (kind) {
      case 'lot':
        return [...lots.list, ...results.list].map(({ lot, auction }) => ({
          id: lot.id,
          name: `${auction.no} · ${lotLabel(lot)} · ${lot.title}`,
        }))
      case 'product':
        return byTitle(products.list)
      case 'gift':
        return byTitle(gifts.list)
      case 'article':
        return byTitle(news.list)
      default:
        return unreachable(kind)
    }
  }
}
