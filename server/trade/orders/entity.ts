import { decimal } from '#domain/money/money.ts'
import { invoiceOf } from '#domain/orders/order.ts'
import { type DeliveryProgress, orderMark, payStatusOf } from '#domain/orders/state.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Order, OrderProof } from '#wire/entities/order.ts'
import type { StoredOrder } from './rows.ts'

export type ViewDeps = {
  readonly catalogue: Pick<Catalogue, 'published' | 'cache'>
  /** Proofs of payment by order, the newest first. */
  proofsOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, readonly OrderProof[]>>
  /** Delivery progress by order. */
  progressOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, DeliveryProgress>>
}

/** Orders as sent to clients, in the given order. */
export async function toWire(
  deps: ViewDeps,
  orders: readonly StoredOrder[],
  lang: Language,
): Promise<Order[]> {
  const ids = orders.map(({ order }) => order.id)
  const [proofs, progress] = await Promise.all([deps.proofsOf(ids), deps.progressOf(ids)])
  return Promise.all(
    orders.map((stored) =>
      orderToWire(deps, stored, lang, {
        proofs: proofs.get(stored.order.id) ?? [],
        progress: progress.get(stored.order.id) ?? 'none',
      }),
    ),
  )
}

type Details = { readonly proofs: readonly OrderProof[]; readonly progress: DeliveryProgress }

async function orderToWire(
  { catalogue }: ViewDeps,
  stored: StoredOrder,
  lang: Language,
  { proofs, progress }: Details,
): Promise<Order> {
  const { order, row } = stored
  const sale = await catalogue.published(row.auction_id)
  const { subtotal, hammer, premium, delivery, owed } = invoiceOf(order, 'transfer')
  const text = sale?.texts[lang]
  return {
    id: order.id,
    number: String(row.number),
    auction: { id: row.auction_id, title: text?.title ?? '', accent: text?.accent ?? '' },
    status: order.status,
    payStatus: payStatusOf(order.status),
    mark: orderMark(order.status, progress),
    lots: await lotsOf(catalogue, stored, lang),
    currency: row.currency,
    rates: order.rates,
    conditionsVersion: row.terms_version,
    hammer: decimal(hammer),
    premium: decimal(premium),
    delivery: decimal(delivery),
    subtotal: decimal(subtotal),
    credited: decimal(order.credited),
    totals: {
      transfer: decimal(owed),
      hongKongCard: decimal(invoiceOf(order, 'hongKongCard').total),
      otherCard: decimal(invoiceOf(order, 'otherCard').total),
    },
    payment: order.payment ?? '',
    fee: decimal(row.fee),
    paid: decimal(order.payment === null ? order.credited : subtotal + row.fee),
    issuedAt: row.issued_at ?? 0,
    dueAt: row.due_at ?? 0,
    paidAt: row.paid_at ?? 0,
    proofs: [...proofs],
  }
}

async function lotsOf(
  catalogue: ViewDeps['catalogue'],
  { lots, row }: StoredOrder,
  lang: Language,
): Promise<Order['lots']> {
  const sale = await catalogue.published(row.auction_id)
  const entries = sale && (await catalogue.cache.lots(sale))
  return lots.map((lot) => {
    const text = entries?.get(lot.lot_id)?.texts[lang]
    return {
      id: lot.lot_id,
      auctionId: lot.auction_id,
      lotNum: lot.lot_num,
      title: text?.title ?? lot.lot_id,
      accent: text?.accent ?? '',
      kind: text?.kind ?? 'other',
      picture: text?.pictures[0] ?? null,
      winPrice: lot.hammer / 100,
      hammer: decimal(lot.hammer),
      premium: decimal(lot.premium),
      total: decimal(lot.hammer + lot.premium),
    }
  })
}
