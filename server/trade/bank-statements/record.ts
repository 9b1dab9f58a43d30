import type { Kysely } from 'kysely'
import { type LineRefusal, lineRefusal, type Part } from '#domain/bank-statements/allocate.ts'
import { payerFit, readName } from '#domain/bank-statements/names.ts'
import { dayOf } from '#domain/delivery/pickup.ts'
import { strayCharge, strayUndone } from '#domain/journal/entries.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { type Cents, centsOf, decimal, type Instant } from '#domain/money/money.ts'
import { isPastDay } from '#domain/orders/receipts.ts'
import { isOwnId, type MergedUser } from '#domain/staff/conflicts.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { post } from '#server/trade/journal/journal.ts'
import type { Orders } from '#server/trade/orders/orders.ts'
import { refundDue } from '#server/trade/orders/pay/refunds.ts'
import { type PaymentDeps, takePayment } from '#server/trade/orders/pay/take-payment.ts'
import { type UndoDeps, undoReceipt } from '#server/trade/orders/pay/undo-receipt.ts'
import { readOrder } from '#server/trade/orders/rows.ts'
import type { Version } from '#server/trade/orders/versions.ts'
import type { SettlementDeps } from '#server/trade/settlements/calls.ts'
import { nameReader } from './name-reader.ts'
import { accountsOf, readClients, toInvoice } from './open-invoices.ts'
import { type LineAuthor, recordSubject, referenceOf, undoSubject } from './record-subject.ts'
import { type LineRow, stateOf, subjectOf } from './store.ts'
import type { SubjectRef } from './subjects.ts'
import { paidBy, undoneSubjects, withUndone } from './view.ts'

export type RecordDeps = PaymentDeps &
  UndoDeps &
  SettlementDeps & {
    readonly db: Kysely<Rows>
    readonly orders: PaymentDeps['orders'] & Pick<Orders, 'versionOf'>
  }

/** A line as a member of staff confirms it. */
export type ConfirmedLine = {
  readonly lineId: string
  readonly pays: readonly { readonly orderId: string; readonly amount: string; readonly owed: string }[]
  /** What it settles instead of invoices. */
  readonly settles?: SubjectRef | undefined
  readonly note: string
}

/**
 * Records a line as transfers of what it pays, or as what it settles besides invoices (O12, O21), in one transaction.
 * Repeating it changes nothing.
 *
 * @returns null once it is recorded
 */
export const recordLine = (
  deps: RecordDeps,
  { lineId, pays, settles, note }: ConfirmedLine,
  author: LineAuthor,
): Promise<LineRefusal | null> =>
  deps.db.transaction().execute(async (trx) => {
    const line = await lockLine(trx, lineId)
    if (!line) return 'notFound'
    const { viewer, now } = author
    const isPast = isPastDay(line.day, dayOf(now, houseTimeZone))
    if (settles) return settleLine(deps, trx, line, { ref: settles, note, isPast }, author)
    if (await isRecordedAs(trx, line, pays)) return null
    // Two lines of one client lock the invoices in the same order.
    const sorted = pays.toSorted((a, b) => a.orderId.localeCompare(b.orderId))
    const parts = new Map<string, Part>()
    for (const pay of sorted) parts.set(pay.orderId, await partOf(deps, trx, line, pay, viewer))
    const given = pays.map(({ orderId }) => parts.get(orderId)).filter((part) => part !== undefined)
    const isRepeated = parts.size < pays.length
    const refused = isRepeated
      ? 'tooMuch'
      : lineRefusal({ ...line, state: stateOf(line), isPast }, given, note)
    if (refused) return refused
    await payInvoices(deps, trx, line, { pays, note }, { by: viewer.userId, at: now })
    return null
  })

/**
 * Locks a line until the transaction ends; null if there is none. It is open if its receipts were undone on
 * the pages of their orders.
 */
async function lockLine(trx: Kysely<Rows>, lineId: string): Promise<LineRow | null> {
  const line = await trx
    .selectFrom('bank_statement_lines')
    .selectAll()
    .where('id', '=', lineId)
    .forUpdate()
    .executeTakeFirst()
  if (!line) return null
  const receipts = (await paidBy(trx, [lineId])).get(lineId) ?? []
  const current = withUndone(line, receipts, await undoneSubjects(trx, [line]))
  return current === line ? line : { ...current, round: line.round + 1 }
}

