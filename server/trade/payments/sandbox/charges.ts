import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DeclineReason } from '#domain/cards/card-decline.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { ChargeParams, ChargeState, ConfirmParams, RefundRequest, RefundState } from '../provider.ts'
import { type AuthorizationResult, authorize } from './bank.ts'
import { disputeCharge, disputedAmount } from './disputes.ts'
import { newId, newSecret } from './ids.ts'
import { reasonOf } from './setups.ts'

type Deps = { readonly db: Kysely<Rows>; readonly clock: Clock }
type Row = Selectable<Rows['practice_charges']>

/** Opens a charge of a test card, without charging it. Idempotent. */
export async function openCharge(deps: Deps, request: ChargeParams): Promise<ChargeState> {
  const { db, clock } = deps
  const method = await methodOf(db, request)
  if (!method) return { kind: 'declined', intentId: '', reason: 'declined' }
  const id = newId('pi')
  await db
    .insertInto('practice_charges')
    .values({
      id,
      secret: newSecret(id),
      key: request.chargeId,
      user_id: method.user_id,
      amount: request.amountCents,
      currency: request.currency,
      created_at: clock.now(),
      status: 'requires_confirmation',
    })
    .onConflict((on) => on.column('key').doNothing())
    .execute()
  return findCharge(deps, request.chargeId)
}

/**
 * Charges a test card by its configured behaviour. A cancelled charge stays cancelled.
 *
 * @param deps.timeZone the time zone in which the card expires
 */
export async function confirmCharge(
  deps: Deps & { readonly timeZone: string },
  request: ConfirmParams,
): Promise<ChargeState> {
  const { db, clock, timeZone } = deps
  const method = await methodOf(db, request)
  const result = method && authorize(method, { now: clock.now(), timeZone })
  await db
    .updateTable('practice_charges')
    .set(bankResponse(result ?? { kind: 'declined', reason: 'declined' }))
    .where('id', '=', request.intentId)
    .where('status', '=', 'requires_confirmation')
    .execute()
  const state = await readCharge(deps, request.intentId)
  if (method && state.kind === 'paid') await disputeCharge(deps, method.behaviour, state)
  return state
}

