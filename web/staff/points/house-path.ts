import { pageIn } from '#web/shop/points/page-in.ts'

/** Where the house looks after points and gifts; each view has its own address. */
export const housePointsPath = '/house/points'

/** What the page shows: redeemed gifts, the gifts themselves, or somebody's points. */
export const houseViews = ['orders', 'gifts', 'people'] as const
export type HouseView = (typeof houseViews)[number]

/** What is wanted of the page, as its address says it. */
export type HouseParams = { readonly view: HouseView; readonly page: number; readonly client: string }

/** Reads the request out of an address; what cannot be understood counts as not said. */
export function houseParams(search: URLSearchParams): HouseParams {
  return {
    view: houseViews.find((one) => one === search.get('view')) ?? 'orders',
    page: pageIn(search),
    client: (search.get('client') ?? '').trim().slice(0, 254),
  }
}

/** The address of a view, or of a further page of it. */
export function addressOf({ view, page }: Pick<HouseParams, 'view' | 'page'>): string {
  const query = new URLSearchParams()
  if (view !== 'orders') query.set('view', view)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? housePointsPath : `${housePointsPath}?${query}`
}