/** Returns whether a line is already recorded exactly as requested. */
async function isRecordedAs(trx: Kysely<Rows>, line: LineRow, pays: ConfirmedLine['pays']): Promise<boolean> {
  if (line.state !== 'recorded') return false
  const receipts = (await paidBy(trx, [line.id])).get(line.id) ?? []
  const plain = (some: readonly { readonly orderId: string; readonly amount: string }[]) =>
    some.map(({ orderId, amount }) => `${orderId} ${amount}`).join()
  return plain(receipts.map(({ wire }) => wire)) === plain(pays)
}

/** Records what a line settles besides invoices. */
async function settleLine(
  deps: RecordDeps,
  trx: Kysely<Rows>,
  line: LineRow,
  settling: Parameters<typeof recordSubject>[3],
  author: LineAuthor,
): Promise<LineRefusal | null> {
  const { ref, note } = settling
  if (isSettledAs(line, ref)) return null
  const refused = await recordSubject(deps, trx, line, settling, author)
  if (refused !== null) return refused
  const act = { by: author.viewer.userId, at: author.now }
  await decideLine(trx, line, { state: 'recorded', note, excess: 0, subject: ref }, act)
  return null
}

const isSettledAs = (line: LineRow, { kind, id }: SubjectRef): boolean =>
  line.state === 'recorded' && line.subject_kind === kind && line.subject_id === id

/** Returns a part of a line with its invoice, and locks the invoice. */
async function partOf(
  { payments }: Pick<RecordDeps, 'payments'>,
  trx: Kysely<Rows>,
  line: LineRow,
  { orderId, amount, owed }: ConfirmedLine['pays'][number],
  viewer: MergedUser,
): Promise<Part> {
  const part = { cents: centsOf(amount), seen: centsOf(owed) }
  const stored = await readOrder(trx, orderId, { locked: true })
  if (!stored) return { ...part, invoice: null }
  const buyerId = stored.row.user_id
  const clientId = (await accountsOf(trx, [buyerId])).get(buyerId) ?? buyerId
  const [client] = await readClients(trx, [clientId])
  const invoice = toInvoice(stored, clientId)
  return {
    ...part,
    invoice: {
      ...invoice,
      isUnpaid: stored.order.status === 'AUTHORISED',
      isPaying: await payments.charges.isProcessing(trx, { kind: 'order', id: orderId }),
      isOwn: isOwnId(viewer, buyerId),
      payer: payerFit(readName(line.payer, nameReader), client?.names ?? []),
    },
  }
}

type Act = { readonly by: string; readonly at: Instant }

/** Records the payments of a checked line, whose invoices are locked. */
async function payInvoices(
  deps: RecordDeps,
  trx: Kysely<Rows>,
  line: LineRow,
  { pays, note }: Pick<ConfirmedLine, 'pays' | 'note'>,
  { by, at }: Act,
): Promise<void> {
  const receipts = pays.map((pay, place) => ({ ...pay, id: `bank ${line.id} ${line.round} ${place}` }))
  const reference = referenceOf(line)
  for (const { id, orderId, amount, owed } of receipts) {
    const payment = { id, means: 'transfer', by, amount, owed, date: line.day } as const
    const taken = await takePayment(deps, trx, orderId, { ...payment, reference }, at)
    if (taken.kind === 'wrong') throw new Error(`Invoice ${orderId} was checked and is ${taken.status}`)
    const about = { kind: 'order', id: orderId }
    const detail = note === '' ? taken.detail : { ...taken.detail, reason: note }
    await recordAction(trx, { by, act: 'order.receive', about, detail }, at)
  }
  const excess = line.cents - pays.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  const [first] = receipts
  if (excess > 0 && first)
    await post(trx, strayCharge(excessOf(first.orderId, first.id, at), 'transfer', excess))
  await trx
    .insertInto('bank_statement_receipts')
    .values(
      receipts.map(({ id }, position) => ({ receipt_id: id, line_id: line.id, round: line.round, position })),
    )
    .execute()
  await decideLine(trx, line, { state: 'recorded', note, excess }, { by, at })
}

/** Returns the context of the journal entry for the excess of a line over its invoices. */
const excessOf = (orderId: string, receiptId: string, at: Instant) => ({
  about: { kind: 'order', id: orderId } as const,
  at,
  key: receiptId,
})

