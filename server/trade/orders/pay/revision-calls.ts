import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { type LotNumber, lotLabel } from '#domain/lots/lot-number.ts'
import { centsOf, decimal } from '#domain/money/money.ts'
import type { OrderEffect } from '#domain/orders/effect.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall, type MemberContext } from '#server/platform/http/calls.ts'
import { type OrderLineDraft, staffOrderAdjust, staffOrderRescind } from '#wire/calls/order-changes.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { previewRevision, type ReasonedLine, type Revision } from '../revise-order.ts'
import { readOrder, type StoredOrder } from '../rows.ts'
import type { Version } from '../versions.ts'
import { refundDueToCards } from './refunds.ts'
import { cancellation, refusedByConsent } from './sellers-consent.ts'
import type { StaffDeps } from './staff-calls.ts'
import { viewOf } from './staff-view.ts'

type Request = { readonly orderId: string; readonly dryRun: boolean; readonly rev: number }

type Rescission = Extract<Revision, { kind: 'rescind' }> & { readonly isForgery: boolean }
type RequestedRevision = Exclude<Revision, { kind: 'rescind' }> | Rescission

/** Returns the staff calls that change an order after the hammer (O9, O10). */
export function revisionCalls(deps: StaffDeps): readonly CallHandler[] {
  return [
    handleMemberCall(staffOrderAdjust, (visit, { lines: { list }, ...request }) =>
      revise(deps, visit, request, (stored) => {
        const lines = list.map((line) => toLine(stored, line))
        return lines.every((line) => line !== null) ? { kind: 'adjust', lines } : null
      }),
    ),
    handleMemberCall(staffOrderRescind, (visit, { lotIds, en, zh, isForgery, ...request }) =>
      revise(deps, visit, request, (stored) => {
        const seqs = lotIds.map((id) => stored.lots.find(({ lot_id }) => lot_id === id)?.seq ?? null)
        return seqs.every((seq) => seq !== null)
          ? { kind: 'rescind', seqs, reason: { en, zh }, isForgery }
          : null
      }),
    ),
  ]
}

/**
 * Returns a line as it was requested, or null if its lot is not on the order. A second order charges for lots of the
 * first.
 */
function toLine(
  { lots, adjustments }: StoredOrder,
  { kind, lotId, amount, en, zh }: OrderLineDraft,
): ReasonedLine | null {
  const line = { kind, cents: centsOf(amount), lotId, en, zh }
  if (lotId === '') return { ...line, seq: null, lotNum: 0, lotSuffix: '' }
  const lot = [...lots, ...adjustments].find((one) => one.lot_id === lotId)
  return lot && lot.seq !== null ? { ...line, seq: lot.seq, ...numberOf(lot) } : null
}

const numberOf = (row: { readonly lot_num: number; readonly lot_suffix: string }): LotNumber => ({
  lotNum: row.lot_num,
  lotSuffix: row.lot_suffix,
})

/** Previews a change, or makes it in one transaction with its refunds and its entry in the audit log. */
async function revise(
  deps: StaffDeps,
  visit: MemberContext,
  request: Request,
  revisionOf: (stored: StoredOrder) => RequestedRevision | null,
) {
  const { orderId, dryRun } = request
  if (!dryRun && !(await hasNoPayment(deps, orderId))) return refusal('wrongState', { status: 'paying' })
  const version = dryRun ? null : await deps.orders.versionOf(orderId)
  const result = await deps.db.transaction().execute(async (trx) => {
    const stored = await readOrder(trx, orderId, { locked: !dryRun })
    if (!stored || stored.order.status === 'DELETED') return refusal('notFound')
    if (!isAsSeen(stored, request, version)) return refusal('conflict', null)
    const revision = revisionOf(stored)
    if (revision === null) return refusal('wrongState', { status: 'noSuchLot' })
    // An action that the order's state forbids is refused before asking for consent.
    const change = previewRevision(stored, revision, visit.now)
    if (change.kind === 'refused') return refusal('wrongState', { status: refusedStatus(stored, change.why) })
    const status = revision.kind === 'rescind' ? await rescindRefused(deps, trx, stored, revision) : null
    if (status !== null) return refusal('wrongState', { status })
    if (version) return write(deps, trx, version, revision, visit)
    return { effect: change.effect, secondId: '' }
  })
  if (!('effect' in result)) return result
  const after = await deps.orders.orderOf(deps.db, orderId)
  const order = after && (await viewOf(deps, after, visit.lang, visit.now))
  return order
    ? { order, effect: effectToWire(result.effect), secondId: result.secondId }
    : refusal('notFound')
}

