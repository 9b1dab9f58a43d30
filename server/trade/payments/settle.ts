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
export async function settle(deps: HoldDeps, hold: HoldRow, reported: HoldState): Promise<HoldRow> {
  const move = holdMove(hold.status, reported.kind)
  switch (move.kind) {
    case 'stay':
      return reported.kind === 'held' && reported.expiresAt !== hold.expires_at
        ? extendExpiry(deps, hold, reported)
        : hold
    case 'letGo':
      if ('intentId' in reported) await deps.provider.cancelHold(reported.intentId)
      return hold
    case 'become': {
      const now = deps.clock.now()
      const to = { ...reportedColumns(reported), status: move.status, changed_at: now }
      const moved = await deps.db.transaction().execute(async (tx) => {
        const row = await moveHold(tx, hold, to)
        if (row?.status === 'held') await releaseOlder(tx, row, now)
        if (row?.status === 'captured') await creditDeposit(tx, deps.depositPayee, row, now)
        if (row?.status === 'lapsed') await publishLost(tx, deps.provider.name, row)
        return row
      })
      if (moved?.status === 'failed' && reported.kind === 'declined' && reported.intentId !== '')
        await deps.provider.cancelHold(reported.intentId)
      // Somebody else has moved it meanwhile: what the provider says is laid over where it stands now.
      return moved ?? settleAgain(deps, hold, reported)
    }
  }
}

async function settleAgain(deps: HoldDeps, { id }: HoldRow, reported: HoldState): Promise<HoldRow> {
  const fresh = await holdOf(deps.db, id)
  if (!fresh) throw new Error(`The hold ${id} is gone`)
  return settle(deps, fresh, reported)
}

/** What the provider says that the row keeps. */
function reportedColumns(reported: HoldState) {
  switch (reported.kind) {
    case 'held':
      return { intent_id: reported.intentId, expires_at: reported.expiresAt, reason: '' }
    case 'needsAuthentication':
      return { intent_id: reported.intentId }
    case 'declined':
      return { intent_id: reported.intentId === '' ? null : reported.intentId, reason: reported.reason }
    case 'captured':
      return { captured: reported.amountCents }
    default:
      return {}
  }
}

async function extendExpiry(
  { db, clock }: HoldDeps,
  hold: HoldRow,
  { expiresAt }: Extract<HoldState, { kind: 'held' }>,
): Promise<HoldRow> {
  const to = { status: hold.status, expires_at: expiresAt, changed_at: clock.now() }
  return (await moveHold(db, hold, to)) ?? hold
}

/** The newest deposit stands; older ones are let go of once it does. */
async function releaseOlder(db: Kysely<Rows>, held: HoldRow, now: number): Promise<void> {
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
export async function publishLost(
  db: Kysely<Rows>,
  provider: CardProviderName,
  lapsed: HoldRow,
): Promise<void> {
  const whose = { userId: lapsed.user_id, auctionId: lapsed.auction_id }
  const holds = await holdsOf(db, { ...whose, provider })
  if (!holds.some(({ status }) => status === 'held')) await enqueue(db, 'payments.lost', whose)
}

/** Has a hold's next step done by a worker. */
export const enqueueStep = (db: Kysely<Rows>, holdId: string): Promise<void> =>
  enqueue(db, 'payments.step', { holdId }, { key: `payments.step:${holdId}` })
