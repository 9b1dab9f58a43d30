import { giftKinds } from '#domain/points/gift-order.ts'
import { parsePage } from '#web/kit/forms/parse-page.ts'

/** Path of the list of all gifts. */
export const giftsPath = '/gifts'

/** Query parameters of the list of gifts. */
export type GiftParams = {
  readonly kind: (typeof giftKinds)[number] | ''
  /** Only gifts within the member's balance; ignored for visitors. */
  readonly isMine: boolean
  /** From 1. */
  readonly page: number
}

/** Parses the query parameters; invalid values count as absent. */
export const parseGiftParams = (search: URLSearchParams): GiftParams => ({
  kind: giftKinds.find((kind) => kind === search.get('kind')) ?? '',
  isMine: search.get('mine') === '1',
  page: parsePage(search),
})

/** Returns the query string of these parameters: `?kind=drink&page=2`, or ''. */
export function toSearch({ kind, isMine, page }: GiftParams): string {
  const search = new URLSearchParams()
  if (isMine) search.set('mine', '1')
  else if (kind !== '') search.set('kind', kind)
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? '' : `?${search}`
}
