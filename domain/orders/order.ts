import {
  creditLeft,
  depositCaptured,
  invoiced,
  paid,
  partPaid,
  partUndone,
  reduced,
  reversed,
  type Sold,
  soldLess,
  voided,
} from '#domain/journal/entries.ts'
import type { JournalEntry } from '#domain/journal/entry.ts'
import { type Invoice, invoice, type Payment } from '#domain/money/invoice.ts'
import { type Cents, cents, type Instant, type Whole } from '#domain/money/money.ts'
import { premium } from '#domain/money/premium.ts'
import type { Rates, WalletFee } from '#domain/money/rates.ts'
import { type LotPrice, lineSums, linesTotal, type OrderLine } from './lines.ts'
import { moved, type OrderMove, type OrderStatus } from './state.ts'

/** A lot on an order. `seq` is the ledger position of the hammer that sold it. */
export type OrderLot = { readonly seq: number; readonly hammer: Whole }

/** A buyer’s purchases in a sale, and their state (O1, O3). */
export type Order = {
  readonly id: string
  /**
   * O8: copied from the sale when the order was made; every figure of the order follows them. The fee of a wallet joins
   * them when it pays (O24).
   */
  readonly rates: Rates & WalletFee
  readonly status: OrderStatus
  readonly lots: readonly OrderLot[]
  /** Charges and reductions besides the lots (O9). */
  readonly lines: readonly OrderLine[]
  /** Counts the changes of an invoice or a receipt (O9, O10); 0 for the first version. */
  readonly revision: number
  readonly delivery: Cents
  /** The part of a deposit that was captured for it (W2). */
  readonly credited: Cents
  /** Transfers and cash received for it before the final payment (O12). */
  readonly received: Cents
  /** How it was paid; null before. */
  readonly payment: Payment | null
  /** The refunds due to the buyer since it was paid, in cents (O9, O10). */
  readonly returned: Cents
  /** How often its payment was undone (O16); distinguishes its payments. */
  readonly reopened: number
}

/** The result of a change: the new order, and its journal entries. */
export type OrderChange =
  | { readonly kind: 'changed'; readonly order: Order; readonly entries: readonly JournalEntry[] }
  | { readonly kind: 'refused'; readonly why: 'wrongState' | 'wrongAmount' | 'noSuchLot' | 'paidByCard' }

/** Returns an order without lots, at the rates of its sale (O8). */
export const draft = (id: string, rates: Rates): Order => ({
  id,
  rates,
  status: 'DRAFT',
  lots: [],
  lines: [],
  revision: 0,
  delivery: 0,
  credited: 0,
  received: 0,
  payment: null,
  returned: 0,
  reopened: 0,
})

/** Returns the amount to pay for an order by each payment method (O1), calculated as on every invoice. */
export const invoiceOf = (order: Order, payment: Payment): Invoice =>
  invoice(
    {
      hammers: order.lots.map(({ hammer }) => hammer),
      lines: linesTotal(order.lines),
      delivery: order.delivery,
      credited: order.credited + order.received,
    },
    payment,
    order.rates,
  )

/** Adds a lot to an order, which must be a draft (O3). A duplicate changes nothing. */
export function addLine(order: Order, lot: OrderLot): OrderChange {
  if (order.lots.some(({ seq }) => seq === lot.seq)) return changed(order)
  if (order.status !== 'DRAFT') return refused('wrongState')
  return changed({ ...order, lots: [...order.lots, lot] })
}

/** Submits a draft for review before its invoice is issued. */
export const submit = (order: Order): OrderChange => move(order, 'submit')

/** Issues the invoice: which the buyer then owes. */
export const issue = (order: Order, at: Instant): OrderChange =>
  order.lots.length === 0 && order.lines.length === 0
    ? refused('wrongState')
    : move(order, 'issue', {}, [invoiced({ about: about(order), at }, soldOn(order))])

/**
 * Removes a lot whose hammer was undone (V6) from the order, and its cost from the invoice. An order without any lines
 * is deleted, or voided. Refused once the order is paid.
 */
