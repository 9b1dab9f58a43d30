import type { Density } from '#web/kit/ui/lot-card-lot.ts'
import { type lotList, lotSorts, lotStates } from '#wire/calls/lots.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'
import { parseDensity } from './density.ts'

/** Number of lots shown at first: more would delay the first paint and the scripts. */
export const firstLots = 24

/** Number of lots added per step. */
export const lotStep = 48

/** The last lots of a sale are shown with those before them if they are no more than these. */
export const maxRest = 12

/** As many lots, or all if only the last few follow them. */
export const withRest = (count: number, total: number): number => (total - count <= maxRest ? total : count)

/** Maximum number of lots on one page. */
const maxShown = 5_000

type LotState = (typeof lotStates)[number]

export type LotSort = (typeof lotSorts)[number]

/** Filters and view of a sale's lots, from the URL. */
export type LotParams = {
  readonly cate: string
  readonly producer: string
  readonly state: LotState | ''
  readonly mine: boolean
  readonly sort: LotSort
  readonly show: number
  /** Whether parallel lots (K15) are shown as cards of their own. */
  readonly every: boolean
  /** '' for the visitor's last choice. */
  readonly view: Density | ''
}

/** Parses the filters from a URL; invalid values are ignored. */
export function parseLotParams(search: URLSearchParams): LotParams {
  const show = Number(search.get('show'))
  return {
    cate: search.get('cate') ?? '',
    producer: search.get('producer') ?? '',
    state: lotStates.find((state) => state === search.get('state')) ?? '',
    mine: search.get('mine') === '1',
    sort: lotSorts.find((sort) => sort === search.get('sort')) ?? 'lotNum',
    show: Number.isSafeInteger(show) && show > 0 ? Math.min(show, maxShown) : firstLots,
    every: search.get('every') === '1',
    view: parseDensity(search.get('view')) ?? '',
  }
}

/** The URL's query without defaults: `?state=sold&show=96`, or ''. */
export function toSearch(params: LotParams): string {
  const search = new URLSearchParams()
  for (const name of ['cate', 'producer', 'state', 'view'] as const) {
    if (params[name] !== '') search.set(name, params[name])
  }
  if (params.mine) search.set('mine', '1')
  if (params.sort !== 'lotNum') search.set('sort', params.sort)
  if (params.every) search.set('every', '1')
  if (params.show !== firstLots) search.set('show', String(params.show))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** Whether two parameter sets have the same filters and order, whatever their view and number. */
export const hasSameFilters = (a: LotParams, b: LotParams): boolean =>
  a.cate === b.cate &&
  a.producer === b.producer &&
  a.state === b.state &&
  a.mine === b.mine &&
  a.sort === b.sort

/** Whether any filter is set. */
export const hasFilters = ({ cate, producer, state, mine }: LotParams): boolean =>
  cate !== '' || producer !== '' || state !== '' || mine

/** The filters and the order as parameters of the list call. */
export const toListCall = (
  auctionId: string,
  { cate, producer, state, mine, sort }: LotParams,
): PayloadInputOf<typeof lotList> => ({
  auctionId,
  cate,
  producer,
  mine,
  sort,
  ...(state === '' ? {} : { state }),
})
