import { type GiftOrderStatus, giftOrderStatuses } from '#domain/points/gift-order.ts'
import { parsePage } from '#web/kit/forms/parse-page.ts'
import { listPath } from '#web/staff/kit/list-path.ts'
import type { staffGiftOrderList } from '#wire/calls/staff-points.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'

/** Staff page for points and gifts; each view has its own address. */
export const pointsPath = '/house/points'

/** The view of a client's points. */
export const peoplePath = `${pointsPath}?view=people`

/** Views of the page: redeemed gifts, the gifts themselves, or a client's points. */
export const pointsViews = ['orders', 'gifts', 'people'] as const
type PointsView = (typeof pointsViews)[number]

/** The view of a page, and the client whose points it shows; '' for none. */
export type PointsParams = { readonly view: PointsView; readonly client: string }

/** Parses the view; invalid values count as absent. */
export const parsePointsParams = (search: URLSearchParams): PointsParams => ({
  view: pointsViews.find((one) => one === search.get('view')) ?? 'orders',
  client: (search.get('client') ?? '').trim().slice(0, 254),
})

/** Query parameters of the redeemed gifts. */
export type GiftOrderParams = {
  readonly status: GiftOrderStatus | ''
  readonly q: string
  /** The order whose record is shown; '' for none. */
  readonly id: string
  readonly page: number
}

/** Orders per page. */
const pageSize = 60

/** Parses the query parameters of the redeemed gifts; invalid values count as absent. */
export const parseGiftOrderParams = (search: URLSearchParams): GiftOrderParams => ({
  status: giftOrderStatuses.find((one) => one === search.get('status')) ?? '',
  q: (search.get('q') ?? '').slice(0, 100),
  id: (search.get('of') ?? '').slice(0, 100),
  page: parsePage(search),
})

/** Returns the path of the redeemed gifts with these parameters; defaults are omitted. */
export const giftOrdersPathFor = (params: GiftOrderParams): string => listPath(pointsPath, params)

/** Builds the request for the list. */
export const giftOrderRequest = ({
  status,
  q,
  page,
}: GiftOrderParams): PayloadInputOf<typeof staffGiftOrderList> => ({
  ...(status === '' ? {} : { status }),
  q,
  page,
  size: pageSize,
})

/** Returns the number of pages of a list. */
export const pageCount = (total: number): number => Math.ceil(total / pageSize)
