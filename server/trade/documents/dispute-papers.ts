import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import { deliveryNumber } from '#domain/delivery/delivery-number.ts'
import { type ZippedFile, zipStored } from '#domain/lib/zip-stored.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { decimal } from '#domain/money/money.ts'
import { mayRead } from '#domain/staff/rights.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Viewer } from '#server/platform/http/calls.ts'
import type { Sheet } from '#server/platform/pdf/pdf.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import type { Receipts } from '#server/sale/receipts/receipts.ts'
import { destinationLines, readDestination } from '#server/trade/deliveries/destination.ts'
import { findDeliveries, type StoredDelivery } from '#server/trade/deliveries/rows.ts'
import { orderOf as mallOrderOf } from '#server/trade/mall/orders/rows.ts'
import { billedTo } from '#server/trade/orders/billed-to.ts'
import type { Orders } from '#server/trade/orders/orders.ts'
import { type PageLanguage, sourceOf } from '#wire/address/page-address.ts'
import { deliveryEventKinds } from '#wire/entities/delivery.ts'
import type { Order } from '#wire/entities/order.ts'
import { phoneShown } from '#wire/words/phone.ts'
import { type EvidenceFacts, evidenceSheet } from './evidence.ts'
import { formatAmount, formatWholeAmount } from './letterhead.ts'
import type { RenderInvoice } from './render-invoice.ts'

/**
 * The documents that answer a dispute, as a ZIP (O22): invoice, receipt, and the evidence of what the
 * cardholder accepted, bid and received, with the signatures of its deliveries. For staff with the right to
 * invoices; null for anyone else, and for an unknown dispute. Downloads are recorded.
 */
export type DisputePapers = (disputeId: string, viewer: Viewer, lang: PageLanguage) => Promise<Buffer | null>

type Deps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly config: Pick<Config, 'house'>
  readonly orders: Pick<Orders, 'orderOf' | 'toWire'>
  readonly receipts: Pick<Receipts, 'ofBidder'>
  readonly places: Pick<PlaceBook, 'nameOf'>
  readonly uploads: Pick<Uploads, 'open'>
  render(sheet: Sheet, lang: PageLanguage): Promise<Uint8Array>
  readonly renderInvoice: RenderInvoice
  renderMallReceipt(
    orderId: string,
    buyer: Pick<Viewer, 'userId'>,
    lang: PageLanguage,
  ): Promise<Uint8Array | null>
}

/** A disputed payment with the data around it, except the dispute itself. */
type Found = Pick<EvidenceFacts, 'number' | 'acceptances' | 'bids' | 'parcels'> & {
  readonly files: readonly ZippedFile[]
}

export const createDisputePapers =
  (deps: Deps): DisputePapers =>
  async (disputeId, viewer, lang) => {
    const { db, clock, config, places, render } = deps
    if (!mayRead(viewer.roles, 'invoices')) return null
    const row = await db
      .selectFrom('payment_disputes as dispute')
      .innerJoin('payment_charges as charge', 'charge.id', 'dispute.charge_id')
      .select(['dispute.amount', 'charge.about_kind', 'charge.about_id', 'charge.user_id'])
      .select(['charge.currency', 'charge.last4', 'charge.paid_at', 'charge.created_at'])
      .where('dispute.id', '=', disputeId)
      .executeTakeFirst()
    if (!row) return null
    const found = await findPapers(deps, row, lang)
    const about = { kind: row.about_kind, id: row.about_id }
    const detail = { dispute: disputeId }
    await recordAction(db, { by: viewer.userId, act: 'dispute.papers', about, detail }, clock.now())
    const evidence = evidenceSheet({
      house: config.house,
      lang: sourceOf(lang),
      disputeId,
      ...found,
      amount: formatAmount(row.currency, decimal(row.amount)),
      last4: row.last4,
      paidAt: row.paid_at ?? row.created_at,
      client: (await billedTo(db, row.user_id, places.nameOf)).split('\n'),
    })
    const files = [
      ...found.files,
      { name: `evidence-${found.number}.pdf`, content: await render(evidence, lang) },
    ]
    return Buffer.from(zipStored(files, clock.now()))
  }

async function findPapers(
  deps: Deps,
  { about_kind: kind, about_id: id }: { readonly about_kind: string; readonly about_id: string },
  lang: PageLanguage,
): Promise<Found> {
  if (kind === 'mall') return mallPapers(deps, id, lang)
  if (kind === 'order') return orderPapers(deps, id, lang)
  const { deliveries } = await findDeliveries(deps.db, { id })
  const orders = deliveries.flatMap((delivery) => delivery.orders)
  return together(await Promise.all(orders.map((order) => orderPapers(deps, order.id, lang))))
}

