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
  /** The invoices that deposits are captured for. */
  readonly depositPayee: DepositPayee
}

/**
 * Updates a hold to the provider’s state with its consequences: a new deposit replaces an older one, a lost one is
 * reported, an unneeded one is released.
 * @returns the hold after it
 */
export async function settle(deps: HoldDeps, hold: HoldRow, reported: HoldState): Promise<HoldRow> {
  const move = holdMove(hold.status, reported.kind)
  switch (move.kind) {
    case 'stay':
      return reported.kind === 'held' && reported.expiresAt !== hold.expires_at
        ? extendExpiry(deps, hold, reported)
        : hold
    case 'cancelAtProvider':
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
      // The hold has changed in the meantime; the provider’s state is applied to its new row.
      return moved ?? settleAgain(deps, hold, reported)
    }
  }
}

async function settleAgain(deps: HoldDeps, { id }: HoldRow, reported: HoldState): Promise<HoldRow> {
  const current = await holdOf(deps.db, id)
  if (!current) throw new Error(`Hold ${id} not found`)
  return settle(deps, current, reported)
}

/** Returns the columns that follow from the provider’s state. */
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

/** Releases older deposits once the newest is held. */
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

/** Publishes that the deposit is lost, unless another hold is active. */
export async function publishLost(
  db: Kysely<Rows>,
  provider: CardProviderName,
  lapsed: HoldRow,
): Promise<void> {
  const key = { userId: lapsed.user_id, auctionId: lapsed.auction_id }
  const holds = await holdsOf(db, { ...key, provider })
  if (!holds.some(({ status }) => status === 'held')) await enqueue(db, 'payments.lost', key)
}

/** Enqueues a hold’s next step. */
export const enqueueStep = (db: Kysely<Rows>, holdId: string): Promise<void> =>
  enqueue(db, 'payments.step', { holdId }, { key: `payments.step:${holdId}` })
