import type { Kysely } from 'kysely'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import { auditData, note } from '#server/people/audit/audit.ts'
import { auditCalls } from '#server/people/audit/list.ts'
import { namesOf } from '#server/people/audit/named.ts'
import type { Notices } from '#server/people/notices/notices.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Answer } from '#server/platform/http/calls.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import type { OpenRooms } from '#server/sale/rooms/open-rooms.ts'
import { openDeliveries } from '#server/trade/deliveries/deliveries.ts'
import type { Mall } from '#server/trade/mall/mall.ts'
import { openMallOrders } from '#server/trade/mall/orders/open-orders.ts'
import { type Orders, openOrders } from '#server/trade/orders/orders.ts'
import { type OrderPaying, openOrderPaying } from '#server/trade/orders/pay/order-paying.ts'
import { toldProofs } from '#server/trade/orders/pay/proof-rows.ts'
import { letterToHouse } from '#server/trade/payments/house-letter.ts'
import type { DepositPayee, Payees } from '#server/trade/payments/payee.ts'
import type { Payments } from '#server/trade/payments/payments.ts'
import { openGiftOrders } from '#server/trade/points/gift-orders.ts'
import type { Points } from '#server/trade/points/points.ts'
import { progressOf } from './trade/deliveries/progress.ts'

/** What the subjects after the hammer are opened with. */
export type TradeSetting = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<OpenRooms, 'queue' | 'state' | 'notify'>
  readonly mail: Mail
  readonly clock: Clock
  readonly places: PlaceBook
  readonly config: Config
  readonly accounts: Accounts
  readonly catalogue: Catalogue
  readonly notices: Pick<Notices, 'tell'>
  readonly payments: Payments
  readonly uploads: Uploads
  readonly mall: Pick<Mall, 'products' | 'shelf'>
  /** The version of the conditions of sale that is in force at an instant. */
  termsInForce(now: number): Promise<string>
  readonly points: Pick<Points, 'earn' | 'takeBack' | 'spend' | 'balanceOf'>
}

/** What comes after the hammer, and in the malls: orders and what is paid, delivered and earned by them. */
export type TradeSubjects = {
  readonly orders: Orders
  readonly answers: readonly Answer[]
  readonly tasks: Tasks
  readonly personalData: readonly PersonalData[]
  /** What comes of cards that pay for each of them. */
  readonly payees: Partial<Payees>
  readonly depositPayee: DepositPayee
  /** Reminds of what is due, and has go back what is due to buyers, until it is closed. */
  readonly paying: Pick<OrderPaying, 'sweep' | 'watch'>
}

/** Opens what comes after the hammer, each with what it needs of the others. */
export function openTrade(setting: TradeSetting): TradeSubjects {
  const deliveries = openDeliveries({ ...setting, notify: setting.rooms.notify })
  const orders = openOrders({
    ...setting,
    proofsOf: (ids) => toldProofs(setting.db, ids),
    progressOf: deliveries.progressOf,
  })
  const paying = openOrderPaying({
    ...setting,
    orders,
    isDelivering: async (trx, orderId) =>
      ((await progressOf(trx, [orderId])).get(orderId) ?? 'none') !== 'none',
  })
  const gifts = openGiftOrders(setting)
  const mallOrders = openMallOrders({
    ...setting,
    charges: setting.payments.charges,
    quote: deliveries.quote,
    note,
    tellOrder: orders.tellLater,
  })
  return {
    orders,
    answers: [
      ...auditCalls(setting.db),
      ...orders.answers,
      ...paying.answers,
      ...gifts.answers,
      ...mallOrders.answers,
      ...deliveries.answers,
    ],
    tasks: {
      ...orders.tasks,
      ...paying.tasks,
      ...gifts.tasks,
      ...mallOrders.tasks,
      ...deliveries.tasks,
      'payments.toHouse': letterToHouse({
        ...setting,
        nameOf: async (about) => (await namesOf(setting.db, [about])).get(about.id) ?? about.id,
      }),
    },
    personalData: [
      auditData(setting.db),
      orders.personalData,
      paying.personalData,
      deliveries.personalData,
      mallOrders.personalData,
    ],
    payees: { order: paying.payee, mall: mallOrders.payee, delivery: deliveries.payee },
    depositPayee: paying.depositPayee,
    paying,
  }
}