export function removeLine(order: Order, seq: number, at: Instant): OrderChange {
  const lot = order.lots.find((one) => one.seq === seq)
  if (!lot) return refused('noSuchLot')
  if (order.status !== 'DRAFT' && order.status !== 'SUBMITTED' && order.status !== 'AUTHORISED')
    return refused('wrongState')
  if (order.lots.length === 1) return order.status === 'AUTHORISED' ? cancel(order, at) : discard(order)
  const remaining = withoutLots(order, [seq])
  if (order.status !== 'AUTHORISED') return changed(remaining)
  const of = { about: about(order), at, key: String(seq) }
  return withinCredit(remaining, reduced(of, soldLess(soldOn(order), soldOn(remaining))), of)
}

/** Returns an order without some of its lots and their lines. */
export const withoutLots = (order: Order, seqs: readonly number[]): Order => ({
  ...order,
  lots: order.lots.filter(({ seq }) => !seqs.includes(seq)),
  lines: order.lines.filter(({ seq }) => seq === null || !seqs.includes(seq)),
})

/**
 * Refunds what exceeds the reduced total of an unpaid order: part payments before the deposit (W2, O12).
 * @param entry the reduction of the total @param of.key the key of that entry, since numbers of lots and
 * versions may coincide
 */
export function withinCredit(
  order: Order,
  entry: JournalEntry,
  of: Parameters<typeof creditLeft>[0],
): OrderChange {
  const within = capped(order)
  const over = partlyPaid(order) - partlyPaid(within)
  return over === 0
    ? changed(order, [entry])
    : changed(within, [entry, creditLeft({ ...of, key: `${entry.kind}:${of.key}` }, over)])
}

/** Returns an order whose advance payments are limited to its total: the deposit first, then part payments. */
export function capped(order: Order): Order {
  const { subtotal } = invoiceOf(order, 'transfer')
  const credited = Math.min(order.credited, subtotal)
  return { ...order, credited, received: Math.min(order.received, subtotal - credited) }
}

/** Returns the advance payments of an order: from a deposit, and in part payments. */
const partlyPaid = ({ credited, received }: Order): Cents => credited + received

/** Returns how much a paid order keeps of the money received for it, in cents; 0 before it is paid. */
export function retainedOf(order: Order): Cents {
  if (order.payment === null) return 0
  const { subtotal, fee } = invoiceOf(order, order.payment)
  return subtotal + fee
}

/** Discards a draft, or an order under review. */
export const discard = (order: Order): OrderChange => move(order, 'delete')

/** Voids an order and refunds what had been paid. */
export function cancel(order: Order, at: Instant): OrderChange {
  const of = { about: about(order), at, key: 'void' }
  if (order.status === 'SUBMITTED') return move(order, 'void')
  const paidBefore = partlyPaid(order)
  return move(order, 'void', { credited: 0, received: 0 }, [
    voided({ about: of.about, at }, soldOn(order)),
    ...(paidBefore > 0 ? [creditLeft(of, paidBefore)] : []),
  ])
}

/**
 * Captures some or all of a deposit for an unpaid invoice (W2).
 * @param amount in cents, at most what is owed
 * @param holdId distinguishes the captures of different deposits
 */
export function captureDeposit(order: Order, amount: Cents, holdId: string, at: Instant): OrderChange {
  if (order.status !== 'AUTHORISED') return refused('wrongState')
  if (amount <= 0 || amount > invoiceOf(order, 'transfer').owed) return refused('wrongAmount')
  const entry = depositCaptured({ about: about(order), at, key: holdId }, amount)
  return changed({ ...order, credited: order.credited + amount }, [entry])
}

/**
 * Records a part payment by transfer or in cash (O12). For the whole remainder, see {@link pay}.
 * @param amount in cents, less than what is owed
 * @param paymentId distinguishes the payments
 */
export function receive(order: Order, amount: Cents, paymentId: string, at: Instant): OrderChange {
  if (order.status !== 'AUTHORISED') return refused('wrongState')
  if (amount <= 0 || amount >= invoiceOf(order, 'transfer').owed) return refused('wrongAmount')
  const entry = partPaid({ about: about(order), at, key: paymentId }, amount)
  return changed({ ...order, received: order.received + amount }, [entry])
}

