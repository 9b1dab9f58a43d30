import type { Kysely, Selectable } from 'kysely'
import type { DeclineReason } from '#domain/cards/card-decline.ts'
import { defaultHoldMs } from '#domain/cards/deposit.ts'
import type { SandboxAnswer } from '#domain/cards/sandbox-methods.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { HoldRequest, HoldState } from '../provider.ts'
import { type AuthorizationResult, authorize } from './bank.ts'
import { newId, newSecret } from './ids.ts'
import { reasonOf } from './setups.ts'

type Deps = { readonly db: Kysely<Rows>; readonly clock: Clock }
type Row = Selectable<Rows['practice_holds']>

/**
 * Holds a sum on a test card by its configured behaviour. Idempotent.
 *
 * @param deps.timeZone the time zone in which the card expires
 */
export async function placeHold(
  deps: Deps & { readonly timeZone: string },
  request: HoldRequest,
): Promise<HoldState> {
  const { db, clock, timeZone } = deps
  const method = await db
    .selectFrom('practice_methods')
    .selectAll()
    .where('id', '=', request.methodId)
    .where('customer_id', '=', request.customerId)
    .executeTakeFirst()
  if (!method) return { kind: 'declined', intentId: '', reason: 'declined' }
  const now = clock.now()
  const id = newId('pi')
  await db
    .insertInto('practice_holds')
    .values({
      id,
      secret: newSecret(id),
      key: request.holdId,
      customer_id: request.customerId,
      method_id: method.id,
      amount: request.amountCents,
      currency: request.currency,
      created_at: now,
      ...bankResponse(authorize(method, { now, timeZone }), request.isPresent, now),
    })
    .onConflict((on) => on.column('key').doNothing())
    .execute()
  return findHold(deps, request.holdId)
}

type BankResponse = Pick<Row, 'status' | 'reason' | 'expires_at'>

const held = (now: number): BankResponse => ({
  status: 'requires_capture',
  reason: '',
  expires_at: now + defaultHoldMs,
})

const declined = (reason: DeclineReason): BankResponse => ({
  status: 'requires_payment_method',
  reason,
  expires_at: null,
})

/** Returns the bank’s response to a new hold. An absent cardholder cannot authenticate. */
function bankResponse(result: AuthorizationResult, isPresent: boolean, now: number): BankResponse {
  switch (result.kind) {
    case 'accepted':
      return held(now)
    case 'needsAuthentication':
      return isPresent
        ? { status: 'requires_action', reason: '', expires_at: null }
        : declined('authenticationFailed')
    case 'declined':
      return declined(result.reason)
    default:
      return unreachable(result)
  }
}

export async function readHold({ db, clock }: Deps, intentId: string): Promise<HoldState> {
  const row = await db.selectFrom('practice_holds').selectAll().where('id', '=', intentId).executeTakeFirst()
  return row ? stateOf(row, clock.now()) : { kind: 'unknown' }
}

export async function findHold({ db, clock }: Deps, holdId: string): Promise<HoldState> {
  const row = await db.selectFrom('practice_holds').selectAll().where('key', '=', holdId).executeTakeFirst()
  return row ? stateOf(row, clock.now()) : { kind: 'unknown' }
}

/** Returns the state of a hold, which expires once its time has passed. */
function stateOf(row: Row, now: number): HoldState {
  const intentId = row.id
  switch (row.status) {
    case 'requires_capture':
      return row.expires_at !== null && now < row.expires_at
        ? { kind: 'held', intentId, expiresAt: row.expires_at }
        : { kind: 'canceled', intentId }
    case 'requires_action':
      return { kind: 'needsAuthentication', intentId, clientSecret: row.secret }
    case 'succeeded':
      return { kind: 'captured', intentId, amountCents: row.captured }
    case 'canceled':
      return { kind: 'canceled', intentId }
    default:
      return { kind: 'declined', intentId, reason: reasonOf(row.reason) }
  }
}

export async function cancelHold(deps: Deps, intentId: string): Promise<HoldState> {
  await deps.db
    .updateTable('practice_holds')
    .set({ status: 'canceled' })
    .where('id', '=', intentId)
    .where('status', '!=', 'succeeded')
    .execute()
  return readHold(deps, intentId)
}

export async function captureHold(deps: Deps, intentId: string, amountCents: number): Promise<HoldState> {
  await deps.db
    .updateTable('practice_holds')
    .set({ status: 'succeeded', captured: amountCents })
    .where('id', '=', intentId)
    .where('status', '=', 'requires_capture')
    .where('expires_at', '>', deps.clock.now())
    .where('amount', '>=', amountCents)
    .execute()
  return readHold(deps, intentId)
}

/** Applies the cardholder’s authentication. @returns null if none is pending for this user */
export async function confirmHoldByHolder(
  { db, clock }: Deps,
  key: { readonly userId: string; readonly secret: string },
  answer: SandboxAnswer | undefined,
): Promise<HoldState | null> {
  const row = await db
    .selectFrom('practice_holds')
    .innerJoin('practice_customers', 'practice_customers.id', 'practice_holds.customer_id')
    .selectAll('practice_holds')
    .where('secret', '=', key.secret)
    .where('practice_customers.user_id', '=', key.userId)
    .executeTakeFirst()
  if (!row) return null
  const now = clock.now()
  if (answer !== undefined)
    await db
      .updateTable('practice_holds')
      .set(answer === 'confirm' ? held(now) : declined('authenticationFailed'))
      .where('id', '=', row.id)
      .where('status', '=', 'requires_action')
      .execute()
  return readHold({ db, clock }, row.id)
}