/** Puts the papers of the orders of one delivery together; those that concern several of them appear once (O25). */
function together(all: readonly Found[]): Found {
  const [first] = all
  if (!first) throw new Error('A disputed delivery has no orders')
  return {
    number: first.number,
    acceptances: all.flatMap(({ acceptances }) => acceptances),
    bids: all.flatMap(({ bids }) => bids),
    parcels: uniqueBy(
      all.flatMap(({ parcels }) => parcels),
      ({ number }) => number,
    ),
    files: uniqueBy(
      all.flatMap(({ files }) => files),
      ({ name }) => name,
    ),
  }
}

const uniqueBy = <T>(all: readonly T[], keyOf: (one: T) => string): readonly T[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
]

async function orderPapers(deps: Deps, orderId: string, lang: PageLanguage): Promise<Found> {
  const { db, orders, receipts, renderInvoice } = deps
  const stored = await orders.orderOf(db, orderId)
  if (!stored) throw new Error(`Order ${orderId} not found`)
  const { row } = stored
  const [order] = await orders.toWire([stored], sourceOf(lang))
  // The invoice as it was before the payment.
  const unpaid = { ...stored, order: { ...stored.order, status: 'AUTHORISED', payment: null } } as const
  const [invoiced] = await orders.toWire([unpaid], sourceOf(lang))
  if (!order || !invoiced) throw new Error(`Order ${orderId} is not shown`)
  const render = (one: Order) =>
    renderInvoice(row.user_id, { order: one, fpsCode: null, replacedAt: 0, billedTo: row.billed_to }, lang)
  const lots = new Map([...order.lots, ...order.rescinded].map((lot) => [lot.id, lotLabel(lot)]))
  const bids = await receipts.ofBidder(row.user_id, row.auction_id)
  const registration = await db
    .selectFrom('registrations')
    .select(['terms_version', 'asked_at'])
    .where('auction_id', '=', row.auction_id)
    .where('user_id', '=', row.user_id)
    .executeTakeFirst()
  const { deliveries } = await findDeliveries(db, { orderId })
  const parcels = await Promise.all(deliveries.map((delivery) => parcelOf(deps, delivery)))
  return {
    number: order.number,
    acceptances: registration
      ? [{ how: 'registration', edition: registration.terms_version, at: registration.asked_at }]
      : [],
    bids: bids.flatMap(({ lotId, price, at, seq, hash }) => {
      const lot = lots.get(lotId)
      return lot === undefined
        ? []
        : [{ lot, amount: formatWholeAmount(order.currency, price), at, seq, hash }]
    }),
    parcels: parcels.map(({ parcel }) => parcel),
    files: [
      { name: `invoice-${order.number}.pdf`, content: await render(invoiced) },
      ...(order.status === 'PAID'
        ? [{ name: `receipt-${order.number}.pdf`, content: await render(order) }]
        : []),
      ...parcels.flatMap(({ file }) => file ?? []),
    ],
  }
}

/** Returns a delivery as evidence, with the file of its signature. */
async function parcelOf({ uploads, places }: Deps, { row, events }: StoredDelivery) {
  const number = deliveryNumber(row.number)
  const signature = row.signature_key === null ? null : await uploads.open(row.signature_key)
  const name = signature ? `signature-${number}.${signature.type === 'image/jpeg' ? 'jpg' : 'png'}` : ''
  const address = readDestination(row.destination, places)
  const collected = [row.pickup_name, phoneShown(row.pickup_phone), row.pickup_date]
  return {
    parcel: {
      number,
      to: row.manner === 'pickup' ? collected : address ? destinationLines(address) : [],
      carrier: row.shipping_company,
      tracking: row.tracking_number,
      events: events.map(({ what, at }) => ({
        what: deliveryEventKinds.find((one) => one === what) ?? 'ask',
        at,
      })),
      signature: name,
    } satisfies EvidenceFacts['parcels'][number],
    file: signature ? { name, content: await buffer(signature.content) } : null,
  }
}

async function mallPapers(
  { db, places, renderMallReceipt }: Deps,
  id: string,
  lang: PageLanguage,
): Promise<Found> {
  const row = await mallOrderOf(db, id)
  if (!row) throw new Error(`Mall order ${id} not found`)
  const number = String(row.number)
  const receipt = await renderMallReceipt(id, { userId: row.user_id }, lang)
  const address = readDestination(row.address, places)
  const moments = [
    ['ask', row.created_at],
    ['ship', row.shipped_at],
    ['complete', row.delivered_at],
    ['cancel', row.cancelled_at],
  ] as const
  return {
    number,
    acceptances: [{ how: 'purchase', edition: row.terms_version, at: row.created_at }],
    bids: [],
    parcels: [
      {
        number,
        to: address ? destinationLines(address) : [],
        carrier: row.shipping_company,
        tracking: row.tracking_number,
        events: moments.flatMap(([what, at]) => (at === null ? [] : [{ what, at }])),
        signature: '',
      },
    ],
    files: receipt ? [{ name: `receipt-${number}.pdf`, content: receipt }] : [],
  }
}
