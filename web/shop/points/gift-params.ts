import { giftKinds } from '#domain/points/gift-order.ts'
import { pageIn } from './page-in.ts'

/** Where all gifts stand. */
export const giftsPath = '/gifts'

/** What a visitor wants to see of the gifts, as the page's address says it. */
export type GiftParams = {
  readonly kind: (typeof giftKinds)[number] | ''
  /** Only what their own points buy; means nothing for a visitor. */
  readonly isMine: boolean
  /** From 1. */
  readonly page: number
}

/** Reads the request out of an address; what cannot be understood counts as not said. */
export const giftParamsOf = (search: URLSearchParams): GiftParams => ({
  kind: giftKinds.find((kind) => kind === search.get('kind')) ?? '',
  isMine: search.get('mine') === '1',
  page: pageIn(search),
})

/** A request as the query of an address: `?kind=drink&page=2`, or ''. */
export function searchOf({ kind, isMine, page }: GiftParams): string {
  const search = new URLSearchParams()
  if (isMine) search.set('mine', '1')
  else if (kind !== '') search.set('kind', kind)
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? '' : `?${search}`
}
