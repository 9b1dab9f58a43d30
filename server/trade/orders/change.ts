import type { Kysely } from 'kysely'
import type { Cents, Instant } from '#domain/money/money.ts'
import { dueAt } from '#domain/orders/due.ts'
import { nextInstalment } from '#domain/orders/instalments.ts'
import {
  cancel,
  captureDeposit,
  discard,
  invoiceOf,
  issue,
  type Order,
  type OrderChange,
  removeLine,
} from '#domain/orders/order.ts'
import { isUnpaid } from '#domain/orders/state.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { post } from '#server/trade/journal/journal.ts'
import { billedTo, type PlaceName } from './billed-to.ts'
import { instalmentsOf } from './plan-rows.ts'
import { readOrder, type StoredOrder, writeOrder } from './rows.ts'

/** The result of changing an order. */
export type Changed =
  | { readonly kind: 'changed'; readonly order: Order; readonly userId: string; readonly auctionId: string }
  | {
      readonly kind: 'refused'
      readonly why: 'noSuchOrder' | Extract<OrderChange, { kind: 'refused' }>['why']
    }

/**
 * Changes an order by a rule of the domain in a transaction, with the order locked; its row and the journal are
 * written together. Once the transaction commits, a job notifies the buyer’s pages; if the order ends, the buyer also
 * gets a letter.
 */
export async function changeOrder(
  trx: Kysely<Rows>,
  orderId: string,
  at: Instant,
  rule: (order: Order) => OrderChange,
): Promise<Changed> {
  const stored = await readOrder(trx, orderId, { locked: true })
  if (!stored) return { kind: 'refused', why: 'noSuchOrder' }
  const change = rule(stored.order)
  if (change.kind === 'refused') return change
  for (const entry of change.entries) await post(trx, entry)
  await writeOrder(trx, change.order, at)
  await followPlan(trx, change.order, stored.plan)
  const { user_id: userId, auction_id: auctionId } = stored.row
  await notifyLater(trx, userId, orderId)
  await settleLater(trx, auctionId)
  if (change.order.status === 'VOIDED' && stored.order.status !== 'VOIDED') {
    await sendEndLetter(trx, stored, at)
    await notifyUnsold(trx, change.order)
  }
  return { kind: 'changed', order: change.order, userId, auctionId }
}

/** Sets the due date of an invoice to that of the next instalment, if it has a payment plan (O15). */
export async function followPlan(trx: Kysely<Rows>, order: Order, plan: StoredOrder['plan']): Promise<void> {
  const next = nextInstalment(instalmentsOf(order, plan))
  if (next === null) return
  await trx.updateTable('orders').set({ due_at: next.dueAt }).where('id', '=', order.id).execute()
}

/** Enqueues the letter about a cancelled order and its refund. */
async function sendEndLetter(trx: Kysely<Rows>, { order, row }: StoredOrder, at: Instant): Promise<void> {
  const kind = order.status === 'PAID' ? 'refunded' : 'voided'
  const paid =
    order.status === 'PAID'
      ? invoiceOf(order, 'transfer').subtotal + row.fee
      : order.credited + order.received
  const byTransfer = order.payment === 'transfer' ? paid - order.credited : order.received
  const refundCents = { toCard: paid - byTransfer, byTransfer }
  const { id: orderId } = order
  await enqueue(
    trx,
    'orders.letter',
    { orderId, kind, back: refundCents, at },
    { key: `orders.letter:${kind}:${orderId}` },
  )
}

/** Enqueues the notices that lots no longer belong to the buyer, because they left the order or it was voided. */
export const notifyUnsold = (trx: Kysely<Rows>, { id: orderId, revision }: Order): Promise<void> =>
  enqueue(trx, 'orders.unsold', { orderId }, { key: `orders.unsold:${orderId}:${revision}` })

/** Enqueues a notice to the buyer’s pages, sent once the transaction commits. */
export const notifyLater = (trx: Kysely<Rows>, userId: string, orderId: string): Promise<void> =>
  enqueue(trx, 'orders.tell', { userId, orderId }, { key: `orders.tell:${orderId}` })

