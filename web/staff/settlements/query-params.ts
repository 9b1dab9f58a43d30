import { oneOf, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'
import { settlementViews } from '#wire/calls/staff-settlements.ts'
import { settlementsPath } from './paths.ts'

/** Query parameters of the list of settlements. */
export const settlementsQuery = queryCodec({
  show: oneOf(settlementViews, 'all'),
  /** The sale; '' for all. */
  sale: text(64),
  /** The words searched for; '' for none. */
  q: text(),
})

export type SettlementParams = QueryValues<typeof settlementsQuery>

/** Returns the path of the list with these parameters. */
export const settlementsPathFor = (params: Partial<SettlementParams>): string =>
  settlementsPath + settlementsQuery.format(params)

/** Builds the request for the list. */
export const settlementListRequest = ({ show, sale, q }: SettlementParams) => ({
  show,
  auctionId: sale,
  q,
  page: 1,
  size: 100,
})
