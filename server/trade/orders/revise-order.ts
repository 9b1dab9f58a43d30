import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import { effectOf, type OrderEffect } from '#domain/orders/effect.ts'
import type { OrderLine } from '#domain/orders/lines.ts'
import type { Order } from '#domain/orders/order.ts'
import { type Adjustment, adjust, rescind } from '#domain/orders/revise.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { changeOrder, dropLines, type IssueTerms, issueOrder, notifyUnsold } from './change.ts'
import { earnedKey, type PayingDeps, payIfNothingIsOwed } from './mark-paid.ts'
import type { StoredOrder } from './rows.ts'
import { keepVersion, type Version } from './versions.ts'

/** A line with its reason, and the lot that it concerns. */
export type ReasonedLine = OrderLine & {
  readonly lotId: string
  readonly lotNum: number
  readonly lotSuffix: string
  readonly en: string
  readonly zh: string
}

type Reason = { readonly en: string; readonly zh: string }

/** A change of an order after the hammer. */
export type Revision =
  | { readonly kind: 'adjust'; readonly lines: readonly ReasonedLine[] }
  | { readonly kind: 'rescind'; readonly seqs: readonly number[]; readonly reason: Reason }

export type Revised =
  | {
      readonly kind: 'changed'
      readonly effect: OrderEffect
      /** The id of a second order; '' for none. */
      readonly secondId: string
    }
  | { readonly kind: 'refused'; readonly why: string }

type Deps = PayingDeps & {
  readonly issueTerms: () => IssueTerms
}

/** Returns the effect of a change on an order, without applying it. */
export function previewRevision({ order }: StoredOrder, revision: Revision, at: Instant): Revised {
  const change = applied(order, revision, at)
  return change.kind === 'refused'
    ? change
    : { kind: 'changed', effect: effectOf(order, change.order, change.second), secondId: '' }
}

/**
 * Changes an order after the hammer in the caller’s transaction (O9, O10): keeps the earlier version, posts to the
 * journal, deducts points, creates a second order, and enqueues letters. The caller refunds what is due.
 *
 * @param version of the order, which the caller has locked and which has not changed since
 */
export async function reviseOrder(
  deps: Deps,
  trx: Kysely<Rows>,
  version: Version,
  revision: Revision,
  { by, at }: { readonly by: string; readonly at: Instant },
): Promise<Revised> {
  const { stored } = version
  const orderId = stored.order.id
  const change = applied(stored.order, revision, at)
  if (change.kind === 'refused') return change
  const isChanged = change.order !== stored.order
  if (isChanged) {
    await keepVersion(trx, version, at)
    await changeOrder(trx, orderId, at, () => change)
    await writeContent(trx, stored, change, revision, { by, at })
  }
  const effect = effectOf(stored.order, change.order, change.second)
  const number = String(stored.row.number)
  if (effect.points > 0)
    await deps.points.reverse(trx, {
      userId: stored.row.user_id,
      key: `order:${orderId}:revised:${stored.order.revision}`,
      at,
      earned: earnedKey(stored.order),
      points: effect.points,
      reason: { kind: 'orderReversed', number, ...(change.order.status !== 'VOIDED' && { isPart: true }) },
    })
  if (isChanged) await payIfNothingIsOwed(deps, trx, change.order, at)
  if (isChanged) await sendLetter(trx, change.order, effect, at)
  if (isChanged && revision.kind === 'rescind') await notifyUnsold(trx, change.order)
  const secondId =
    change.second.length > 0 && revision.kind === 'adjust'
      ? await addSecond(deps, trx, stored, change.second, revision.lines, { by, at })
      : ''
  return { kind: 'changed', effect, secondId }
}

function applied(order: Order, revision: Revision, at: Instant): Adjustment {
  if (revision.kind === 'adjust') return adjust(order, revision.lines.map(plain), at, storedLots(order))
  const change = rescind(order, revision.seqs, at)
  return change.kind === 'refused' ? change : { ...change, second: [] }
}

const plain = ({ kind, seq, cents }: OrderLine): OrderLine => ({ kind, seq, cents })

/** Returns the lots that an order without lots charges storage for. */
const storedLots = ({ lines }: Order): readonly number[] =>
  lines.map(({ seq }) => seq).filter((seq) => seq !== null)