/** Enqueues the update of settlements for sellers who have a statement of the sale (S7). */
export async function settleLater(trx: Kysely<Rows>, auctionId: string): Promise<void> {
  const issued = await trx
    .selectFrom('settlements')
    .select('id')
    .where('auction_id', '=', auctionId)
    .where('edition', '>', 0)
    .limit(1)
    .executeTakeFirst()
  if (issued)
    await enqueue(trx, 'settlements.follow', { auctionId }, { key: `settlements.follow:${auctionId}` })
}

/** The settings of an invoice: the payment period, and the names of places. */
export type IssueTerms = { readonly days: number; readonly placeName: PlaceName }

/** Returns the invoice settings of the house. */
export const issueTerms = ({
  config,
  places,
}: {
  readonly config: Pick<Config, 'invoiceDueDays'>
  readonly places: Pick<PlaceBook, 'nameOf'>
}): IssueTerms => ({ days: config.invoiceDueDays, placeName: places.nameOf })

/** Issues an order’s invoice to its buyer’s name and address, with its due date, and enqueues the letter to them. */
export async function issueOrder(
  trx: Kysely<Rows>,
  orderId: string,
  at: Instant,
  { days, placeName }: IssueTerms,
): Promise<Changed> {
  const stored = await readOrder(trx, orderId, { locked: true })
  if (!stored) return { kind: 'refused', why: 'noSuchOrder' }
  await trx
    .updateTable('orders')
    .set({
      issued_at: at,
      due_at: dueAt(at, days),
      billed_to: await billedTo(trx, stored.row.user_id, placeName),
    })
    .where('id', '=', orderId)
    .where('status', 'in', ['DRAFT', 'SUBMITTED'])
    .execute()
  const changed = await changeOrder(trx, orderId, at, (order) => issue(order, at))
  if (changed.kind === 'changed')
    await enqueue(
      trx,
      'orders.letter',
      { orderId, kind: 'invoice' },
      { key: `orders.letter:invoice:${orderId}` },
    )
  return changed
}

/** Credits a captured deposit to an invoice (W2). @returns `refund` if that is no longer possible */
export async function creditOrder(
  trx: Kysely<Rows>,
  { orderId, holdId, cents, at }: { orderId: string; holdId: string; cents: Cents; at: Instant },
): Promise<'taken' | 'refund'> {
  const changed = await changeOrder(trx, orderId, at, (order) => captureDeposit(order, cents, holdId, at))
  return changed.kind === 'changed' ? 'taken' : 'refund'
}

/** Voids an unpaid order, or deletes a draft. */
export const voidOrder = (trx: Kysely<Rows>, orderId: string, at: Instant): Promise<Changed> =>
  changeOrder(trx, orderId, at, (order) => (order.status === 'DRAFT' ? discard(order) : cancel(order, at)))

/** Removes a lot whose hammer was voided (V6). An order that ends with it keeps the lot for the record. */
export async function removeLot(
  trx: Kysely<Rows>,
  { orderId, auctionId, seq }: { orderId: string; auctionId: string; seq: number },
  at: Instant,
): Promise<Changed> {
  const changed = await changeOrder(trx, orderId, at, (order) => removeLine(order, seq, at))
  if (changed.kind === 'changed') await dropLines(trx, orderId, [seq], at)
  if (changed.kind === 'changed' && isUnpaid(changed.order.status))
    await trx.deleteFrom('order_lots').where('auction_id', '=', auctionId).where('seq', '=', seq).execute()
  return changed
}

/** Marks the lines of lots that leave an order: they are kept, but no longer count (O10). */
export async function dropLines(
  trx: Kysely<Rows>,
  orderId: string,
  seqs: readonly number[],
  at: Instant,
): Promise<void> {
  await trx
    .updateTable('order_adjustments')
    .set({ dropped_at: at })
    .where('order_id', '=', orderId)
    .where('seq', 'in', [...seqs])
    .where('dropped_at', 'is', null)
    .execute()
}
