import type { Kysely, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { DeclineReason } from '#domain/cards/card-decline.ts'
import { type SandboxAnswer, sandboxActionOf } from '#domain/cards/sandbox-methods.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { decimal } from '#domain/money/money.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { sandboxConfirm } from '#wire/calls/payments.ts'
import type { DataOf } from '#wire/schema/call.ts'
import {
  type ChargeParams,
  type ChargeState,
  type ConfirmParams,
  isToken,
  type RefundRequest,
  type RefundState,
} from '../provider.ts'
import { type AuthorizationResult, authorize, authorizeToken } from './bank.ts'
import { disputeCharge, disputedAmount } from './disputes.ts'
import { newId, newSecret } from './ids.ts'
import { reasonOf } from './setups.ts'

type Deps = { readonly db: Kysely<Rows>; readonly clock: Clock }
type Row = Selectable<Rows['practice_charges']>

/** Opens a charge by a test card or a token of the test form, without charging it. Idempotent. */
export async function openCharge(deps: Deps, request: ChargeParams): Promise<ChargeState> {
  const { db, clock } = deps
  const source = await sourceOf(db, request)
  if (!source) return { kind: 'declined', intentId: '', reason: 'declined' }
  const id = newId('pi')
  await db
    .insertInto('practice_charges')
    .values({
      id,
      secret: newSecret(id),
      key: request.chargeId,
      user_id: source.userId,
      method: source.method,
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
 * Charges a test card by its configured behaviour, or asks the payer of a wallet. A cancelled charge stays cancelled.
 *
 * @param deps.timeZone the time zone in which the card expires
 */
export async function confirmCharge(
  deps: Deps & { readonly timeZone: string },
  request: ConfirmParams,
): Promise<ChargeState> {
  const { db, clock, timeZone } = deps
  const source = await sourceOf(db, request)
  const result = source?.authorize({ now: clock.now(), timeZone })
  await db
    .updateTable('practice_charges')
    .set({
      ...bankResponse(result ?? { kind: 'declined', reason: 'declined' }),
      return_url: request.returnUrl,
    })
    .where('id', '=', request.intentId)
    .where('status', '=', 'requires_confirmation')
    .execute()
  const state = await readCharge(deps, request.intentId)
  if (source && state.kind === 'paid') await disputeCharge(deps, source.behaviour, state)
  return state
}

/** Returns who pays a charge and what their bank says; null if the provider does not know the method. */
async function sourceOf(db: Kysely<Rows>, request: ChargeParams) {
  if (isToken(request.methodId)) {
    const token = await db
      .selectFrom('practice_tokens')
      .selectAll()
      .where('id', '=', request.methodId)
      .executeTakeFirst()
    return token
      ? {
          userId: token.user_id,
          method: token.method,
          behaviour: token.behaviour,
          authorize: () => authorizeToken(token),
        }
      : null
  }
  const saved = await methodOf(db, request)
  return saved
    ? {
        userId: saved.user_id,
        method: 'card',
        behaviour: saved.behaviour,
        authorize: (at: Parameters<typeof authorize>[1]) => authorize(saved, at),
      }
    : null
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

export async function readCharge(deps: Deps, intentId: string): Promise<ChargeState> {
  return readBy(deps, 'id', intentId)
}

export async function findCharge(deps: Deps, chargeId: string): Promise<ChargeState> {
  return readBy(deps, 'key', chargeId)
}

async function readBy({ db, clock }: Deps, column: 'id' | 'key', value: string): Promise<ChargeState> {
  await db
    .updateTable('practice_charges')
    .set(({ ref }) => ({ status: ref('settles_as'), reason: '' }))
    .where(column, '=', value)
    .where('status', '=', 'processing')
    .where('settles_at', '<=', clock.now())
    .execute()
  const row = await db.selectFrom('practice_charges').selectAll().where(column, '=', value).executeTakeFirst()
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
    case 'processing':
      return { kind: 'processing', intentId }
    case 'canceled':
      return { kind: 'canceled', intentId }
    default:
      return { kind: 'declined', intentId, reason: reasonOf(row.reason) }
  }
}

/** Cancels a charge that nobody has paid yet, nor is being processed. */
export async function cancelCharge(deps: Deps, intentId: string): Promise<ChargeState> {
  await deps.db
    .updateTable('practice_charges')
    .set({ status: 'canceled' })
    .where('id', '=', intentId)
    .where('status', 'not in', ['succeeded', 'processing'])
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

/** How long a test payment is processed that settles later. */
const settleMs = 60_000

/** Returns what becomes of a charge by the payer’s answer. */
function answered(answer: SandboxAnswer, method: string, now: number): Updateable<Rows['practice_charges']> {
  switch (answer) {
    case 'confirm':
    case 'dispute':
      return accepted
    case 'refuse':
      return declined(method === 'card' ? 'authenticationFailed' : 'cancelled')
    case 'settle':
      return { status: 'processing', settles_at: now + settleMs, settles_as: 'succeeded' }
    case 'fail':
      return { status: 'processing', settles_at: now + settleMs, settles_as: 'requires_payment_method' }
    default:
      return unreachable(answer)
  }
}

/** A charge as its payer’s bank or wallet sees it. */
type AskedCharge = {
  readonly state: ChargeState
  readonly payment: NonNullable<DataOf<typeof sandboxConfirm>['payment']>
}

/** Applies the payer’s answer to their bank or wallet. @returns null if none is pending for this user */
export async function confirmChargeByHolder(
  deps: Deps,
  key: { readonly userId: string; readonly secret: string },
  answer: SandboxAnswer | undefined,
): Promise<AskedCharge | null> {
  const { db, clock } = deps
  const row = await db
    .selectFrom('practice_charges')
    .select(['id', 'method', 'amount', 'currency', 'return_url'])
    .where('secret', '=', key.secret)
    .where('user_id', '=', key.userId)
    .executeTakeFirst()
  if (!row) return null
  if (answer !== undefined)
    await db
      .updateTable('practice_charges')
      .set(answered(answer, row.method, clock.now()))
      .where('id', '=', row.id)
      .where('status', '=', 'requires_action')
      .execute()
  const state = await readCharge(deps, row.id)
  if (answer === 'dispute' && state.kind === 'paid') await disputeCharge(deps, 'disputed', state)
  const { method, amount, currency, return_url: returnUrl } = row
  return {
    state,
    payment: { action: sandboxActionOf(method), method, amount: decimal(amount), currency, returnUrl },
  }
}