type Changed = Extract<Adjustment, { kind: 'changed' }>
type Act = { readonly by: string; readonly at: Instant }

/** Writes what a change adds to an order or removes from it. */
async function writeContent(
  trx: Kysely<Rows>,
  { order, adjustments }: StoredOrder,
  change: Changed,
  revision: Revision,
  { by, at }: Act,
): Promise<void> {
  if (revision.kind === 'adjust') {
    const added = change.order.lines.slice(order.lines.length)
    await insertLines(trx, order.id, adjustments.length, withReasons(added, revision.lines), { by, at })
    return
  }
  // An order that ends keeps its lots and lines for the record.
  if (change.order.status !== 'VOIDED') await dropLines(trx, order.id, revision.seqs, at)
  await trx
    .updateTable('order_lots')
    .set({ rescinded_at: at, rescinded_en: revision.reason.en, rescinded_zh: revision.reason.zh })
    .where('order_id', '=', order.id)
    .where('seq', 'in', [...revision.seqs])
    .execute()
}

/** Returns the reasons of lines, each used once. */
function withReasons(lines: readonly OrderLine[], from: readonly ReasonedLine[]): readonly ReasonedLine[] {
  const left = [...from]
  return lines.map((line) => {
    const index = left.findIndex(
      ({ kind, seq, cents }) => kind === line.kind && seq === line.seq && cents === line.cents,
    )
    const [found] = left.splice(index, 1)
    if (index < 0 || !found) throw new Error(`A line of the order has no reason: ${line.kind}`)
    return found
  })
}

async function insertLines(
  trx: Kysely<Rows>,
  orderId: string,
  first: number,
  lines: readonly ReasonedLine[],
  { by, at }: Act,
): Promise<void> {
  const rows = lines.map(({ kind, seq, lotId, lotNum, lotSuffix, cents, en, zh }, i) => ({
    order_id: orderId,
    place: first + i,
    kind,
    seq,
    lot_id: lotId,
    lot_num: lotNum,
    lot_suffix: lotSuffix,
    cents,
    reason_en: en,
    reason_zh: zh,
    at,
    by,
  }))
  if (rows.length > 0) await trx.insertInto('order_adjustments').values(rows).execute()
}

/** Enqueues the letter with the new invoice, or about the refund. An order that ends has a letter of its own. */
async function sendLetter(trx: Kysely<Rows>, order: Order, effect: OrderEffect, at: Instant): Promise<void> {
  const { id: orderId, revision } = order
  const back = { toCard: effect.backToCard, byTransfer: effect.backByTransfer }
  const isRefund = back.toCard + back.byTransfer > 0
  const kind = order.status === 'AUTHORISED' ? 'reissued' : 'partRefunded'
  if (order.status !== 'AUTHORISED' && !(order.status === 'PAID' && isRefund)) return
  await enqueue(
    trx,
    'orders.letter',
    { orderId, kind, back, at },
    { key: `orders.letter:${kind}:${orderId}:${revision}` },
  )
}

/** Invoices the additional charges of a paid order (O9). @returns the id of the second order */
async function addSecond(
  deps: Deps,
  trx: Kysely<Rows>,
  { order, row }: StoredOrder,
  second: readonly OrderLine[],
  reasons: readonly ReasonedLine[],
  { by, at }: Act,
): Promise<string> {
  const { count } = await trx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('follows', '=', order.id)
    .executeTakeFirstOrThrow()
  const id = createHash('sha256').update(`order ${order.id} ${count}`).digest('hex').slice(0, 24)
  await trx
    .insertInto('orders')
    .values({
      id,
      user_id: row.user_id,
      auction_id: row.auction_id,
      status: 'SUBMITTED',
      currency: row.currency,
      rates: JSON.stringify(order.rates),
      terms_version: row.terms_version,
      follows: order.id,
      created_at: at,
      changed_at: at,
    })
    .execute()
  await insertLines(trx, id, 0, withReasons(second, reasons), { by, at })
  const issued = await issueOrder(trx, id, at, deps.issueTerms())
  if (issued.kind === 'refused') throw new Error(`The second order ${id} cannot be issued: ${issued.why}`)
  return id
}
