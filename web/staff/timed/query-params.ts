import { lotLabel } from '#domain/lots/lot-number.ts'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
/** The views of a timed auction's lots. All but `all` and `closed` show open lots only. */
export const lotViews = ['all', 'soon', 'noBids', 'belowReserve', 'extended', 'closed'] as const
export type LotsView = (typeof lotViews)[number]

/** Query parameters of the page. */
export type TimedParams = {
  readonly view: LotsView
  /** A lot number, or a part of a title; '' for none. */
  readonly q: string
  /** Number of the lot whose record is open, such as 27A; null opens the first one. */
  readonly number: string | null
}

const maxQueryLength = 120

/** Parses the query parameters; all lots by default. */
export function parseTimedParams(searchParams: URLSearchParams): TimedParams {
  const number = parseLotLabel(searchParams.get('lot') ?? '')
  return {
    view: lotViews.find((one) => one === searchParams.get('show')) ?? 'all',
    q: (searchParams.get('q') ?? '').trim().slice(0, maxQueryLength),
    number: number && lotLabel(number),
  }
}

/** The page of a timed auction's lots, without filters. */
export const timedPath = (auctionId: string): string => `/house/timed/${auctionId}`

/** Returns the path of the page with these parameters; defaults are omitted. */
export function timedPathFor(auctionId: string, { view, q, number }: TimedParams): string {
  const query = new URLSearchParams({
    ...(view !== 'all' && { show: view }),
    ...(q !== '' && { q }),
    ...(number !== null && { lot: number }),
  }).toString()
  return query === '' ? timedPath(auctionId) : `${timedPath(auctionId)}?${query}`
}
