import { giftKinds } from '#domain/points/gift-order.ts'
import { flag, oneOf, page, type QueryValues, queryCodec } from '#web/kit/navigation/query-codec.ts'

const giftQuery = queryCodec({
  /** Only gifts within the member's balance; ignored for visitors. */
  isMine: { ...flag, name: 'mine' },
  kind: oneOf(giftKinds, ''),
  page,
})

export type GiftParams = QueryValues<typeof giftQuery>

/** Parses the query of the list of gifts. */
export const parseGiftParams = giftQuery.parse

/** Path of the list of all gifts. */
export const giftsPath = '/gifts'

/** Returns the path of a list of gifts; those within the balance are of all kinds. */
export const giftsPathFor = ({ isMine, kind, page }: GiftParams): string =>
  giftsPath + giftQuery.format({ isMine, kind: isMine ? '' : kind, page })