/**
 * Gives up an order’s payment of the former total at its provider: one that came later would be refunded, and the new
 * total charged besides.
 * @returns false while it may still come
 */
async function hasNoPayment({ payments }: StaffDeps, orderId: string): Promise<boolean> {
  const cleared = await payments.charges.clear({ kind: 'order', id: orderId })
  return cleared === 'clear' || cleared === 'paid'
}

/**
 * Returns whether an order is as the caller saw it, and has not changed, for example by a payment, since its
 * version was rendered.
 */
const isAsSeen = (stored: StoredOrder, { dryRun, rev }: Request, version: Version | null): boolean =>
  stored.order.revision === rev && (dryRun || isDeepStrictEqual(stored, version?.stored))

/**
 * Returns why lots cannot be rescinded; null if they can. The delivery of a lot on its way to its buyer must first be
 * cancelled or completed (O10), and the seller must consent (S6).
 */
async function rescindRefused(
  deps: StaffDeps,
  trx: Kysely<Rows>,
  stored: StoredOrder,
  { seqs, isForgery }: Rescission,
): Promise<string | null> {
  const lots = stored.lots.filter(({ seq }) => seqs.includes(seq))
  const underWay = await deps.lotsUnderWay(trx, stored.order.id)
  if (lots.some(({ lot_id }) => underWay.includes(lot_id))) return 'delivering'
  return isForgery ? null : refusedByConsent(trx, { ...stored, lots }, cancellation)
}

async function write(
  { orders, payments }: StaffDeps,
  trx: Kysely<Rows>,
  version: Version,
  revision: RequestedRevision,
  { viewer, now: at }: MemberContext,
) {
  const { stored } = version
  const { id } = stored.order
  if (await payments.charges.isUnderWay(trx, { kind: 'order', id }))
    return refusal('wrongState', { status: 'paying' })
  const done = await orders.revise(trx, version, revision, { by: viewer.userId, at })
  if (done.kind === 'refused') return refusal('wrongState', { status: refusedStatus(stored, done.why) })
  const about = { kind: 'order', id } as const
  await refundDueToCards(trx, payments.charges, id)
  await recordAction(
    trx,
    {
      by: viewer.userId,
      act: revision.kind === 'adjust' ? 'order.adjust' : 'order.rescind',
      about,
      detail: { ...detailOf(stored, revision), ...amountsOf(done.effect) },
    },
    at,
  )
  return { effect: done.effect, secondId: done.secondId }
}

/** Returns what the audit log states about a change. */
function detailOf({ lots }: StoredOrder, revision: RequestedRevision): Readonly<Record<string, string>> {
  if (revision.kind === 'adjust')
    return {
      lines: revision.lines
        .map(
          ({ kind, cents, en, ...lot }) =>
            `${kind} ${lot.lotNum ? lotLabel(lot) : ''} ${decimal(cents)}: ${en}`,
        )
        .join('; '),
    }
  const numbers = lots
    .filter(({ seq }) => revision.seqs.includes(seq))
    .map((lot) => lotLabel(numberOf(lot)))
    .join(', ')
  return { lots: numbers, reason: revision.reason.en, ...(revision.isForgery && { forgeries: numbers }) }
}

const amountsOf = ({ before, after, backToCard, backByTransfer }: OrderEffect) => ({
  amountBefore: decimal(before),
  amountAfter: decimal(after),
  toCard: decimal(backToCard),
  byTransfer: decimal(backByTransfer),
})

const refusedStatus = ({ order }: StoredOrder, reason: string): string =>
  reason === 'wrongState' ? order.status : reason

const effectToWire = ({ points, ...amounts }: OrderEffect) => ({
  before: decimal(amounts.before),
  after: decimal(amounts.after),
  backToCard: decimal(amounts.backToCard),
  backByTransfer: decimal(amounts.backByTransfer),
  fee: decimal(amounts.fee),
  points,
  second: decimal(amounts.second),
})
