import type { Kysely } from 'kysely'
import { type Cents, decimal, type Instant } from '#domain/money/money.ts'
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
import { restOf } from '../paid-on.ts'
import { lineOf, type StoredOrder, withLots } from '../rows.ts'

type Accrued = StaffOrder['accrued']

const nothing: Accrued = { interest: '0.00', daysLate: 0, storage: [] }

/**
 * Interest and storage that an order has accrued and that was neither charged nor waived (O11), on it or on an order
 * that follows it.
 *
 * @param deps.storagePerDay in cents
 */
export async function accruedOf(
  deps: { readonly db: Kysely<Rows>; readonly storagePerDay: Cents },
  stored: StoredOrder,
  now: Instant,
): Promise<Accrued> {
  const { order, row } = stored
  if (order.status !== 'AUTHORISED' && order.status !== 'PAID') return nothing
  const [charged, left] = await Promise.all([chargedLines(deps.db, stored), departures(deps.db, order.id)])
  const until = interestUntil(stored) ?? now
  const interest = interestOn(
    [{ owed: interestBase(stored), until }, ...partsOf(stored)],
    row.due_at ?? until,
    interestPerMonth,
  )
  const storage = stored.lots.map(({ seq, lot_id: lotId, lot_num: lotNum }) => {
    const end = left.get(lotId) ?? now
    const accrued = storageOf(row.issued_at ?? end, end, deps.storagePerDay)
    const cents = stillToCharge(accrued, chargedFor(charged, 'storage', seq))
    return { lotId, lotNum, days: wholeStorageDays(row.issued_at ?? end, end), amount: decimal(cents) }
  })
  return {
    interest: decimal(stillToCharge(interest, chargedFor(charged, 'interest', null))),
    daysLate: wholeDays(row.due_at ?? until, until),
    storage: storage.filter(({ amount }) => amount !== '0.00'),
  }
}

/** What interest is charged on: what was or is unpaid of the purchase. Storage and interest bear none. */
function interestBase({ order }: StoredOrder): Cents {
  const charges = order.lines.filter((line) => isCharge(line) || line.kind === 'waiver')
  return invoiceOf(order, 'transfer').owed - linesTotal(charges)
}

/** When the rest came: on the day that staff recorded for it, else when the order was marked as paid; null before. */
function interestUntil(stored: StoredOrder): Instant | null {
  const rest = restOf(stored)
  return rest ? Date.parse(rest.received_on) : stored.row.paid_at
}

/** The parts that were paid before the rest, each with the day on which it came. */
const partsOf = ({ order, receipts }: StoredOrder) => {
  const parts = receipts.map(({ cents, received_on }) => ({ cents, until: Date.parse(received_on) }))
  let left = order.received
  return parts.map(({ cents, until }) => {
    const owed = Math.min(cents, left)
    left -= owed
    return { owed, until }
  })
}

/** The lines of an order and of those that follow it. */
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

/** When lots of an order left: were dispatched or collected, by lot. */
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
