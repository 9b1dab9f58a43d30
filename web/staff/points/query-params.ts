import { parsePage } from '#web/kit/forms/parse-page.ts'

/** Staff page for points and gifts; each view has its own address. */
export const pointsPath = '/house/points'

/** Views of the page: redeemed gifts, the gifts themselves, or a client's points. */
export const pointsViews = ['orders', 'gifts', 'people'] as const
export type PointsView = (typeof pointsViews)[number]

/** Query parameters of the page. */
export type PointsParams = { readonly view: PointsView; readonly page: number; readonly client: string }

/** Parses the query parameters; invalid values count as absent. */
export function parsePointsParams(search: URLSearchParams): PointsParams {
  return {
    view: pointsViews.find((one) => one === search.get('view')) ?? 'orders',
    page: parsePage(search),
    client: (search.get('client') ?? '').trim().slice(0, 254),
  }
}

/** Returns the path of a view, or of a further page of it. */
export function pathFor({ view, page }: Pick<PointsParams, 'view' | 'page'>): string {
  const query = new URLSearchParams()
  if (view !== 'orders') query.set('view', view)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? pointsPath : `${pointsPath}?${query}`
}
