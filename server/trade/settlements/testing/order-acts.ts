import { randomUUID } from 'node:crypto'
import { decimal } from '#domain/money/money.ts'
import { invoiceOf } from '#domain/orders/order.ts'
import type { TestApi } from '#server/platform/http/testing/test-api.ts'
import type { SeededRandom } from '#server/sale/rooms/testing/random.ts'
import { type StoredOrder, withLots } from '#server/trade/orders/rows.ts'
import * as offers from '#wire/calls/aftersale-offers.ts'
import { staffOrderAdjust, staffOrderRescind } from '#wire/calls/order-changes.ts'
import { staffOrderPlan } from '#wire/calls/order-plans.ts'
import * as orders from '#wire/calls/staff-orders.ts'
import { staffAfterSale, staffReopen } from '#wire/calls/staff-sale.ts'
import { dayAt } from '../purchases.ts'
import { lotsPerSale, type SellerLife } from './seller-life.ts'
import type { CallsAs } from './two-processes.ts'

/** An action in one process, which may be refused. */
export type Act = (as: CallsAs) => Promise<unknown>

const dayMs = 86_400_000
const reason = 'As agreed'

/** Returns the orders of a sale, the earliest first. */
export async function ordersIn(
  { database: { db } }: Pick<TestApi, 'database'>,
  auctionIds: readonly string[],
): Promise<readonly StoredOrder[]> {
  const query = db.selectFrom('orders').selectAll().where('auction_id', 'in', auctionIds)
  return withLots(db, await query.orderBy('number').execute())
}

/** Returns a random action on one of the orders of a life. */
export async function orderAct(api: TestApi, life: SellerLife, random: SeededRandom): Promise<Act | null> {
  const all = await ordersIn(api, life.auctionIds)
  if (all.length === 0) return null
  const stored = random.pick(all)
  const { order, lots, receipts } = stored
  const orderId = order.id
  const { owed } = invoiceOf(order, 'transfer')
  const today = dayAt(api.clock.now())
  const manager = (as: CallsAs) => as('manager-1')
  const lot = lots.length > 0 ? random.pick(lots) : null
  const part = Math.max(1, Math.floor((owed * (1 + random.below(10))) / 10))
  const texts = { en: reason, zh: reason, rev: order.revision, dryRun: false }
  switch (random.below(10)) {
    case 0:
    case 1:
    case 2:
    case 9: {
      const received = { orderId, means: 'transfer', date: today, reference: 'FT1' } as const
      const amount = decimal(random.oneIn(2) ? owed : part)
      return (as) => manager(as).call(orders.staffOrderReceive, { ...received, amount, ak: randomUUID() })
    }
    case 3: {
      const receiptId = receipts.length > 0 ? random.pick(receipts).id : ''
      return (as) => manager(as).call(orders.staffOrderReceiptUndo, { orderId, receiptId, reason })
    }
    case 4:
      return (as) => manager(as).call(orders.staffOrderVoid, { orderId, reason })
    case 5: {
      const ask = { orderId, reason, ak: randomUUID() }
      return (as) => manager(as).call(orders.staffOrderRefund, ask)
    }
    case 6: {
      const amount = decimal(random.pick([12_250, 100_000, 301_777]))
      const line = { kind: 'reduction', lotId: lot?.lot_id ?? '', amount, en: reason, zh: reason } as const
      return (as) => manager(as).call(staffOrderAdjust, { orderId, lines: { list: [line] }, ...texts })
    }
    case 7:
      return (as) => manager(as).call(staffOrderRescind, { orderId, lotIds: [lot?.lot_id ?? ''], ...texts })
    default: {
      const due = (days: number) => dayAt(api.clock.now() + days * dayMs)
      const list = [
        { date: due(30), amount: decimal(part) },
        { date: due(60), amount: decimal(Math.max(1, owed - part)) },
      ]
      const plan = { orderId, instalments: { list }, owed: decimal(owed), reason }
      return (as) => manager(as).call(staffOrderPlan, plan)
    }
  }
}

/** Returns a random action on a lot after its sale: selling it, offering it to a bidder, or reopening it. */
export async function lotAct(api: TestApi, life: SellerLife, random: SeededRandom): Promise<Act> {
  const { database, rooms, clock } = api
  const auctionId = random.pick(life.auctionIds)
  const lotId = `${auctionId}-${1 + random.below(lotsPerSale)}`
  const state = await rooms.state(auctionId)
  const buyer = random.pick(life.buyers)
  const paddle = state.admissions.get(buyer)?.paddle ?? ''
  const bidPrice = random.pick([2_000, 3_000, 5_000])
  const onLot = { auctionId, lotId, seq: state.seq, ak: randomUUID() }
  const below = { paddle, bidPrice, belowReserve: true }
  switch (random.below(4)) {
    case 0:
      return (as) => as('manager-1').call(staffReopen, { ...onLot, reason })
    case 1:
      return async (as) => {
        const date = dayAt(clock.now() + 5 * dayMs)
        const offer = { auctionId, lotId, ak: onLot.ak, date, ...below }
        return as('manager-1').call(offers.staffAftersaleOfferMake, offer)
      }
    case 2: {
      const open = database.db.selectFrom('aftersale_offers').select(['id', 'user_id', 'auction_id'])
      const offer = await open
        .where('auction_id', 'in', life.auctionIds)
        .orderBy('at', 'desc')
        .executeTakeFirst()
      return (as) =>
        as(offer?.user_id ?? buyer).call(offers.aftersaleOfferAccept, {
          auctionId: offer?.auction_id ?? auctionId,
          offerId: offer?.id ?? 'none',
        })
    }
    default:
      return (as) => as('manager-1').call(staffAfterSale, { ...onLot, ...below })
  }
}
