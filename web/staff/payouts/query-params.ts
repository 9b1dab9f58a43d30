import { oneOf, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'
import { payoutsPath } from '#web/staff/settlements/paths.ts'
import { payoutFilters } from '#wire/calls/staff-payouts.ts'

/** Query parameters of the list of payouts. */
export const payoutsQuery = queryCodec({
  show: oneOf(payoutFilters, 'toApprove'),
  /** The sale; '' for all. */
  sale: text(64),
  /** The selected payout; '' for none. */
  payoutId: { ...text(64), name: 'of' },
})

export type PayoutParams = QueryValues<typeof payoutsQuery>

/** Returns the path of the list with these parameters. */
export const payoutsPathFor = (params: Partial<PayoutParams>): string =>
  payoutsPath + payoutsQuery.format(params)

/** Builds the request for the list. */
export const payoutListRequest = ({ show, sale }: PayoutParams) => ({
  show,
  auctionId: sale,
  page: 1,
  size: 200,
})
