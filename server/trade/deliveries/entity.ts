import type { Selectable } from 'kysely'
import { deliveryNumber } from '#domain/delivery/delivery-number.ts'
import { afterStep } from '#domain/delivery/state.ts'
import { decimal } from '#domain/money/money.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import {
  type Delivery,
  type DeliveryEvent,
  type DeliveryLot,
  deliveryEventKinds,
  deliveryMethods,
  deliveryPayments,
} from '#wire/entities/delivery.ts'
import { phoneShown } from '#wire/words/phone.ts'
import { readDestination } from './destination.ts'
import type { StoredDelivery } from './rows.ts'

export type ViewDeps = {
  readonly catalogue: Pick<Catalogue, 'lots'>
  readonly places: Pick<PlaceBook, 'nameOf'>
}

type Reader = Pick<CallContext, 'viewer' | 'lang'>

/** Returns lots as sent with a delivery, ordered by id. */
export async function deliveryLots(
  { catalogue }: Pick<ViewDeps, 'catalogue'>,
  lotIds: readonly string[],
  visit: Reader,
): Promise<readonly DeliveryLot[]> {
  const found = await catalogue.lots(lotIds, visit)
  return found.map(({ lot }) => ({
    id: lot.id,
    auctionId: lot.auctionId,
    lotNum: lot.lotNum,
    lotSuffix: lot.lotSuffix,
    title: lot.title,
    accent: lot.accent,
    kind: lot.kind,
    quantity: lot.quantity,
    format: lot.format,
    picture: lot.pictures[0] ?? null,
  }))
}

/** Returns a delivery as sent to its buyer. @param recipient the name it is addressed to */
export async function deliveryOf(
  deps: ViewDeps,
  { row, status, orders, lots, events, isHeld, paidWith }: StoredDelivery,
  recipient: string,
  visit: Reader,
): Promise<Delivery> {
  const isPickup = row.manner === 'pickup'
  const byCard = row.paid_by === 'card'
  const byMoney = byCard || row.paid_by === 'transfer'
  return {
    id: row.id,
    number: deliveryNumber(row.number),
    orderId: row.order_id,
    orderNumber: orders[0]?.number ?? '',
    orders: orders.map((order) => ({ ...order, lotIds: [...order.lotIds] })),
    manner: deliveryMethods.find((one) => one === row.manner) ?? 'address',
    status,
    recipient: isPickup && row.pickup_name !== '' ? row.pickup_name : recipient,
    address: isPickup ? null : readDestination(row.destination, deps.places),
    pickup: isPickup && row.pickup_date !== '' ? pickupOf(row) : null,
    lots: [...(await deliveryLots(deps, lots, visit))],
    currency: row.currency,
    freight: decimal(row.freight),
    insurance: decimal(row.insurance),
    fee: decimal(byCard ? row.card_fee : 0),
    paid: decimal(byMoney ? row.freight + row.insurance + row.card_fee : 0),
    points: row.points,
    paidBy: deliveryPayments.find((one) => one === row.paid_by) ?? 'nothing',
    paidWith: byCard ? paidWith : null,
    days: row.days,
    shippingCompany: row.shipping_company,
    trackingNumber: row.tracking_number,
    askedAt: row.asked_at ?? row.created_at,
    refundedAt: row.refunded_at ?? 0,
    isHeld,
    canCancel: afterStep(status, 'cancel', 'user') !== null,
    events: events.map(eventOf),
  }
}

const pickupOf = (row: Selectable<Rows['deliveries']>) => ({
  name: row.pickup_name,
  idEnd: row.pickup_id_end,
  phone: phoneShown(row.pickup_phone),
  date: row.pickup_date,
})

const eventOf = (row: Selectable<Rows['delivery_events']>): DeliveryEvent => ({
  at: row.at,
  what: deliveryEventKinds.find((one) => one === row.what) ?? 'ask',
  by: row.by === 'house' ? 'house' : 'user',
  shippingCompany: row.shipping_company,
  trackingNumber: row.tracking_number,
  note: row.note,
})
