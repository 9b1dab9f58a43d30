import type { Kysely } from 'kysely'
import { type LotBidder, lotBidders } from '#domain/auction/lot-bidders.ts'
import type { LotState, SaleState } from '#domain/auction/state.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import { decimal } from '#domain/money/money.ts'
import { daysOverdue } from '#domain/orders/due.ts'
import { invoiceOf } from '#domain/orders/order.ts'
import { isUnpaid } from '#domain/orders/state.ts'
import { mayRead } from '#domain/staff/rights.ts'
import type { CatalogueLot } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { personNames } from '#server/people/accounts/person-names.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall, type Language } from '#server/platform/http/calls.ts'
import { ordersWithRefunds } from '#server/trade/orders/pay/refunds.ts'
import type { StoredOrder } from '#server/trade/orders/rows.ts'
import { staffAftersale } from '#wire/calls/staff-aftersale.ts'
import type { Aftersale, RemainingLot } from '#wire/entities/aftersale.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { closingOf, isUnnamed, obstaclesOf } from './closing.ts'
import { offersOfSale, stateOf } from './offer-rows.ts'
import { ordersOf } from './orders-of.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published' | 'cache' | 'state'>
}

/** The maximum number of bidders listed for one lot. */
const maxBidders = 5

/** Returns the call by which staff see what remains to be done after a sale. */
export const aftersaleCalls = ({ db, catalogue }: Deps): readonly CallHandler[] => [
  handleMemberCall(staffAftersale, async ({ viewer, lang, now }, { auctionId }) => {
    const sale = await catalogue.published(auctionId)
    if (!sale) return refusal('notFound')
    const [state, entries, orders, refunds, offers, closing] = await Promise.all([
      catalogue.state(auctionId),
      catalogue.cache.lots(sale),
      ordersOf(db, auctionId),
      ordersWithRefunds(db),
      offersOfSale(db, auctionId),
      closingOf(db, auctionId),
    ])
    const names = await personNames(db, [
      ...[...state.admissions.values()].map(({ bidder }) => bidder),
      ...orders.map(({ row }) => row.user_id),
      ...(closing ? [closing.by_user_id] : []),
    ])
    const show = (lot: LotState): RemainingLot =>
      remainingLot(lot, entries.get(lot.lotId), { state, names, lang })
    const lots = [...state.lots.values()].filter(({ withdrawn }) => !withdrawn)
    const sold = lots.filter(({ saleStatus }) => saleStatus === 'sold')
    const free = rescindedLots(orders)
    const isRescinded = ({ lotId }: LotState) => free.has(lotId) && !isSoldSince(orders, lotId)
    const mine = orders.filter(({ order }) => order.status !== 'VOIDED')
    return {
      auctionId,
      auctionNo: sale.no,
      title: sale.texts[lang].title,
      currency: sale.currency,
      rates: sale.rates,
      isEnd: state.isEnd,
      seq: state.seq,
      unnamed: sold.filter(isUnnamed).map(show),
      unsold: lots.filter(({ saleStatus }) => saleStatus === 'passed').map(show),
      rescinded: sold.filter(isRescinded).map(withoutBuyer(show)),
      soldAfter: sold
        .filter((lot) => lot.soldAfter !== null && !isRescinded(lot))
        .map((lot) => {
          const paddle = lot.leading?.paddle ?? ''
          return { ...show(lot), paddle, name: nameOf({ paddle }, { state, names }) }
        }),
      offers: offers.map((row) => ({
        id: row.id,
        lotId: row.lot_id,
        paddle: row.paddle,
        name: nameOf(row, { state, names }),
        price: row.price,
        until: row.valid_until,
        state: stateOf(row, now),
        at: row.at,
        endedAt: row.ended_at ?? 0,
      })),
      lots: lots.length,
      sold: sold.length,
      unpaid: mayRead(viewer.roles, 'orders') ? unpaidOf(orders, { state, names, now }) : null,
      orders: mine.length,
      paid: mine.filter(({ order }) => order.status === 'PAID').length,
      toRefund: orders.filter(({ order }) => refunds.includes(order.id)).length,
      closed: closing && { at: closing.at, by: names.get(closing.by_user_id) ?? '' },
      obstacles: [...obstaclesOf(state, { orders, refunds, offers }, now)],
    }
  }),
]

/** Returns the lots whose sale was rescinded, or whose order was voided. */
const rescindedLots = (orders: readonly StoredOrder[]): ReadonlySet<string> =>
  new Set(
    orders.flatMap(({ order, lots, rescinded }) =>
      [...rescinded, ...(order.status === 'VOIDED' ? lots : [])].map(({ lot_id }) => lot_id),
    ),
  )

/** Returns whether a lot is on an order that was not voided. */
const isSoldSince = (orders: readonly StoredOrder[], lotId: string): boolean =>
  orders.some(({ order, lots }) => order.status !== 'VOIDED' && lots.some(({ lot_id }) => lot_id === lotId))

/** Leaves out the bidder who bought the lot. */
const withoutBuyer = (show: (lot: LotState) => RemainingLot) => (lot: LotState) => {
  const shown = show(lot)
  return { ...shown, bidders: shown.bidders.filter(({ paddle }) => paddle !== lot.leading?.paddle) }
}

type Names = ReadonlyMap<string, string>
type Context = { readonly state: SaleState; readonly names: Names }

function remainingLot(
  lot: LotState,
  entry: CatalogueLot | undefined,
  { state, names, lang }: Context & { readonly lang: Language },
): RemainingLot {
  const text = entry?.texts[lang]
  return {
    id: lot.lotId,
    auctionId: state.auctionId,
    ...lotNumberOf(lot.terms),
    title: text?.title ?? lot.lotId,
    accent: text?.accent ?? '',
    kind: text?.kind ?? 'other',
    picture: text?.pictures[0] ?? null,
    price: lot.finalPrice,
    lowEstimate: lot.terms.lowEstimate,
    reserve: lot.terms.reserve,
    at: lot.closedAt,
    bidders: lotBidders(lot)
      .slice(0, maxBidders)
      .map((bidder) => ({ ...bidder, name: nameOf(bidder, { state, names }) })),
  }
}

const nameOf = ({ paddle }: Pick<LotBidder, 'paddle'>, { state, names }: Context): string =>
  names.get(state.paddles.get(paddle) ?? '') ?? ''

/** Returns unpaid orders, the longest overdue first. */
function unpaidOf(
  orders: readonly StoredOrder[],
  { state, names, now }: Context & { readonly now: number },
): NonNullable<Aftersale['unpaid']> {
  return orders
    .filter(({ order }) => isUnpaid(order.status))
    .map(({ order, row, lots }) => ({
      id: order.id,
      number: String(row.number),
      buyer: names.get(row.user_id) ?? '',
      paddle: state.admissions.get(row.user_id)?.paddle ?? '',
      status: order.status,
      lots: lots.length,
      owed: decimal(invoiceOf(order, 'transfer').owed),
      dueAt: row.due_at ?? 0,
      daysOverdue: order.status === 'AUTHORISED' ? daysOverdue(row.due_at ?? now, now) : 0,
    }))
    .toSorted((a, b) => b.daysOverdue - a.daysOverdue)
}
