import type { Kysely } from 'kysely'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { CardProviderName } from '#wire/entities/card.ts'
import { creditDeposit } from './credit-deposit.ts'
import { type HoldRow, holdOf, holdsOf, moveHold } from './hold-rows.ts'
import { holdMove } from './hold-transitions.ts'
import type { DepositPayee } from './payee.ts'
import type { CardProvider, HoldState } from './provider.ts'

export type HoldDeps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly provider: CardProvider
  /** Whose invoices deposits are captured for. */
  readonly depositPayee: DepositPayee
}

/**
 * Brings a hold's row to how the provider says it stands now, and does what follows: a new deposit takes the place of an
 * older one, a lost one is told, what nobody wants is let go of.
 * @returns the hold as it stands then
 */
export async function settle(deps: HoldDeps, hold: HoldRow, told: HoldState): Promise<HoldRow> {
  const move = holdMove(hold.status, told.kind)
  switch (move.kind) {
    case 'stay':
      return told.kind === 'held' && told.expiresAt !== hold.expires_at ? prolong(deps, hold, told) : hold
    case 'letGo':
      if ('intentId' in told) await deps.provider.cancelHold(told.intentId)
      return hold
    case 'become': {
      const now = deps.clock.now()
      const to = { ...factsOf(told), status: move.status, changed_at: now }
      const moved = await deps.db.transaction().execute(async (tx) => {
        const row = await moveHold(tx, hold, to)
        if (row?.status === 'held') await replaceOlder(tx, row, now)
        if (row?.status === 'captured') await creditDeposit(tx, deps.depositPayee, row, now)
        if (row?.status === 'lapsed') await tellLost(tx, deps.provider.name, row)
        return row
      })
      if (moved?.status === 'failed' && told.kind === 'declined' && told.intentId !== '')
        await deps.provider.cancelHold(told.intentId)
      // Somebody else has moved it meanwhile: what the provider says is laid over where it stands now.
      return moved ?? again(deps, hold, told)
    }
  }
}

async function again(deps: HoldDeps, { id }: HoldRow, told: HoldState): Promise<HoldRow> {
  const fresh = await holdOf(deps.db, id)
  if (!fresh) throw new Error(`The hold ${id} is gone`)
  return settle(deps, fresh, told)
}

/** What the provider says that the row keeps. */
function factsOf(told: HoldState) {
  switch (told.kind) {
    case 'held':
      return { intent_id: told.intentId, expires_at: told.expiresAt, reason: '' }
    case 'needsAuthentication':
      return { intent_id: told.intentId }
    case 'declined':
      return { intent_id: told.intentId === '' ? null : told.intentId, reason: told.reason }
    case 'captured':
      return { captured: told.amountCents }
    default:
      return {}
  }
}

async function prolong(
  { db, clock }: HoldDeps,
  hold: HoldRow,
  { expiresAt }: Extract<HoldState, { kind: 'held' }>,
): Promise<HoldRow> {
  const to = { status: hold.status, expires_at: expiresAt, changed_at: clock.now() }
  return (await moveHold(db, hold, to)) ?? hold
}

/** The newest deposit stands; older ones are let go of once it does. */
async function replaceOlder(db: Kysely<Rows>, held: HoldRow, now: number): Promise<void> {
  const older = await db
    .updateTable('payment_holds')
    .set({ status: 'releasing', reason: 'replaced', changed_at: now })
    .where('auction_id', '=', held.auction_id)
    .where('user_id', '=', held.user_id)
    .where('provider', '=', held.provider)
    .where('turn', '<', held.turn)
    .where('status', 'in', ['placing', 'authenticating', 'held'])
    .returning('id')
    .execute()
  for (const { id } of older) await enqueueStep(db, id)
}

/** Has it told that nothing is held any more, unless something else is. */
export async function tellLost(db: Kysely<Rows>, provider: CardProviderName, lapsed: HoldRow): Promise<void> {
  const whose = { userId: lapsed.user_id, auctionId: lapsed.auction_id }
  const holds = await holdsOf(db, { ...whose, provider })
  if (!holds.some(({ status }) => status === 'held')) await enqueue(db, 'payments.lost', whose)
}

/** Has a hold's next step done by a worker. */
export const enqueueStep = (db: Kysely<Rows>, holdId: string): Promise<void> =>
  enqueue(db, 'payments.step', { holdId }, { key: `payments.step:${holdId}` })
