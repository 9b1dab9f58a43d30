import { giftOrderStatuses } from '#domain/points/gift-order.ts'
import { oneOf, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'
import { orderListQuery } from '#web/staff/kit/order-list-params.ts'

/** Staff page for points and gifts; each view has its own address. */
export const pointsPath = '/house/points'

/** The view of a client's points. */
export const peoplePath = `${pointsPath}?view=people`

/** Views of the page: redeemed gifts, the gifts themselves, or a client's points. */
export const pointsViews = ['orders', 'gifts', 'people'] as const

/** The view of the page, and the client whose points it shows; '' for none. */
export const pointsQuery = queryCodec({ view: oneOf(pointsViews, 'orders'), client: text(254) })

export type PointsParams = QueryValues<typeof pointsQuery>

/** The query of the list of redeemed gifts in the address. */
export const giftOrdersQuery = orderListQuery(giftOrderStatuses)

export type GiftOrderParams = QueryValues<typeof giftOrdersQuery>

/** Returns the path of the redeemed gifts with these parameters. */
export const giftOrdersPathFor = (params: Partial<GiftOrderParams>): string =>
  pointsPath + giftOrdersQuery.format(params)
