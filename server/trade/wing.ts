import type { FastifyRequest } from 'fastify'
import { depositSaleOf } from '#domain/cards/deposit.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import { createTopic, type Topic } from '#server/platform/events/topic.ts'
import { createSharedLimiter } from '#server/platform/http/shared-limits.ts'
import { readViewer, requestViewer } from '#server/platform/http/viewer.ts'
import { accountingCalls } from '#server/trade/accounting/accounting.ts'
import { aftersaleCalls } from '#server/trade/aftersale/aftersale.ts'
import { closingCalls } from '#server/trade/aftersale/closing.ts'
import { type AftersaleOffers, createAftersaleOffers } from '#server/trade/aftersale/offers.ts'
import { createBankStatements } from '#server/trade/bank-statements/bank-statements.ts'
import { createDeliveries } from '#server/trade/deliveries/deliveries.ts'
import { isHandedOver, takenLots } from '#server/trade/deliveries/order.ts'
import { progressOf } from '#server/trade/deliveries/progress.ts'
import { createDocuments } from '#server/trade/documents/documents.ts'
import { exportCallHandlers } from '#server/trade/exports/exports.ts'
import { goodsCalls } from '#server/trade/goods/goods.ts'
import { createMall, type Mall } from '#server/trade/mall/mall.ts'
import { createMallOrders } from '#server/trade/mall/orders/mall-orders.ts'
import { productSearchSource } from '#server/trade/mall/search-source.ts'
import { createOrders, type Orders } from '#server/trade/orders/orders.ts'
import { createOrderPayments, type OrderPayments } from '#server/trade/orders/pay/order-payments.ts'
import { proofViews } from '#server/trade/orders/pay/proof-rows.ts'
import { historiesOf } from '#server/trade/orders/versions.ts'
import { expiringDepositLetter } from '#server/trade/payments/letter.ts'
import { createPayeeRegistry, type PayeeRegistry } from '#server/trade/payments/payees.ts'
import { createPayments, type Payments } from '#server/trade/payments/payments.ts'
import { disputeLetter, staffLetter } from '#server/trade/payments/staff-letter.ts'
import { createGiftOrders } from '#server/trade/points/gift-orders.ts'
import { createPoints, type Points } from '#server/trade/points/points.ts'
import { giftSearchSource } from '#server/trade/points/search-source.ts'
import { createReports } from '#server/trade/reports/reports.ts'
import { createSettlements, type Settlements } from '#server/trade/settlements/settlements.ts'
import { statementCalls } from '#server/trade/statements/statements.ts'
import { allDeposits } from '#server/trade/transfer-deposits/all-deposits.ts'
import { connectTransferDeposits } from '#server/trade/transfer-deposits/connect.ts'
import {
  createTransferDeposits,
  type TransferDeposits,
} from '#server/trade/transfer-deposits/transfer-deposits.ts'
import type { Services, Wing, WingSetting } from '#server/wings.ts'
import { paymentsOf } from './payments/payment-view.ts'

/** A deposit that was lost before its sale ended, or arrived by transfer. */
export type DepositEvent = { readonly userId: string; readonly auctionId: string }

/** The services of trade for other wings before orders are open. */
export type TradeServices = {
  readonly mall: Mall
  readonly points: Points
  readonly payments: Payments
  /** Subjects that sell register here once they are open. */
  readonly payeeRegistry: PayeeRegistry
  readonly depositLost: Topic<DepositEvent>
  readonly transferDeposits: TransferDeposits
  /** A deposit by transfer was recorded (W9). */
  readonly depositReceived: Topic<DepositEvent>
}

/** The services of the trade wing once orders are open. */
export type OrderServices = {
  readonly orders: Orders
  readonly orderPayments: OrderPayments
  readonly aftersaleOffers: AftersaleOffers
  readonly settlements: Settlements
}

type Deps = WingSetting & Pick<Services, 'catalogue'> & Pick<Services['accounts'], 'recipientOf'>

