import type { Kysely, Selectable } from 'kysely'
import type { DeclineReason } from '#domain/cards/card-decline.ts'
import { type CardMonth, hasExpired } from '#domain/cards/card-expiry.ts'
import { findSandboxCard, type SandboxCard } from '#domain/cards/sandbox-cards.ts'
import type { SandboxAnswer } from '#domain/cards/sandbox-methods.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { sandboxConfirm } from '#wire/calls/payments.ts'
import type { DataOf, PayloadOf } from '#wire/schema/call.ts'
import type { ChargeState, HoldState } from '../provider.ts'
import { confirmChargeByHolder } from './charges.ts'
import { confirmHoldByHolder } from './holds.ts'
import { newId } from './ids.ts'
import { reasonOf } from './setups.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  /** The time zone in which a card expires. */
  readonly timeZone: string
}
type Setup = Selectable<Rows['practice_setups']>
type ConfirmParams = PayloadOf<typeof sandboxConfirm>
type Confirmed = DataOf<typeof sandboxConfirm>

const succeeded: Confirmed = { status: 'succeeded', reason: '' }
const needsAction: Confirmed = { status: 'requires_action', reason: '' }
const failed = (reason: DeclineReason): Confirmed => ({ status: 'failed', reason })

/** Validity in years of a test card without an entered expiry. */
const validYears = 4

/**
 * Simulates how a provider’s script handles the submitted card.
 * @returns null if the user has nothing with that secret; `needsCard` if a card must be submitted first
 */
export async function confirm(
  deps: Deps,
  userId: string,
  params: ConfirmParams,
): Promise<Confirmed | 'needsCard' | null> {
  const { clientSecret: secret, testCard, answer } = params
  if (secret.startsWith('pi_')) {
    const key = { userId, secret }
    const hold = await confirmHoldByHolder(deps, key, answer)
    if (hold !== null) return toConfirmed(hold)
    const charge = await confirmChargeByHolder(deps, key, answer)
    return charge && { ...toConfirmed(charge.state), payment: charge.payment }
  }
  return deps.db.transaction().execute(async (db) => {
    const setup = await db
      .selectFrom('practice_setups')
      .innerJoin('practice_customers', 'practice_customers.id', 'practice_setups.customer_id')
      .selectAll('practice_setups')
      .where('secret', '=', secret)
      .where('practice_customers.user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!setup) return null
    if (setup.status === 'succeeded') return succeeded
    if (setup.status === 'requires_action' && answer !== undefined) return answerSetup(db, setup, answer)
    const card = findSandboxCard(testCard ?? '')
    if (card) return attachCard({ ...deps, db }, setup, card, enteredMonth(params, deps.clock.now()))
    if (setup.status === 'requires_action') return needsAction
    return setup.reason === '' ? 'needsCard' : failed(reasonOf(setup.reason))
  })
}

/** Returns the expiry of a card as entered. */
const enteredMonth = ({ expYear, expMonth }: ConfirmParams, now: number): CardMonth => ({
  expYear: expYear ?? new Date(now).getUTCFullYear() + validYears,
  expMonth: expMonth ?? 12,
})

function toConfirmed(state: HoldState | ChargeState): Confirmed {
  switch (state.kind) {
    case 'held':
    case 'captured':
    case 'paid':
      return succeeded
    case 'needsAuthentication':
      return needsAction
    case 'processing':
      return { status: 'processing', reason: '' }
    case 'declined':
      return failed(state.reason)
    default:
      return failed('declined')
  }
}

/** Returns the bank’s response to saving a card. */
async function attachCard(
  { db, clock, timeZone }: Deps,
  setup: Setup,
  card: SandboxCard,
  month: CardMonth,
): Promise<Confirmed> {
  const reason = hasExpired(month, clock.now(), timeZone) ? 'expired' : declineReasonOf(card)
  if (reason !== null) {
    await change(db, setup, { status: 'requires_payment_method', reason, method_id: null })
    return failed(reason)
  }
  const method = {
    id: newId('pm'),
    customer_id: setup.customer_id,
    behaviour: card.name,
    fingerprint: `practice ${card.name}`,
    brand: card.brand,
    last4: card.last4,
    country: card.country,
    exp_year: month.expYear,
    exp_month: month.expMonth,
  }
  await db.insertInto('practice_methods').values(method).execute()
  const mustAsk = card.behaviour.kind === 'authenticatesOnce' || card.behaviour.kind === 'authenticatesAlways'
  const status = mustAsk ? 'requires_action' : 'succeeded'
  await change(db, setup, { status, reason: '', method_id: method.id })
  return mustAsk ? needsAction : succeeded
}

const declineReasonOf = ({ behaviour }: SandboxCard): DeclineReason | null =>
  behaviour.kind === 'refused' ? behaviour.reason : null

async function answerSetup(db: Kysely<Rows>, setup: Setup, answer: SandboxAnswer): Promise<Confirmed> {
  if (answer === 'confirm') {
    await change(db, setup, { status: 'succeeded', reason: '', method_id: setup.method_id })
    return succeeded
  }
  const reason = 'authenticationFailed'
  await change(db, setup, { status: 'requires_payment_method', reason, method_id: null })
  return failed(reason)
}

async function change(
  db: Kysely<Rows>,
  { id }: Setup,
  to: Pick<Setup, 'status' | 'reason' | 'method_id'>,
): Promise<void> {
  await db.updateTable('practice_setups').set(to).where('id', '=', id).execute()
}
