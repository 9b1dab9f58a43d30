import type { Kysely } from 'kysely'
import { dayOf } from '#domain/delivery/pickup.ts'
import { type Cents, decimal, type Instant } from '#domain/money/money.ts'
import { adjusted, type InterestPart, interestParts, paidSince } from '#domain/orders/instalments.ts'
import {
  interestOn,
  interestPerMonth,
  stillToCharge,
  storageOf,
  wholeDays,
  wholeStorageDays,
} from '#domain/orders/late-charges.ts'
import { isCharge, linesTotal, type OrderLine } from '#domain/orders/lines.ts'
import { invoiceOf } from '#domain/orders/order.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import { fullyPaidAt } from '../paid-on.ts'
import { lineOf, type StoredOrder, withLots } from '../rows.ts'

type Accrued = StaffOrder['accrued']

const nothing: Accrued = { interest: '0.00', daysLate: 0, storage: [] }

/**
 * Returns the interest and storage that an order has accrued and that were neither charged nor waived, on it
 * or on a supplementary order (O11).
 *
 * @param deps.storagePerDay in cents; null accrues nothing
 * @param deps.timeZone that of the house, by whose days payments are dated
 */
export async function accruedOf(
  deps: { readonly db: Kysely<Rows>; readonly storagePerDay: Cents | null; readonly timeZone: string },
  stored: StoredOrder,
  now: Instant,
): Promise<Accrued> {
  const { order, row } = stored
  if (order.status !== 'AUTHORISED' && order.status !== 'PAID') return nothing
  const [charged, left] = await Promise.all([chargedLines(deps.db, stored), departures(deps.db, order.id)])
  const until = fullyPaidAt(stored, deps.timeZone) ?? now
  // Days are those of the house’s time zone, as for payments.
  const dayAt = (at: Instant): Instant => Date.parse(dayOf(at, deps.timeZone))
  const parts = unpaidParts(stored, until, dayAt)
  const storage = stored.lots.map(({ seq, lot_id: lotId, lot_num: lotNum, lot_suffix: lotSuffix }) => {
    const end = left.get(lotId) ?? now
    const accrued = storageOf(row.issued_at ?? end, end, deps.storagePerDay ?? 0)
    const cents = stillToCharge(accrued, chargedFor(charged, 'storage', seq))
    return {
      lotId,
      lotNum,
      lotSuffix,
      days: wholeStorageDays(row.issued_at ?? end, end),
      amount: decimal(cents),
    }
  })
  const interest = interestOn(parts, interestPerMonth)
  return {
    interest: decimal(stillToCharge(interest, chargedFor(charged, 'interest', null))),
    daysLate: Math.max(0, ...parts.map(({ from, until: came }) => wholeDays(from, came))),
    storage: storage.filter(({ amount }) => amount !== '0.00'),
  }
}

/** Returns the base of interest: the unpaid part of the purchase over time. Storage and interest bear no interest. */
function interestBase({ order }: StoredOrder): Cents {
  const charges = order.lines.filter((line) => isCharge(line) || line.kind === 'waiver')
  return Math.max(0, invoiceOf(order, 'transfer').owed - linesTotal(charges))
}

type Payment = { readonly cents: Cents; readonly at: Instant; readonly until: Instant }

/**
 * Returns unpaid amounts with their periods (O11, O12): of the whole invoice, or of each instalment of its
 * plan (O15).
 */
function unpaidParts(
  stored: StoredOrder,
  end: Instant,
  dayAt: (at: Instant) => Instant,
): readonly InterestPart[] {
  const { order, row, plan } = stored
  const until = dayAt(end)
  const base = interestBase(stored)
  const payments = countedPayments(stored)
  const whole = (paid: readonly Payment[], rest: Cents, dueAt: Instant) =>
    interestParts([{ cents: totalOf(paid) + rest, dueAt: dayAt(dueAt) }], paid, until)
  if (plan === null) return whole(payments, base, row.due_at ?? end)
  const since = payments.filter(({ at }) => at >= plan.at)
  // A deposit bears no interest: it was held from the start.
  const deposit = Math.max(0, paidSince(plan, order.credited + order.received) - totalOf(since))
  const paying = [{ cents: deposit, at: plan.at, until: 0 }, ...since]
  const due = adjusted(
    plan.instalments.map((one) => ({ ...one, dueAt: dayAt(one.dueAt) })),
    totalOf(paying) + base,
  )
  const before = payments.filter(({ at }) => at < plan.at)
  return [...whole(before, 0, plan.dueBefore), ...interestParts(due, paying, until)]
}

const totalOf = (payments: readonly Payment[]): Cents => payments.reduce((sum, { cents }) => sum + cents, 0)

/** Returns the part payments made before the final one and not returned, each with the day on which it arrived. */
function countedPayments({ order, receipts }: StoredOrder): readonly Payment[] {
  let left = order.received
  return receipts.map(({ cents, at, received_on }) => {
    const counted = Math.min(cents, left)
    left -= counted
    return { cents: counted, at, until: Date.parse(received_on) }
  })
}

/** Returns the lines of an order and of those that follow it. */
async function chargedLines(db: Kysely<Rows>, stored: StoredOrder): Promise<readonly OrderLine[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('follows', '=', stored.order.id)
    .where('status', 'not in', ['DELETED', 'VOIDED'])
    .execute()
  const following = await withLots(db, rows)
  return [stored, ...following].flatMap(({ adjustments }) => adjustments.map(lineOf))
}

const chargedFor = (lines: readonly OrderLine[], kind: 'interest' | 'storage', seq: number | null): Cents =>
  lines.filter((line) => line.kind === kind && line.seq === seq).reduce((sum, { cents }) => sum + cents, 0)

/** Returns when lots of an order were dispatched or collected, by lot. */
async function departures(db: Kysely<Rows>, orderId: string): Promise<ReadonlyMap<string, Instant>> {
  const rows = await db
    .selectFrom('delivery_lots as lot')
    .innerJoin('delivery_events as event', 'event.delivery_id', 'lot.delivery_id')
    .select(['lot.lot_id', 'event.at'])
    .where('lot.order_id', '=', orderId)
    .where('lot.is_live', 'is', true)
    .where('event.what', '=', 'ship')
    .execute()
  return new Map(rows.map(({ lot_id, at }) => [lot_id, at]))
}
