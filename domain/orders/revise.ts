import { adjusted, partReversed, soldLess } from '#domain/journal/entries.ts'
import type { Instant } from '#domain/money/money.ts'
import { isCharge, lineIssue, linesTotal, type OrderLine } from './lines.ts'
import {
  about,
  cancel,
  capped,
  invoiceOf,
  lotPrices,
  type Order,
  type OrderChange,
  retainedOf,
  reverse,
  soldOn,
  withinCredit,
  withoutLots,
} from './order.ts'

type Refused = Extract<OrderChange, { kind: 'refused' }>

/** An adjustment, and the lines that are invoiced by a second order because this one is paid. */
export type Adjustment =
  | (Extract<OrderChange, { kind: 'changed' }> & { readonly second: readonly OrderLine[] })
  | Refused

/**
 * Adds lines to an order (O9). An unpaid invoice is issued again; for a paid order, a decrease is refunded
 * with its share of the card fee, and an increase goes to a second order.
 *
 * @param stored the lots of an earlier order, if this one only charges for their storage
 */
export function adjust(
  order: Order,
  added: readonly OrderLine[],
  at: Instant,
  stored: readonly number[] = [],
): Adjustment {
  const { status, lines } = order
  if (status !== 'SUBMITTED' && status !== 'AUTHORISED' && status !== 'PAID') return refused('wrongState')
  if (added.length === 0) return refused('wrongAmount')
  const issue = lineIssue(lines, added, lotPrices(order), [...stored, ...order.lots.map(({ seq }) => seq)])
  if (issue) return refused(issue)
  const second = status === 'PAID' ? added.filter((line) => isMore(line, added)) : []
  const own = added.filter((line) => !second.includes(line))
  if (own.length === 0) return { kind: 'changed', order, entries: [], second }
  const change = revised(order, { ...order, lines: [...lines, ...own] }, at)
  return change.kind === 'refused' ? change : { ...change, second }
}

/**
 * Returns whether a line belongs to a charge that exceeds its waiver: such a charge goes to a second order, with its
 * waiver.
 */
const isMore = ({ kind, seq }: OrderLine, added: readonly OrderLine[]): boolean =>
  isOfCharge({ kind }) && linesTotal(added.filter((line) => isOfCharge(line) && line.seq === seq)) > 0

/**
 * Returns whether a line belongs to a charge: storage and its waivers name a lot, interest and its waivers do
 * not.
 */
const isOfCharge = (line: Pick<OrderLine, 'kind'>): boolean => isCharge(line) || line.kind === 'waiver'

/**
 * Removes lots from an order after the sale (O10), with their premium, their lines and their share of the card fee.
 * Payments for them, by card, transfer or deposit, are refunded. An order without lots is voided.
 */
export function rescind(order: Order, seqs: readonly number[], at: Instant): OrderChange {
  const { status, lots } = order
  if (status !== 'SUBMITTED' && status !== 'AUTHORISED' && status !== 'PAID') return refused('wrongState')
  if (seqs.length === 0 || seqs.some((seq) => !lots.some((lot) => lot.seq === seq)))
    return refused('noSuchLot')
  const remaining = withoutLots(order, seqs)
  if (remaining.lots.length > 0) return revised(order, remaining, at)
  return status === 'PAID' ? reverse(order, at) : cancel(order, at)
}

/** Returns the next version of an order, with the resulting payments and refunds. */
function revised(order: Order, content: Order, at: Instant): OrderChange {
  const revision = order.revision + 1
  const of = { about: about(order), at, key: String(revision) }
  const next = { ...content, revision }
  const less = soldLess(soldOn(order), soldOn(next))
  if (order.status === 'SUBMITTED') return { kind: 'changed', order: next, entries: [] }
  if (order.payment === null) return withinCredit(next, adjusted(of, soldLess({}, less)), of)
  const left = capped(next)
  const fee = invoiceOf(order, order.payment).fee - invoiceOf(left, order.payment).fee
  const returned = order.returned + retainedOf(order) - retainedOf(left)
  return { kind: 'changed', order: { ...left, returned }, entries: [partReversed(of, less, fee)] }
}

const refused = (reason: Refused['why']): Refused => ({ kind: 'refused', why: reason })
