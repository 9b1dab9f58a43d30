import type { Kysely } from 'kysely'
import { dayOf } from '#domain/delivery/pickup.ts'
import { startOfDay } from '#domain/lib/day-in-zone.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { decimal, type Instant } from '#domain/money/money.ts'
import type { PayoutState } from '#domain/payouts/payout.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { type PayoutFilter, payoutFilters, staffPayoutList } from '#wire/calls/staff-payouts.ts'
import { payoutRows, payoutsToWire } from './payout-rows.ts'

/** Returns the states that a filter shows, or null for all. */
function statesOf(show: PayoutFilter): readonly PayoutState[] | null {
  switch (show) {
    case 'forMe':
    case 'toApprove':
      return ['prepared']
    case 'approved':
    case 'sent':
    case 'bounced':
      return [show]
    case 'thisMonth':
    case 'all':
      return null
  }
}

/** Returns the call by which staff list payouts. */
export const listCalls = ({ db }: { readonly db: Kysely<Rows> }): readonly CallHandler[] => [
  handleMemberCall(staffPayoutList, async ({ viewer, now }, { show, auctionId, page, size }) => {
    const month = startOfDay(`${dayOf(now, houseTimeZone).slice(0, 7)}-01`, houseTimeZone)
    const sums = await sumsOf(db, { auctionId, viewerId: viewer.userId, month })
    const states = statesOf(show)
    let query = payoutRows(db)
    if (auctionId !== '') query = query.where('settlements.auction_id', '=', auctionId)
    if (states) query = query.where('payouts.state', 'in', states)
    if (show === 'forMe') query = query.where('payouts.prepared_by', '<>', viewer.userId)
    if (show === 'thisMonth') query = query.where('payouts.prepared_at', '>=', month)
    const rows = await query
      .orderBy('payouts.number', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute()
    const total = sums.filter((sum) => sum.show === show).reduce((all, { count }) => all + count, 0)
    return {
      list: await payoutsToWire(db, rows, { viewerId: viewer.userId, now }),
      total,
      page,
      size,
      sums: [...sums],
      sales: await salesOf(db),
    }
  }),
]

/** The maximum number of sales that a list of payouts can be filtered by. */
const maxSales = 8

/** Returns the sales whose payouts were prepared last. */
async function salesOf(db: Kysely<Rows>) {
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('settlements', 'settlements.id', 'payouts.settlement_id')
    .innerJoin('auctions', 'auctions.id', 'settlements.auction_id')
    .select(['auctions.id', 'auctions.number'])
    .groupBy(['auctions.id', 'auctions.number'])
    .orderBy(({ fn }) => fn.max('payouts.number'), 'desc')
    .limit(maxSales)
    .execute()
  return rows.map(({ id, number }) => ({ auctionId: id, no: number }))
}

/** Returns the count and sum of each filter by currency. @param of.month the beginning of this month */
async function sumsOf(
  db: Kysely<Rows>,
  {
    auctionId,
    viewerId,
    month,
  }: { readonly auctionId: string; readonly viewerId: string; readonly month: Instant },
) {
  let query = db
    .selectFrom('payouts')
    .innerJoin('settlements', 'settlements.id', 'payouts.settlement_id')
    .select(({ fn, eb }) => [
      'payouts.state',
      eb('payouts.prepared_by', '=', viewerId).as('is_own'),
      eb('payouts.prepared_at', '>=', month).as('is_of_month'),
      'payouts.currency',
      fn.countAll<string>().as('count'),
      fn.sum<string>('payouts.cents').as('cents'),
    ])
    .groupBy(['payouts.state', 'payouts.currency', 'is_own', 'is_of_month'])
    .orderBy('payouts.currency')
  if (auctionId !== '') query = query.where('settlements.auction_id', '=', auctionId)
  const rows = await query.execute()
  return payoutFilters.flatMap((show) => {
    const states: readonly string[] | null = statesOf(show)
    const shown = rows.filter(
      ({ state, is_own, is_of_month }) =>
        (states === null || states.includes(state)) &&
        (show !== 'forMe' || !is_own) &&
        (show !== 'thisMonth' || is_of_month),
    )
    return [...Map.groupBy(shown, ({ currency }) => currency)].map(([currency, all]) => ({
      show,
      currency,
      count: all.reduce((sum, { count }) => sum + Number(count), 0),
      amount: decimal(all.reduce((sum, { cents }) => sum + Number(cents), 0)),
    }))
  })
}
