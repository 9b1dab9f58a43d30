import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { decimal } from '#domain/money/money.ts'
import { signedCents } from '#domain/orders/lines.ts'
import { invoiceOf } from '#domain/orders/order.ts'
import { type ReceiptMeans, receiptMeans } from '#domain/orders/receipts.ts'
import { type DeliveryProgress, orderMark, payStatusOf } from '#domain/orders/state.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { PaymentView } from '#server/trade/payments/payment-view.ts'
import type { Order, OrderProof } from '#wire/entities/order.ts'
import { fullyPaidAt, restOf } from './paid-on.ts'
import { instalmentsOf } from './plan-rows.ts'
import { lineOf, type StoredOrder } from './rows.ts'

export type ViewDeps = {
  readonly catalogue: Pick<Catalogue, 'published' | 'cache'>
  /** Returns proofs of payment by order, newest first. */
  proofsOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, readonly OrderProof[]>>
  /** Returns earlier versions of invoices and receipts, and the numbers of orders that others follow, by order. */
  versionsOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderHistory>>
  /** Returns what has paid for each order, and what is under way. */
  paymentsOf(orderIds: readonly string[]): Promise<(orderId: string) => PaymentView>
  /** Returns delivery progress by order. */
  progressOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, DeliveryProgress>>
}

/** The predecessors of an order: earlier versions of it, and the order that it follows. */
export type OrderHistory = { readonly versions: Order['versions']; readonly follows: string }

const noHistory: OrderHistory = { versions: [], follows: '' }

/** Returns orders as sent to clients, in the given order. */
export async function toWire(
  deps: ViewDeps,
  orders: readonly StoredOrder[],
  lang: Language,
): Promise<Order[]> {
  const ids = orders.map(({ order }) => order.id)
  const [proofs, progress, histories, paymentOf] = await Promise.all([
    deps.proofsOf(ids),
    deps.progressOf(ids),
    deps.versionsOf(ids),
    deps.paymentsOf(ids),
  ])
  return Promise.all(
    orders.map((stored) =>
      orderToWire(deps, stored, lang, {
        proofs: proofs.get(stored.order.id) ?? [],
        progress: progress.get(stored.order.id) ?? 'none',
        history: histories.get(stored.order.id) ?? noHistory,
        payment: paymentOf(stored.order.id),
      }),
    ),
  )
}

type Details = {
  readonly proofs: readonly OrderProof[]
  readonly progress: DeliveryProgress
  readonly history: OrderHistory
  readonly payment: PaymentView
}

async function orderToWire(
  { catalogue }: ViewDeps,
  stored: StoredOrder,
  lang: Language,
  { proofs, progress, history, payment: { paidWith, pending } }: Details,
): Promise<Order> {
  const { order, row } = stored
  const sale = await catalogue.published(row.auction_id)
  const { subtotal, hammer, premium, delivery, lines, owed } = invoiceOf(order, 'transfer')
  const text = sale?.texts[lang]
  const rest = restOf(stored)
  return {
    id: order.id,
    number: String(row.number),
    auction: { id: row.auction_id, title: text?.title ?? '', accent: text?.accent ?? '' },
    status: order.status,
    payStatus: payStatusOf(order.status),
    mark: orderMark(order.status, progress),
    lots: await lotsOf(catalogue, stored, lang),
    lines: linesOf(stored),
    rescinded: await rescindedOf(catalogue, stored, lang),
    revision: order.revision,
    versions: [...history.versions],
    follows: history.follows,
    reference: row.purchase_reference,
    currency: row.currency,
    rates: order.rates,
    conditionsVersion: row.terms_version,
    hammer: decimal(hammer),
    premium: decimal(premium),
    delivery: decimal(delivery),
    adjusted: decimal(lines),
    subtotal: decimal(subtotal),
    credited: decimal(order.credited),
    received: decimal(order.received),
    receipts: stored.receipts.filter((receipt) => receipt !== rest).map(receiptToWire),
    totals: {
      transfer: decimal(owed),
      hongKongCard: decimal(invoiceOf(order, 'hongKongCard').total),
      otherCard: decimal(invoiceOf(order, 'otherCard').total),
    },
    payment: order.payment ?? '',
    paidWith: order.payment === 'transfer' ? null : paidWith,
    pending: order.status === 'AUTHORISED' ? pending : null,
    restMeans: rest === null ? '' : meansOf(rest.means),
    fee: decimal(row.fee),
    paid: decimal(order.payment === null ? order.credited + order.received : subtotal + row.fee),
    returned: decimal(order.returned),
    instalments: instalmentsOf(order, stored.plan).map(({ date, dueAt, cents, left }) => ({
      date,
      dueAt,
      amount: decimal(cents),
      left: decimal(left),
    })),
    issuedAt: row.issued_at ?? 0,
    dueAt: row.due_at ?? 0,
    paidAt: fullyPaidAt(stored, houseTimeZone) ?? 0,
    proofs: [...proofs],
  }
}

