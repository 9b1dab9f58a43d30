import { lotState } from '#domain/auction/lot-state.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { byLotNumber } from '#domain/lots/compare-lot-numbers.ts'
import type { lotList } from '#wire/calls/lots.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import { lotsWith } from './attribute-filters.ts'
import type { CatalogueLot } from './entries.ts'
import type { ViewedLot } from './lot-entity.ts'
import { matchesQuery } from './lot-text.ts'

type Params = PayloadOf<typeof lotList>

/** Returns the matching lots in the requested order, equal ones by lot number. */
export function filterLots(
  lots: readonly ViewedLot[],
  params: Params,
  attributes: readonly NamedAttribute[],
): readonly ViewedLot[] {
  const matching = matchingLots(lots, params)
  const wanted = { filters: params.attributes, attributes }
  const entries = matching.map(({ entry }) => entry)
  const having = params.attributes.length === 0 ? null : lotsWith(entries, wanted)
  const found = having === null ? matching : matching.filter(({ entry }) => having.has(entry.id))
  const sortKey = sortKeyOf(params.sort)
  return sortKey === null
    ? found
    : found.toSorted((a, b) => sortKey(a) - sortKey(b) || byLotNumber(a.entry, b.entry))
}

/** Returns the matching lots, whatever their attributes. */
export function matchingLots(
  lots: readonly ViewedLot[],
  params: Pick<Params, 'q' | 'cate' | 'producer' | 'state' | 'mine'>,
): readonly ViewedLot[] {
  const matches = matchesQuery(params.q)
  return lots.filter(
    (one) =>
      (params.cate === '' || one.entry.categoryId === params.cate) &&
      (params.producer === '' || isOf(one.entry, params.producer)) &&
      (params.state === undefined || lotState(one.view) === params.state) &&
      (!params.mine || one.view.myPrice > 0) &&
      matches(one.entry),
  )
}

/** Returns the ascending sort key, or null for catalogue order. */
function sortKeyOf(sort: Params['sort']): ((lot: ViewedLot) => number) | null {
  switch (sort) {
    case 'lotNum':
      return null
    case 'endTime':
      return ({ view }) => view.endTime
    case 'priceUp':
      return priceOf
    case 'priceDown':
      return (lot) => -priceOf(lot)
    case 'estimateUp':
      return ({ entry }) => entry.lowEstimate
    case 'estimateDown':
      return ({ entry }) => -entry.lowEstimate
    case 'bids':
      return ({ view }) => -view.bidCount
    default:
      return unreachable(sort)
  }
}

/** Returns a lot’s price: its hammer price, current bid, or starting price. */
const priceOf = ({ entry, view }: ViewedLot): number => view.finalPrice || view.winPrice || entry.startPrice

const isOf = (entry: CatalogueLot, producer: string): boolean =>
  entry.producerId === producer || Object.values(entry.texts).some((text) => text.producer === producer)
