import type { Kysely } from 'kysely'
import { type LineRefusal, subjectRefusal } from '#domain/bank-statements/allocate.ts'
import { payerFit, readName } from '#domain/bank-statements/names.ts'
import { decimal, type Instant } from '#domain/money/money.ts'
import { isOwnId, type MergedUser } from '#domain/staff/conflicts.ts'
import { hasRight, type Role } from '#domain/staff/rights.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { recordReturned } from '#server/trade/orders/pay/refunds.ts'
import { confirmWithin } from '#server/trade/payouts/move.ts'
import type { SettlementDeps } from '#server/trade/settlements/calls.ts'
import {
  receiveStep,
  returnStep,
  takeDepositStep,
  undoReceivedStep,
} from '#server/trade/transfer-deposits/deposit-steps.ts'
import { nameReader } from './name-reader.ts'
import { type LineRow, stateOf } from './store.ts'
import { type OpenSubject, readSubjects, type SubjectRef, shownSubjects } from './subjects.ts'

/** Who acts on lines: the account with its roles. */
export type LineAuthor = {
  readonly viewer: MergedUser & { readonly roles: readonly Role[] }
  readonly now: Instant
}

/**
 * Records that a locked line settles a subject (O21), in the caller’s transaction.
 *
 * @param isPast whether the line’s day is not in the future
 * @returns null once it is recorded
 */
export async function recordSubject(
  deps: SettlementDeps,
  trx: Kysely<Rows>,
  line: LineRow,
  { ref, note, isPast }: { readonly ref: SubjectRef; readonly note: string; readonly isPast: boolean },
  author: LineAuthor,
): Promise<LineRefusal | null> {
  const open = await readSubjects(trx, author.now)
  const subject = open.find(({ kind, id }) => kind === ref.kind && id === ref.id) ?? null
  const settled = subject && {
    ...subject,
    isOwn: isOwnId(author.viewer, subject.ownerId),
    payer: payerFit(readName(line.payer, nameReader), subject.names),
  }
  const refused = subjectRefusal({ ...line, state: stateOf(line), isPast }, settled, note)
  return refused ?? (subject ? settle(deps, trx, line, subject, note, author) : 'notOpen')
}

async function settle(
  deps: SettlementDeps,
  trx: Kysely<Rows>,
  line: LineRow,
  { kind, id }: OpenSubject,
  note: string,
  { viewer, now }: LineAuthor,
): Promise<LineRefusal | null> {
  const by = viewer.userId
  const amount = decimal(Math.abs(line.cents))
  const reference = referenceOf(line)
  const transfer = { amount, date: line.day, reference }
  switch (kind) {
    case 'deposit': {
      const key = `${id} bank ${line.id} ${line.round}`
      const payer = line.payer === '' ? reference : line.payer
      const step = receiveStep({ ...transfer, payer, key }, now)
      return refusalOf(await takeDepositStep(trx, id, step, { by, now }))
    }
    case 'depositReturn':
      return refusalOf(await takeDepositStep(trx, id, returnStep(transfer, { by, now }), { by, now }))
    case 'payout': {
      if (!hasRight(viewer.roles, 'payouts')) return 'notAllowed'
      const refused = await confirmWithin(deps, trx, { viewer, now }, id, { reference, fee: '0.00' })
      return refused === null ? null : 'notOpen'
    }
    case 'refund': {
      const refused = await recordReturned(trx, id, { reason: reference, due: amount }, { by, at: now })
      return refused === null ? null : 'changed'
    }
    case 'delivery':
      return confirmDelivery(trx, line, id, note, { by, now })
    case 'mall':
    case 'paid':
      return 'notOpen'
  }
}

const refusalOf = (why: string | null): LineRefusal | null => {
  if (why === null) return null
  return why === 'samePerson' || why === 'changed' ? why : 'notOpen'
}

/** The text of a line as records of payments name it. */
export const referenceOf = (line: Pick<LineRow, 'reference' | 'payer'>): string =>
  ([line.reference, line.payer].find((text) => text !== '') ?? 'Bank statement').slice(0, 100)

/** Confirms a payment at the counter, which was recorded with the delivery. Two lines never confirm the same one. */
async function confirmDelivery(
  trx: Kysely<Rows>,
  line: LineRow,
  id: string,
  note: string,
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<LineRefusal | null> {
  await trx.selectFrom('deliveries').select('id').where('id', '=', id).forUpdate().execute()
  const another = await trx
    .selectFrom('bank_statement_lines')
    .select('id')
    .where('subject_kind', '=', 'delivery')
    .where('subject_id', '=', id)
    .where('state', '=', 'recorded')
    .executeTakeFirst()
  if (another) return 'notOpen'
  const about = { kind: 'bankStatement', id: line.statement_id }
  const detail = { amount: decimal(line.cents), date: line.day, ...(note !== '' && { reason: note }) }
  await recordAction(trx, { by, act: 'bankStatement.confirm', about, detail }, now)
  return null
}

/**
 * Undoes what a line has settled, in the caller’s transaction: a deposit that is still held, or the confirmation of a
 * delivery. Payouts and refunds that the bank has paid are not undone.
 *
 * @returns null once it is undone, else the status of the refusal
 */
export async function undoSubject(
  trx: Kysely<Rows>,
  ref: SubjectRef,
  reason: string,
  { viewer, now }: LineAuthor,
): Promise<string | null> {
  const { ownerId } = (await shownSubjects(trx, [ref]))(ref)
  if (isOwnId(viewer, ownerId)) return 'own'
  switch (ref.kind) {
    case 'deposit':
      return takeDepositStep(trx, ref.id, undoReceivedStep(reason, now), { by: viewer.userId, now })
    case 'delivery':
      return null
    case 'mall':
    case 'paid':
    case 'payout':
    case 'refund':
    case 'depositReturn':
      return 'final'
  }
}