export function openTradeWing(setting: Deps): TradeServices {
  const { db, rooms, mail, clock, places, config, catalogue, recipientOf } = setting
  const payeeRegistry = createPayeeRegistry()
  const depositLost = createTopic<DepositEvent>()
  const saleOf = async (auctionId: string, userId: string) =>
    depositSaleOf(await rooms.state(auctionId), userId)
  const cardPayments = createPayments({
    db,
    clock,
    config,
    places,
    provider: setting.provider,
    timeZone: houseTimeZone,
    limiter: createSharedLimiter(db, 'card of', { max: 60, perMs: 3_600_000 }, clock),
    emailOf: async (userId) => (await recipientOf(userId))?.email ?? '',
    saleOf,
    listener: {
      onEndangered: expiringDepositLetter({ accounts: { recipientOf }, catalogue, mail, config }),
      onLost: (userId, auctionId) => depositLost.publish({ userId, auctionId }),
    },
    payees: payeeRegistry.payees,
    depositPayee: payeeRegistry.depositPayee,
  })
  const transferDeposits = createTransferDeposits({
    db,
    clock,
    saleOf,
    depositPayee: payeeRegistry.depositPayee,
  })
  return {
    mall: createMall({ db, catalogue, config }),
    points: createPoints(db),
    payments: { ...cardPayments, hold: allDeposits(cardPayments.hold, transferDeposits) },
    transferDeposits,
    payeeRegistry,
    depositLost,
    depositReceived: createTopic(),
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

/** Opens orders, deliveries and documents, registers the payees, and collects the calls, tasks and routes of trade. */
export function connectTradeWing(deps: ConnectDeps): {
  readonly wing: Wing
  readonly services: OrderServices
} {
  const { db, rooms, clock, sessions, payments, points, mall } = deps
  const deliveries = createDeliveries({ ...deps, notify: rooms.notify })
  const orders = createOrders({
    ...deps,
    proofsOf: (ids) => proofViews(db, ids),
    versionsOf: (ids) => historiesOf(db, ids),
    paymentsOf: (ids) => paymentsOf(db, 'order', ids),
    progressOf: deliveries.progressOf,
  })
  const orderPayments = createOrderPayments({
    ...deps,
    orders,
    isDelivering: async (trx, orderId) =>
      ((await progressOf(trx, [orderId])).get(orderId) ?? 'none') !== 'none',
    isHandedOver,
    lotsUnderWay: (trx, orderId) => takenLots(trx, orderId, { isUnderWay: true }),
  })
  const bankStatements = createBankStatements({
    ...deps,
    orders,
    isHandedOver,
    stateOf: (auctionId) => rooms.freshState(auctionId),
  })
  const aftersaleOffers = createAftersaleOffers({ ...deps, orders })
  const settlements = createSettlements({
    ...deps,
    ledger: rooms.ledger,
    stateOf: (auctionId) => rooms.freshState(auctionId),
  })
  const giftOrders = createGiftOrders(deps)
  const mallOrders = createMallOrders({
    ...deps,
    charges: payments.charges,
    quote: deliveries.quote,
    recordAction,
    notifyOrder: orders.notifyLater,
  })
  deps.payeeRegistry.register(
    { order: orderPayments.payee, mall: mallOrders.payee, delivery: deliveries.payee },
    orderPayments.depositPayee,
  )
  const transferDeposits = connectTransferDeposits(deps)
  const requests = {
    viewerOf: requestViewer(sessions, clock),
    languageOf: (request: FastifyRequest) => readViewer(request).lang,
  }
  const reports = createReports({
    ...deps,
    ...requests,
    readDue: settlements.dueOf,
    readReplica: deps.readReplica ?? null,
  })
  const documents = createDocuments({ ...deps, ledger: rooms.ledger, orders })
  return {
    services: { orders, orderPayments, aftersaleOffers, settlements },
    wing: {
      calls: [
        ...payments.answers,
        ...orders.answers,
        ...orderPayments.answers,
        ...bankStatements.answers,
        ...giftOrders.answers,
        ...goodsCalls(deps),
        ...mall.answers,
        ...mallOrders.answers,
        ...points.answers,
        ...deliveries.answers,
        ...aftersaleCalls(deps),
        ...closingCalls(deps),
        ...aftersaleOffers.answers,
        ...statementCalls(deps),
        ...settlements.answers,
        ...transferDeposits.calls,
        ...exportCallHandlers(db),
        ...reports.calls,
        ...accountingCalls(deps),
      ],
      tasks: {
        ...payments.tasks,
        ...orders.tasks,
        ...orderPayments.tasks,
        ...aftersaleOffers.tasks,
        ...settlements.tasks,
        ...giftOrders.tasks,
        ...mallOrders.tasks,
        ...deliveries.tasks,
        ...transferDeposits.tasks,
        'payments.toHouse': staffLetter({ ...deps, nameOf: deps.auditNameOf }),
        'payments.disputed': disputeLetter({ ...deps, nameOf: deps.auditNameOf }),
      },
      routes: [payments.route, documents.route(requests), reports.route],
      personalData: [
        orders.personalData,
        orderPayments.personalData,
        bankStatements.personalData,
        aftersaleOffers.personalData,
        deliveries.personalData,
        mallOrders.personalData,
        ...payments.personalData,
        points.personalData,
        settlements.personalData,
        transferDeposits.personalData,
      ],
      searchSources: [productSearchSource(db), giftSearchSource(db)],
      background: [
        ({ log }) => payments.watch(log),
        ({ log }) => orderPayments.watch(log),
        ({ log }) => orders.watch(log),
        ({ log }) => aftersaleOffers.watch(log),
        ({ log }) => settlements.watch(log),
        ({ log }) => transferDeposits.watch(log),
      ],
    },
  }
}