/** Returns a recorded transfer or cash as sent to clients. */
export const receiptToWire = (
  receipt: Pick<StoredOrder['receipts'][number], 'id' | 'means' | 'cents' | 'received_on' | 'reference'>,
): Order['receipts'][number] => ({
  means: meansOf(receipt.means),
  amount: decimal(receipt.cents),
  date: receipt.received_on,
  reference: receipt.reference,
  id: receipt.id,
})

/** Returns the method of a payment, as stored. */
export const meansOf = (stored: string): ReceiptMeans =>
  receiptMeans.find((one) => one === stored) ?? 'transfer'

/** Returns the lines of an order that count towards its total. */
function linesOf({ adjustments, lots, rescinded }: StoredOrder): Order['lines'] {
  const lotOf = (seq: number | null) => [...lots, ...rescinded].find((lot) => lot.seq === seq)
  return adjustments
    .filter(({ dropped_at }) => dropped_at === null)
    .map((row) => {
      const line = lineOf(row)
      return {
        place: row.place,
        kind: line.kind,
        lotId: lotOf(row.seq)?.lot_id ?? row.lot_id,
        lotNum: lotOf(row.seq)?.lot_num ?? row.lot_num,
        lotSuffix: lotOf(row.seq)?.lot_suffix ?? row.lot_suffix,
        amount: decimal(signedCents(line)),
        reason: { en: row.reason_en, zh: row.reason_zh },
        at: row.at,
      }
    })
}

async function lotsOf(
  catalogue: ViewDeps['catalogue'],
  { lots, row }: StoredOrder,
  lang: Language,
): Promise<Order['lots']> {
  const purchased = await purchasedOf(catalogue, row.auction_id, lang)
  return lots.map((lot) => ({
    ...purchased(lot),
    winPrice: lot.hammer / 100,
    hammer: decimal(lot.hammer),
    premium: decimal(lot.premium),
    total: decimal(lot.hammer + lot.premium),
  }))
}

async function rescindedOf(
  catalogue: ViewDeps['catalogue'],
  { rescinded, row }: StoredOrder,
  lang: Language,
): Promise<Order['rescinded']> {
  if (rescinded.length === 0) return []
  const purchased = await purchasedOf(catalogue, row.auction_id, lang)
  return rescinded.map((lot) => ({
    ...purchased(lot),
    total: decimal(lot.hammer + lot.premium),
    reason: { en: lot.rescinded_en, zh: lot.rescinded_zh },
    at: lot.rescinded_at ?? 0,
  }))
}

/** Returns a function that shows lots of a sale with their texts. */
async function purchasedOf(catalogue: ViewDeps['catalogue'], auctionId: string, lang: Language) {
  const sale = await catalogue.published(auctionId)
  const entries = sale && (await catalogue.cache.lots(sale))
  return (lot: StoredOrder['lots'][number]) => {
    const text = entries?.get(lot.lot_id)?.texts[lang]
    return {
      id: lot.lot_id,
      auctionId: lot.auction_id,
      lotNum: lot.lot_num,
      lotSuffix: lot.lot_suffix,
      title: text?.title ?? lot.lot_id,
      accent: text?.accent ?? '',
      kind: text?.kind ?? 'other',
      picture: text?.pictures[0] ?? null,
    } as const
  }
}