/**
 * Undoes a transfer or cash payment that was recorded by mistake or returned by its bank (O12, O16): the buyer owes it
 * again, and an order that it had paid in full is unpaid. Refused if a card paid the rest, or if some of the money has
 * become due to the buyer.
 * @param amount of the payment, in cents
 * @param paymentId of the payment
 */
export function undoReceived(order: Order, amount: Cents, paymentId: string, at: Instant): OrderChange {
  const unpaid = order.status === 'PAID' ? reopened(order) : changed(order)
  if (unpaid.kind === 'refused') return unpaid
  if (unpaid.order.status !== 'AUTHORISED') return refused('wrongState')
  if (amount <= 0 || amount > unpaid.order.received) return refused('wrongAmount')
  const entry = partUndone({ about: about(order), at, key: paymentId }, amount)
  return changed({ ...unpaid.order, received: unpaid.order.received - amount }, [entry])
}

/** Returns a paid order as unpaid again (O16): all payments by transfer or in cash become part payments. */
function reopened(order: Order): OrderChange {
  // A card payment of zero does not matter.
  if (order.payment !== 'transfer' && invoiceOf(order, 'transfer').owed > 0) return refused('paidByCard')
  if (order.returned > 0) return refused('wrongAmount')
  return move(order, 'reopen', {
    payment: null,
    received: order.received + restByTransfer(order),
    reopened: order.reopened + 1,
    revision: order.revision + 1,
  })
}

/**
 * Returns the part of an order paid by transfer or cash after part payments, in cents, or 0 if a card paid it, or
 * before it is paid.
 */
export const restByTransfer = (order: Order): Cents =>
  order.payment === 'transfer' ? invoiceOf(order, 'transfer').owed : 0

/**
 * Marks the order as paid in full, with the fee of the card. Another amount is refused, since it was requested for an
 * invoice that has changed since.
 * @param amount the amount received, in cents
 */
export function pay(order: Order, payment: Payment, amount: Cents, at: Instant): OrderChange {
  if (order.status !== 'AUTHORISED') return refused('wrongState')
  const { owed, fee, total } = invoiceOf(order, payment)
  if (amount !== total) return refused('wrongAmount')
  const means = payment === 'transfer' ? 'transfer' : 'card'
  const of = { about: about(order), at, key: order.reopened === 0 ? '' : String(order.reopened) }
  return move(order, 'pay', { payment }, [paid(of, means, owed, fee)])
}

/** Reverses a paid order as a whole: everything paid for it is refunded. */
export function reverse(order: Order, at: Instant): OrderChange {
  if (order.payment === null) return refused('wrongState')
  const { fee } = invoiceOf(order, order.payment)
  return move(order, 'reverse', {}, [reversed({ about: about(order), at }, soldOn(order), fee)])
}

/** Returns the amounts of an order, for the journal. */
export function soldOn(order: Order): Sold {
  const { hammer, premium, delivery } = invoiceOf(order, 'transfer')
  const lines = lineSums(order.lines, lotPrices(order))
  return {
    hammer: hammer - lines.hammer,
    premium: premium - lines.premium,
    delivery,
    storage: lines.storage,
    interest: lines.interest,
    compensation: lines.compensation,
  }
}

/** Returns the prices of an order's lots, in cents. */
export const lotPrices = ({ lots, rates }: Order): readonly LotPrice[] =>
  lots.map(({ seq, hammer }) => ({ seq, hammer: cents(hammer), premium: premium(hammer, rates.premium) }))

/** Returns the subject of an order in the journal. */
export const about = ({ id }: Order) => ({ kind: 'order', id }) as const

function move(
  order: Order,
  by: OrderMove,
  change: Partial<Order> = {},
  entries: readonly JournalEntry[] = [],
): OrderChange {
  const status = moved(order.status, by)
  return status === null ? refused('wrongState') : changed({ ...order, ...change, status }, entries)
}

const changed = (order: Order, entries: readonly JournalEntry[] = []): OrderChange => ({
  kind: 'changed',
  order,
  entries,
})

const refused = (reason: Extract<OrderChange, { kind: 'refused' }>['why']): OrderChange => ({
  kind: 'refused',
  why: reason,
})