/** Stores the decision about a line. */
async function decideLine(
  trx: Kysely<Rows>,
  { id, round }: Pick<LineRow, 'id' | 'round'>,
  {
    subject,
    ...decision
  }: {
    readonly state: string
    readonly note: string
    readonly excess: Cents
    readonly subject?: SubjectRef
  },
  { by, at }: Act,
): Promise<void> {
  const settled = { subject_kind: subject?.kind ?? '', subject_id: subject?.id ?? '' }
  await trx
    .updateTable('bank_statement_lines')
    .set({ ...decision, ...settled, round, decided_at: at, decided_by: by })
    .where('id', '=', id)
    .execute()
}

/**
 * Undoes the receipts of a line (O12, O16, O21): all of them, or none. Those that were undone on the page of
 * their order stay as they are.
 *
 * @returns null once it is undone, else why it is refused
 */
export async function undoLine(
  deps: RecordDeps,
  { lineId, reason }: { readonly lineId: string; readonly reason: string },
  author: LineAuthor,
): Promise<string | null> {
  const before = (await paidBy(deps.db, [lineId])).get(lineId) ?? []
  const versions = new Map<string, Version | null>()
  // Receipts are rendered before the transaction.
  for (const { orderId } of before) {
    const isPaid = (await readOrder(deps.db, orderId))?.order.status === 'PAID'
    versions.set(orderId, isPaid ? await deps.orders.versionOf(orderId) : null)
  }
  const trx = await deps.db.startTransaction().execute()
  let refused: string | null = 'failed'
  try {
    refused = await undoIn(deps, trx, versions, { lineId, reason }, author)
  } finally {
    await (refused === null ? trx.commit() : trx.rollback()).execute()
  }
  return refused
}

async function undoIn(
  deps: RecordDeps,
  trx: Kysely<Rows>,
  versions: ReadonlyMap<string, Version | null>,
  { lineId, reason }: { readonly lineId: string; readonly reason: string },
  author: LineAuthor,
): Promise<string | null> {
  const { viewer, now } = author
  const by = viewer.userId
  const line = await lockLine(trx, lineId)
  if (line?.state !== 'recorded') return line?.state ?? 'notFound'
  const undone = { ...line, round: line.round + 1 }
  const reopened = { state: 'open', note: reason, excess: 0 }
  const subject = subjectOf(line)
  if (subject) {
    const why = await undoSubject(trx, subject, reason, author)
    if (why === null) await decideLine(trx, undone, reopened, { by, at: now })
    return why
  }
  const receipts = (await paidBy(trx, [lineId])).get(lineId) ?? []
  if (receipts.some(({ buyerId }) => isOwnId(viewer, buyerId))) return 'own'
  const [first] = receipts
  if (line.excess > 0 && first) {
    if ((await refundDue(trx, first.orderId)) < line.excess) return 'goneBack'
    await post(trx, strayUndone(excessOf(first.orderId, first.receiptId, now), 'transfer', line.excess))
  }
  for (const { receiptId, orderId } of receipts.filter(({ isUndone }) => !isUndone).toReversed()) {
    const outcome = await undoReceipt(
      deps,
      trx,
      versions.get(orderId) ?? null,
      { orderId, receiptId, reason, by },
      now,
    )
    if (outcome.kind === 'wrong') return outcome.status
    await deps.payments.charges.abandon(trx, { kind: 'order', id: orderId })
  }
  await decideLine(trx, undone, reopened, { by, at: now })
  return null
}

const closingActs = {
  open: 'bankStatement.reopen',
  returned: 'bankStatement.returned',
  setAside: 'bankStatement.setAside',
} as const

/**
 * Records that a line was returned or set aside, or reverses that. @returns null, or the state that does not
 * allow it
 */
export const closeLine = (
  db: Kysely<Rows>,
  {
    lineId,
    to,
    note,
  }: { readonly lineId: string; readonly to: 'open' | 'returned' | 'setAside'; readonly note: string },
  { viewer, now }: LineAuthor,
): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    const line = await lockLine(trx, lineId)
    if (!line || line.state === 'recorded') return line?.state ?? 'notFound'
    const act = { by: viewer.userId, at: now }
    await decideLine(trx, line, { state: to, note, excess: 0 }, act)
    const about = { kind: 'bankStatement', id: line.statement_id }
    const detail = { amount: decimal(line.cents), date: line.day, reason: note }
    await recordAction(trx, { by: act.by, act: closingActs[to], about, detail }, now)
    return null
  })
