import { attributeParams } from '#web/kit/navigation/attribute-params.ts'
import { flag, number, oneOf, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'
import { type lotFilters, type lotList, lotSorts, lotStates } from '#wire/calls/lots.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'
import { densities } from './density.ts'

/** The number of lots shown at first; more would delay the first paint and the scripts. */
export const firstLots = 24

/** The number of lots added per step. */
export const lotStep = 48

/** The maximum number of last lots that are shown together with those before them. */
export const maxRest = 12

/** Returns the number of lots to show: this many, or all if only the last few would follow. */
export const withRest = (count: number, total: number): number => (total - count <= maxRest ? total : count)

/** The maximum number of lots on one page. */
const maxShown = 5_000

export type LotSort = (typeof lotSorts)[number]

/** The filters and view of a sale's lots in the address. */
export const lotQuery = queryCodec({
  cate: text(),
  producer: text(),
  attributes: attributeParams,
  state: oneOf(lotStates, ''),
  /** The view, or '' for the visitor's last choice. */
  view: oneOf(densities, ''),
  mine: flag,
  sort: oneOf(lotSorts, 'lotNum'),
  /** Whether parallel lots (K15) are shown as separate cards. */
  every: flag,
  show: number((value) => {
    const show = Number(value)
    return Number.isSafeInteger(show) && show > 0 ? Math.min(show, maxShown) : firstLots
  }, firstLots),
})

export type LotParams = QueryValues<typeof lotQuery>

const filtersOf = ({ cate, producer, attributes, state, mine }: LotParams) =>
  lotQuery.format({ cate, producer, attributes, state, mine })

/** Returns whether two parameter sets have the same filters and order, whatever their view and number of lots. */
export const hasSameFilters = (a: LotParams, b: LotParams): boolean =>
  filtersOf(a) === filtersOf(b) && a.sort === b.sort

/** Returns whether any filter is set. */
export const hasFilters = (params: LotParams): boolean => filtersOf(params) !== ''

/** Returns the filters as parameters of calls. */
export const toFilterCall = (
  auctionId: string,
  { cate, producer, attributes, state, mine }: LotParams,
): PayloadInputOf<typeof lotFilters> => ({
  auctionId,
  cate,
  producer,
  attributes,
  mine,
  ...(state === '' ? {} : { state }),
})

/** Returns the filters and the order as parameters of the list call. */
export const toListCall = (auctionId: string, params: LotParams): PayloadInputOf<typeof lotList> => ({
  ...toFilterCall(auctionId, params),
  sort: params.sort,
})
