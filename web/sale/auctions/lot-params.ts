import type { Density } from '#web/kit/ui/lot-card-lot.ts'
import { type lotList, lotStates } from '#wire/calls/lots.ts'
import type { AskOf } from '#wire/schema/call.ts'
import { parseDensity } from './density.ts'

/** How many lots a page shows at first: more of them would make its first look wait, and its scripts. */
export const firstLots = 24

/** How many more it shows at each asking. */
export const lotStep = 48

/** The most lots that one page holds. */
const maxShown = 5_000

type LotState = (typeof lotStates)[number]

/** What a visitor wants to see of a sale's lots, as the page's address says it. */
export type LotParams = {
  readonly cate: string
  readonly producer: string
  readonly state: LotState | ''
  readonly mine: boolean
  readonly show: number
  /** '' leaves it to what the visitor chose last. */
  readonly view: Density | ''
}

/** Reads the request out of an address; what cannot be understood counts as not said. */
export function parseLotParams(search: URLSearchParams): LotParams {
  const show = Number(search.get('show'))
  return {
    cate: search.get('cate') ?? '',
    producer: search.get('producer') ?? '',
    state: lotStates.find((state) => state === search.get('state')) ?? '',
    mine: search.get('mine') === '1',
    show: Number.isSafeInteger(show) && show > 0 ? Math.min(show, maxShown) : firstLots,
    view: parseDensity(search.get('view')) ?? '',
  }
}

/** A request as the query of an address, with what is usual left out: `?state=sold&show=96`, or ''. */
export function toSearch(params: LotParams): string {
  const search = new URLSearchParams()
  for (const name of ['cate', 'producer', 'state', 'view'] as const) {
    if (params[name] !== '') search.set(name, params[name])
  }
  if (params.mine) search.set('mine', '1')
  if (params.show !== firstLots) search.set('show', String(params.show))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** Whether two requests choose the same lots, however many of them they show and in what form. */
export const hasSameFilters = (a: LotParams, b: LotParams): boolean =>
  a.cate === b.cate && a.producer === b.producer && a.state === b.state && a.mine === b.mine

/** Whether a request leaves some lots out. */
export const hasFilters = ({ cate, producer, state, mine }: LotParams): boolean =>
  cate !== '' || producer !== '' || state !== '' || mine

/** The same as parameters of the call that lists lots. */
export const toListCall = (
  auctionId: string,
  { cate, producer, state, mine }: LotParams,
): AskOf<typeof lotList> => ({
  auctionId,
  cate,
  producer,
  mine,
  ...(state === '' ? {} : { state }),
})
