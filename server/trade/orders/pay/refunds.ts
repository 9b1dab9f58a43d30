import type { Kysely } from 'kysely'
import { refunded } from '#domain/journal/entries.ts'
import { type Cents, centsOf, decimal, type Instant } from '#domain/money/money.ts'
import { retainedOf } from '#domain/orders/order.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { balances, post } from '#server/trade/journal/journal.ts'
import type { Payments } from '#server/trade/payments/payments.ts'
import { lockOrder, readOrder } from '../rows.ts'

type Charges = Payments['charges']

/** Returns the refund due to an order’s buyer that no card refund covers yet, in cents. */
export async function refundDue(db: Kysely<Rows>, orderId: string): Promise<Cents> {
  const { refundsDue } = await balances(db, { kind: 'order', id: orderId })
  const { sum } = await db
    .selectFrom('payment_refunds')
    .innerJoin('payment_charges', 'payment_charges.id', 'payment_refunds.charge_id')
    .select(({ fn }) => fn.sum<string | null>('payment_refunds.amount').as('sum'))
    .where('about_kind', '=', 'order')
    .where('about_id', '=', orderId)
    .where('payment_refunds.status', '=', 'asking')
    .executeTakeFirstOrThrow()
  return Math.max(0, -refundsDue - Number(sum ?? 0))
}

/** Returns the amount refunded without being due, for example in the provider’s dashboard, in cents. */
export async function unexpectedRefund(db: Kysely<Rows>, orderId: string): Promise<Cents> {
  const { refundsDue } = await balances(db, { kind: 'order', id: orderId })
  return Math.max(0, refundsDue)
}

/** The number of failed refunds after which a card is no longer tried; a closed card never accepts one. */
const maxFailures = 2

/**
 * Refunds what is due to an order’s buyer to the paying cards, the newest charge first. Staff refund transfers, and
 * charges whose refund failed twice.
 * @returns the amount left for staff to return
 */
export async function refundDueToCards(trx: Kysely<Rows>, charges: Charges, orderId: string): Promise<Cents> {
  let due = await refundDue(trx, orderId)
  const paid = await charges.paidAbout(trx, { kind: 'order', id: orderId })
  const left = await Promise.all(
    paid.map(async (charge) => {
      const refunded = await charges.refundTotals(trx, charge.id)
      return { charge, refunded, cents: charge.amountCents - refunded.cents }
    }),
  )
  let toCards = left.reduce((sum, { cents }) => sum + cents, 0) - (await keptByCard(trx, orderId))
  for (const { charge, refunded, cents: unreturned } of left) {
    const cents = Math.min(due, toCards, unreturned)
    if (cents <= 0) continue
    toCards -= cents
    if (refunded.failed >= maxFailures) continue
    const outcome = await charges.requestRefund(trx, {
      chargeId: charge.id,
      refundId: `${charge.id}:${refunded.refunds + 1}`,
      amountCents: cents,
    })
    if (outcome === 'requested') due -= cents
  }
  return Math.max(0, due)
}

/**
 * Returns the part of an order that cards have paid: the deposit, and the rest if paid by card. Other refunds are made
 * by transfer (O9, O12).
 */
async function keptByCard(db: Kysely<Rows>, orderId: string): Promise<Cents> {
  const stored = await readOrder(db, orderId)
  if (!stored) return 0
  const { order } = stored
  if (order.status === 'VOIDED' || order.status === 'DELETED') return 0
  return order.payment === null || order.payment === 'transfer'
    ? order.credited
    : retainedOf(order) - order.received
}

/**
 * Records that what is due to an order’s buyer was returned by transfer.
 *
 * @param of.due what its author saw as due, as a decimal; omitted, any sum
 * @returns null once it is recorded, else why not
 */
export async function recordReturned(
  trx: Kysely<Rows>,
  orderId: string,
  { reason, due }: { readonly reason: string; readonly due: string | undefined },
  { by, at }: { readonly by: string; readonly at: Instant },
): Promise<'nothingToReturn' | 'changed' | null> {
  await lockOrder(trx, orderId)
  const cents = await refundDue(trx, orderId)
  if (cents <= 0) return 'nothingToReturn'
  if (due !== undefined && centsOf(due) !== cents) return 'changed'
  const about = { kind: 'order', id: orderId } as const
  await post(trx, refunded({ about, at, key: `transfer-${at}` }, 'transfer', cents))
  const detail = { reason, amount: decimal(cents) }
  await recordAction(trx, { by, act: 'order.returned', about, detail }, at)
  return null
}

/** Returns orders with a refund due, or with an unexpected refund. */
export async function ordersWithRefunds(db: Kysely<Rows>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('journal_lines as line')
    .innerJoin('journal_entries as entry', 'entry.key', 'line.entry_key')
    .select('entry.about_id')
    .where('line.account', '=', 'refundsDue')
    .where('entry.about_kind', '=', 'order')
    .groupBy('entry.about_id')
    .having(({ eb, fn }) => eb(fn.sum<number>('line.cents'), '<>', 0))
    .execute()
  return rows.map(({ about_id }) => about_id)
}
