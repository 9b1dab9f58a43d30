import { unreachable } from '#domain/lib/unreachable.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { search } from '#wire/calls/search.ts'
import type { EditedBlock } from '#wire/entities/home-draft.ts'

/** What a block can name. */
export type RefKind = 'sale' | 'lot' | 'product' | 'gift' | 'article'

type Found = EditedBlock['named']

/** How many are found at most. */
const size = 8

/** Returns a search of what a block can name; null if it failed. */
export function useFindRefs(): (kind: RefKind, q: string) => Promise<Found | null> {
  const call = useApiCall()
  const byTitle = (list: readonly { readonly id: string; readonly title: string }[]): Found =>
    list.map(({ id, title }) => ({ id, name: title }))
  return async (kind, q) => {
    if (kind === 'sale') {
      const response = await call(auctionList, { state: 'current', size: 200 })
      if (!response.ok) return null
      const isFound = (name: string) => name.toLowerCase().includes(q.toLowerCase())
      return response.data.list
        .filter(({ isRehearsal }) => !isRehearsal)
        .map(({ id, no, title }) => ({ id, name: `${no} · ${title}` }))
        .filter(({ name }) => isFound(name))
        .slice(0, size)
    }
    const response = await call(search, { q, kind: kind === 'article' ? 'news' : kind, size })
    if (!response.ok) return null
    const { lots, products, gifts, news } = response.data
    switch (kind) {
      case 'lot':
        return lots.list.map(({ lot, auction }) => ({
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
