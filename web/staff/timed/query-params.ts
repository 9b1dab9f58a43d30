import { lotNumber } from '#web/kit/navigation/lot-number-param.ts'
import { oneOf, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'

/** The views of a timed auction's lots. All but `all` and `closed` show open lots only. */
export const lotViews = ['all', 'soon', 'noBids', 'belowReserve', 'extended', 'closed'] as const
export type LotsView = (typeof lotViews)[number]

/** The query of the page of a timed auction in the address. */
export const timedQuery = queryCodec({
  view: { ...oneOf(lotViews, 'all'), name: 'show' },
  /** A lot number, or a part of a title; '' for none. */
  q: text(120),
  /** The lot whose record is open; null opens the first one. */
  number: { ...lotNumber, name: 'lot' },
})

export type TimedParams = QueryValues<typeof timedQuery>

/** Returns the path of the page with these parameters. */
export const timedPath = (auctionId: string, params: Partial<TimedParams> = {}): string =>
  `/house/timed/${auctionId}${timedQuery.format(params)}`
