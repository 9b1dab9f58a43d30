import type { Kysely } from 'kysely'
import { dayOf } from '#domain/delivery/pickup.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { centsOf, decimal, type Instant } from '#domain/money/money.ts'
import { invoiceOf } from '#domain/orders/order.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Payments } from '#server/trade/payments/payments.ts'
import type { Orders } from '../orders.ts'
import { lockOrder } from '../rows.ts'
import { decideProofs } from './proof-rows.ts'
import { type Receipt, recordReceipt, storeReceipt } from './receipts.ts'
import { releaseDepositLater } from './release-deposit.ts'

export type PaymentDeps = {
  readonly orders: Pick<Orders, 'orderOf' | 'markPaid'>
  readonly payments: Pick<Payments, 'charges'>
  readonly config: Pick<Config, 'cashLimit'>
}

/** A payment as staff enter it: everything owed if no amount is entered, and today if no day is. */
export type EnteredPayment = Pick<Receipt, 'id' | 'means' | 'reference' | 'by'> & {
  readonly amount: string | undefined
  readonly date: string | undefined
  /** The amount owed that they saw. */
  readonly owed: string | undefined
}

type Taken =
  | {
      /** It left a remainder to pay, paid the order, or was recorded before. */
      readonly kind: 'part' | 'rest' | 'done'
      /** Its entry in the audit log. */
      readonly detail: Readonly<Record<'amount' | 'means' | 'date' | 'reference', string>>
    }
  | { readonly kind: 'wrong'; readonly status: string }

/**
 * Records a transfer or cash in the caller’s transaction (O12, O13): if it covers everything owed, the order
 * is paid, with all consequences. An open card payment is abandoned, because its total has changed; one that
 * settles later cannot be, and nothing is recorded until it ends.
 */
export async function takePayment(
  { orders, payments, config }: PaymentDeps,
  trx: Kysely<Rows>,
  orderId: string,
  { amount, date = '', owed, ...entered }: EnteredPayment,
  at: Instant,
): Promise<Taken> {
  await lockOrder(trx, orderId)
  const stored = await orders.orderOf(trx, orderId)
  if (!stored) return { kind: 'wrong', status: '' }
  const receipt: Receipt = {
    ...entered,
    cents: amount === undefined ? invoiceOf(stored.order, 'transfer').owed : centsOf(amount),
    date: date === '' ? dayOf(at, houseTimeZone) : date,
    owed: owed === undefined ? null : centsOf(owed),
  }
  const result = await recordReceipt(trx, { config, payments }, stored, receipt, at)
  if (result.kind === 'wrong') return result
  if (result.kind === 'rest') {
    const paid = await orders.markPaid(trx, { orderId, payment: 'transfer', cents: receipt.cents, at })
    if (paid === 'refund') return { kind: 'wrong', status: stored.order.status }
    await storeReceipt(trx, orderId, receipt, at)
    await decideProofs(trx, { orderId }, { status: 'confirmed', reason: '', by: receipt.by, at })
    await releaseDepositLater(trx, orderId)
  }
  if (result.kind !== 'done') await payments.charges.abandon(trx, { kind: 'order', id: orderId })
  const { cents, means, date: day, reference } = receipt
  return { kind: result.kind, detail: { amount: decimal(cents), means, date: day, reference } }
}
