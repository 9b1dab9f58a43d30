import { depositSaleOf } from '#domain/cards/deposit.ts'
import { note } from '#server/people/audit/audit.ts'
import { createTopic, type Topic } from '#server/platform/events/topic.ts'
import { createLimiter } from '#server/platform/http/limits.ts'
import { readViewer, requestViewer } from '#server/platform/http/viewer.ts'
import { openDeliveries } from '#server/trade/deliveries/deliveries.ts'
import { progressOf } from '#server/trade/deliveries/progress.ts'
import { type Mall, openMall } from '#server/trade/mall/mall.ts'
import { openMallOrders } from '#server/trade/mall/orders/open-orders.ts'
import { productSource } from '#server/trade/mall/search-source.ts'
import { type Orders, openOrders } from '#server/trade/orders/orders.ts'
import { type OrderPaying, openOrderPaying } from '#server/trade/orders/pay/order-paying.ts'
import { toldProofs } from '#server/trade/orders/pay/proof-rows.ts'
import { openPapers } from '#server/trade/papers/papers.ts'
import { letterToHouse } from '#server/trade/payments/house-letter.ts'
import { endangeredLetter } from '#server/trade/payments/letter.ts'
import { openCardProvider } from '#server/trade/payments/open-provider.ts'
import { createPayeeRegistry, type PayeeRegistry } from '#server/trade/payments/payees.ts'
import { openPayments, type Payments } from '#server/trade/payments/payments.ts'
import { openGiftOrders } from '#server/trade/points/gift-orders.ts'
import { openPoints, type Points } from '#server/trade/points/points.ts'
import { giftSource } from '#server/trade/points/search-source.ts'
import type { Services, Wing, WingSetting } from '#server/wings.ts'

/** A deposit that is no longer held, in a sale that has not ended. */
export type DepositLost = { readonly userId: string; readonly auctionId: string }

/** What trade offers to other wings before orders are open. */
export type TradeServices = {
  readonly mall: Mall
  readonly points: Points
  readonly payments: Payments
  /** Subjects that sell register here, once they are open. */
  readonly payeeRegistry: PayeeRegistry
  readonly depositLost: Topic<DepositLost>
}

/** What trade offers once orders are open. */
export type OrderServices = { readonly orders: Orders; readonly paying: OrderPaying }

type Deps = WingSetting & Pick<Services, 'catalogue'> & Pick<Services['accounts'], 'readerOf'>

export function openTradeWing(setting: Deps): TradeServices {
  const { db, rooms, mail, clock, places, config, catalogue, readerOf } = setting
  const payeeRegistry = createPayeeRegistry()
  const depositLost = createTopic<DepositLost>()
  const payments = openPayments({
    db,
    clock,
    places,
    provider: setting.provider ?? openCardProvider({ db, clock, config, log: setting.log ?? null }),
    timeZone: config.house.timeZone,
    limiter: createLimiter({ max: 60, perMs: 3_600_000 }, clock),
    emailOf: async (userId) => (await readerOf(userId))?.email ?? '',
    saleOf: async (auctionId, userId) => depositSaleOf(await rooms.state(auctionId), userId),
    listener: {
      onEndangered: endangeredLetter({ accounts: { readerOf }, catalogue, mail, config }),
      onLost: (userId, auctionId) => depositLost.publish({ userId, auctionId }),
    },
    payees: payeeRegistry.payees,
    depositPayee: payeeRegistry.depositPayee,
  })
  return {
    mall: openMall({ db, catalogue, promotion: config.freeDelivery, timeZone: config.house.timeZone }),
    points: openPoints(db),
    payments,
    payeeRegistry,
    depositLost,
  }
}

type ConnectDeps = TradeServices &
  WingSetting &
  Pick<
    Services,
    | 'accounts'
    | 'auditNameOf'
    | 'catalogue'
    | 'notices'
    | 'press'
    | 'receipts'
    | 'sessions'
    | 'termsInForce'
    | 'uploads'
  >

/** Opens orders, deliveries and papers, registers what is paid by card, and adds all of trade. */
export function connectTradeWing(deps: ConnectDeps): {
  readonly wing: Wing
  readonly services: OrderServices
} {
  const { db, rooms, clock, sessions, payments, points, mall } = deps
  const deliveries = openDeliveries({ ...deps, notify: rooms.notify })
  const orders = openOrders({
    ...deps,
    proofsOf: (ids) => toldProofs(db, ids),
    progressOf: deliveries.progressOf,
  })
  const paying = openOrderPaying({
    ...deps,
    orders,
    isDelivering: async (trx, orderId) =>
      ((await progressOf(trx, [orderId])).get(orderId) ?? 'none') !== 'none',
  })
  const gifts = openGiftOrders(deps)
  const mallOrders = openMallOrders({
    ...deps,
    charges: payments.charges,
    quote: deliveries.quote,
    note,
    tellOrder: orders.tellLater,
  })
  deps.payeeRegistry.register(
    { order: paying.payee, mall: mallOrders.payee, delivery: deliveries.payee },
    paying.depositPayee,
  )
  const papers = openPapers({ ...deps, ledger: rooms.ledger, orders })
  return {
    services: { orders, paying },
    wing: {
      calls: [
        ...payments.answers,
        ...orders.answers,
        ...paying.answers,
        ...gifts.answers,
        ...mall.answers,
        ...mallOrders.answers,
        ...points.answers,
        ...deliveries.answers,
      ],
      tasks: {
        ...payments.tasks,
        ...orders.tasks,
        ...paying.tasks,
        ...gifts.tasks,
        ...mallOrders.tasks,
        ...deliveries.tasks,
        'payments.toHouse': letterToHouse({ ...deps, nameOf: deps.auditNameOf }),
      },
      routes: [
        payments.route,
        papers.route({
          whoAsks: requestViewer(sessions, clock),
          languageOf: (request) => readViewer(request).lang,
        }),
      ],
      personalData: [
        orders.personalData,
        paying.personalData,
        deliveries.personalData,
        mallOrders.personalData,
        ...payments.personalData,
        points.personalData,
      ],
      searchSources: [productSource(db), giftSource(db)],
      background: [
        ({ log }) => payments.watch(log),
        ({ log }) => paying.watch(log),
        ({ log }) => orders.watch(log),
      ],
    },
  }
}
