import { giftKinds } from '#domain/gift-order.ts'

/** Where all gifts stand. */
export const giftsPath = '/gifts'

/** What a visitor wants to see of the gifts, as the page's address says it. */
export type GiftWish = {
  readonly kind: (typeof giftKinds)[number] | ''
  /** Only what their own points buy; means nothing for a visitor. */
  readonly isMine: boolean
}

/** Reads the wish out of an address; what cannot be understood counts as not said. */
export const giftWishOf = (search: URLSearchParams): GiftWish => ({
  kind: giftKinds.find((kind) => kind === search.get('kind')) ?? '',
  isMine: search.get('mine') === '1',
})

/** A wish as the query of an address: `?kind=drink`, or ''. */
export function searchOf({ kind, isMine }: GiftWish): string {
  if (isMine) return '?mine=1'
  return kind === '' ? '' : `?kind=${kind}`
}