const methodOf = (db: Kysely<Rows>, { methodId, customerId }: ChargeParams) =>
  db
    .selectFrom('practice_methods')
    .innerJoin('practice_customers', 'practice_customers.id', 'practice_methods.customer_id')
    .selectAll('practice_methods')
    .select('user_id')
    .where('practice_methods.id', '=', methodId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

type BankResponse = Pick<Row, 'status' | 'reason'>

const accepted: BankResponse = { status: 'succeeded', reason: '' }
const declined = (reason: DeclineReason): BankResponse => ({ status: 'requires_payment_method', reason })

/** Returns the bank’s response to a charge while the cardholder is present. */
function bankResponse(result: AuthorizationResult): BankResponse {
  switch (result.kind) {
    case 'accepted':
      return accepted
    case 'needsAuthentication':
      return { status: 'requires_action', reason: '' }
    case 'declined':
      return declined(result.reason)
    default:
      return unreachable(result)
  }
}

export async function readCharge({ db }: Pick<Deps, 'db'>, intentId: string): Promise<ChargeState> {
  const row = await db
    .selectFrom('practice_charges')
    .selectAll()
    .where('id', '=', intentId)
    .executeTakeFirst()
  return row ? stateOf(row) : { kind: 'unknown' }
}

export async function findCharge({ db }: Pick<Deps, 'db'>, chargeId: string): Promise<ChargeState> {
  const row = await db
    .selectFrom('practice_charges')
    .selectAll()
    .where('key', '=', chargeId)
    .executeTakeFirst()
  return row ? stateOf(row) : { kind: 'unknown' }
}

function stateOf(row: Row): ChargeState {
  const intentId = row.id
  switch (row.status) {
    case 'succeeded':
      return { kind: 'paid', intentId, amountCents: row.amount }
    case 'requires_confirmation':
      return { kind: 'unconfirmed', intentId }
    case 'requires_action':
      return { kind: 'needsAuthentication', intentId, clientSecret: row.secret }
    case 'canceled':
      return { kind: 'canceled', intentId }
    default:
      return { kind: 'declined', intentId, reason: reasonOf(row.reason) }
  }
}

export async function cancelCharge(deps: Deps, intentId: string): Promise<ChargeState> {
  await deps.db
    .updateTable('practice_charges')
    .set({ status: 'canceled' })
    .where('id', '=', intentId)
    .where('status', '!=', 'succeeded')
    .execute()
  return readCharge(deps, intentId)
}

/** Refunds a charge or a captured hold, up to the amount taken. */
export async function refundCharge({ db, clock }: Deps, request: RefundRequest): Promise<RefundState> {
  return db.transaction().execute(async (trx) => {
    const captured = await capturedAmount(trx, request.intentId)
    const known = await readRefund({ db: trx }, request.refundId)
    if (known.kind === 'refunded') return known
    if (captured === 0) return { kind: 'failed', reason: 'notPaid' }
    const { sum } = await trx
      .selectFrom('practice_refunds')
      .select(({ fn }) => fn.coalesce(fn.sum<string>('amount'), sql<string>`0`).as('sum'))
      .where('intent_id', '=', request.intentId)
      .executeTakeFirstOrThrow()
    const left = captured - (await disputedAmount(trx, request.intentId)) - Number(sum)
    if (request.amountCents > left) return { kind: 'failed', reason: 'tooMuch' }
    await trx
      .insertInto('practice_refunds')
      .values({
        key: request.refundId,
        intent_id: request.intentId,
        amount: request.amountCents,
        created_at: clock.now(),
      })
      .execute()
    return { kind: 'refunded' }
  })
}

/** Returns the captured amount in cents; locked until the transaction ends. */
async function capturedAmount(trx: Kysely<Rows>, intentId: string): Promise<number> {
  const [charge, hold] = await Promise.all([
    trx
      .selectFrom('practice_charges')
      .select(['status', 'amount'])
      .where('id', '=', intentId)
      .forUpdate()
      .executeTakeFirst(),
    trx
      .selectFrom('practice_holds')
      .select(['status', 'captured'])
      .where('id', '=', intentId)
      .forUpdate()
      .executeTakeFirst(),
  ])
  if (charge) return charge.status === 'succeeded' ? charge.amount : 0
  return hold?.status === 'succeeded' ? hold.captured : 0
}

export async function readRefund({ db }: Pick<Deps, 'db'>, refundId: string): Promise<RefundState> {
  const row = await db
    .selectFrom('practice_refunds')
    .select('key')
    .where('key', '=', refundId)
    .executeTakeFirst()
  return row ? { kind: 'refunded' } : { kind: 'unknown' }
}

/** Returns all refunds of a payment; in the sandbox they are always the server’s own. */
export async function listRefunds({ db }: Pick<Deps, 'db'>, intentId: string) {
  const rows = await db
    .selectFrom('practice_refunds')
    .select(['key', 'amount'])
    .where('intent_id', '=', intentId)
    .execute()
  const refunds = rows.map(({ key, amount }) => ({
    id: key,
    refundId: key,
    amountCents: amount,
    state: { kind: 'refunded' } as const,
  }))
  return { kind: 'listed', refunds } as const
}

/** Applies the cardholder’s authentication. @returns null if none is pending for this user */
export async function confirmChargeByHolder(
  { db }: Pick<Deps, 'db'>,
  key: { readonly userId: string; readonly secret: string },
  answer: 'confirm' | 'refuse' | undefined,
): Promise<ChargeState | null> {
  const row = await db
    .selectFrom('practice_charges')
    .select('id')
    .where('secret', '=', key.secret)
    .where('user_id', '=', key.userId)
    .executeTakeFirst()
  if (!row) return null
  if (answer !== undefined)
    await db
      .updateTable('practice_charges')
      .set(answer === 'confirm' ? accepted : declined('authenticationFailed'))
      .where('id', '=', row.id)
      .where('status', '=', 'requires_action')
      .execute()
  return readCharge({ db }, row.id)
}
