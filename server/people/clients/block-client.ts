import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { isRehearsal } from '#domain/auction/is-rehearsal.ts'
import { isInForce, isReinstated } from '#domain/people/client-block.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import { linkedIds } from '#server/people/client-links/client-links.ts'
import { type PersonalPages, refreshPages } from '#server/people/registrations/refresh-pages.ts'
import type { Registrations } from '#server/people/registrations/registrations.ts'
import {
  blockById,
  blockedReason,
  blockOf,
  noteSuspension,
  type StoredBlock,
} from '#server/people/registrations/restrictions.ts'
import { registrationOf } from '#server/people/registrations/store.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { lockClient } from './lock-client.ts'

export type BlockDeps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'freshState'> & PersonalPages
  readonly registrations: Pick<Registrations, 'admit' | 'suspend'>
  readonly clock: Clock
}

/** A block as staff set it; `until` null for no end. */
export type NewBlock = {
  readonly userId: string
  readonly reason: string
  readonly until: number | null
  readonly by: string
}

/**
 * U2: blocks a client, with its entry in the audit log. Paddles are suspended now, and again by a job, should this
 * process end before.
 */
export async function blockClient(
  deps: BlockDeps,
  { userId, reason, until, by }: NewBlock,
  now: number,
): Promise<'blocked' | 'notFound' | 'already'> {
  const id = randomUUID()
  const outcome = await deps.db.transaction().execute(async (trx) => {
    if (!(await lockClient(trx, userId))) return 'notFound'
    if (await blockOf(trx, userId, now)) return 'already'
    // A block that has expired but not been lifted yet; the new one takes over its paddles.
    const ended = await endOpenBlock(trx, userId, now)
    await trx
      .insertInto('client_blocks')
      .values({ id, user_id: userId, reason, at: now, by_user_id: by, until, paddles_in: [...ended] })
      .execute()
    const detail = { reason, ...(until !== null && { until: new Date(until).toISOString() }) }
    await recordAction(trx, { by, act: 'client.block', about: { kind: 'person', id: userId }, detail }, now)
    await enqueue(trx, 'clientBlocked', { id })
    if (until !== null) await enqueue(trx, 'clientBlockEnds', { id }, { after: Math.max(0, until - now) })
    return 'blocked'
  })
  if (outcome === 'blocked') await suspendPaddles(deps, id)
  return outcome
}

async function endOpenBlock(trx: Kysely<Rows>, userId: string, now: number): Promise<readonly string[]> {
  const ended = await trx
    .updateTable('client_blocks')
    .set({ lifted_at: now })
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .returning('paddles_in')
    .executeTakeFirst()
  return ended?.paddles_in ?? []
}

/** U2: suspends the paddles of a blocked client in every sale that has not ended. Idempotent. */
export async function suspendPaddles(deps: BlockDeps, blockId: string): Promise<void> {
  const { db, rooms, registrations, clock } = deps
  const block = await blockById(db, blockId)
  if (!block || !isInForce(block, clock.now())) return
  const ids = await linkedIds(db, block.userId)
  for (const auctionId of await runningSales(db)) {
    const state = await rooms.freshState(auctionId)
    if (state.isEnd || isRehearsal(state)) continue
    for (const userId of ids.filter((one) => state.admissions.get(one)?.suspended === false)) {
      // Recorded first, so that the end of the block knows every suspended paddle.
      await noteSuspension(db, blockId, auctionId)
      await registrations.suspend(auctionId, userId, blockedReason)
      refreshPages(rooms, userId, auctionId, 'refused')
    }
  }
  const after = await blockById(db, blockId)
  if (after && after.liftedAt !== null) await reinstatePaddles(deps, after)
}

async function runningSales(db: Kysely<Rows>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sale_standing')
    .select('auction_id')
    .where('is_end', 'is', false)
    .orderBy('auction_id')
    .execute()
  return rows.map((row) => row.auction_id)
}

/**
 * U2: ends the block of a client before its end, with an entry in the audit log, and reinstates the paddles that it
 * suspended.
 * @returns false if no block is in force
 */
export async function unblockClient(
  deps: BlockDeps,
  { userId, reason, by }: { readonly userId: string; readonly reason: string; readonly by: string },
  now: number,
): Promise<boolean> {
  const block = await blockOf(deps.db, userId, now)
  return block !== null && liftBlock(deps, block.id, { by, reason }, now)
}

/** U2: carries out the end of a block at its time. A block that was lifted before is unchanged. */
export async function endBlock(deps: BlockDeps, id: string): Promise<void> {
  const block = await blockById(deps.db, id)
  if (!block || block.until === null) return
  const now = deps.clock.now()
  // The job may be early by the difference of two clocks.
  if (now < block.until) return enqueue(deps.db, 'clientBlockEnds', { id }, { after: block.until - now })
  if (block.liftedAt === null) await liftBlock(deps, id, { by: null, reason: '' }, now)
  else await reinstatePaddles(deps, block)
}

async function liftBlock(
  deps: BlockDeps,
  id: string,
  { by, reason }: { readonly by: string | null; readonly reason: string },
  now: number,
): Promise<boolean> {
  const lifted = await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('client_blocks')
      .set({ lifted_at: now })
      .where('id', '=', id)
      .where('lifted_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    if (!row) return false
    const detail = reason === '' ? {} : { reason }
    const about = { kind: 'person', id: row.user_id }
    await recordAction(trx, { by, act: 'client.unblock', about, detail }, now)
    await enqueue(trx, 'clientUnblocked', { id })
    return true
  })
  const block = lifted && (await blockById(deps.db, id))
  if (block) await reinstatePaddles(deps, block)
  return lifted
}

/** Reinstates the paddles of a block that was lifted, as a job. Idempotent. */
export async function completeUnblock(deps: BlockDeps, id: string): Promise<void> {
  const block = await blockById(deps.db, id)
  if (block && block.liftedAt !== null) await reinstatePaddles(deps, block)
}

async function reinstatePaddles(deps: BlockDeps, { userId, paddlesIn }: StoredBlock): Promise<void> {
  for (const id of await linkedIds(deps.db, userId)) await reinstate(deps, id, paddlesIn)
}

/** U2: reinstates the paddles of one id in sales in which a block suspended them, unless another is in force. */
async function reinstate(
  { db, rooms, registrations, clock }: BlockDeps,
  userId: string,
  auctionIds: readonly string[],
): Promise<void> {
  for (const auctionId of auctionIds) {
    if (await blockOf(db, userId, clock.now())) return
    const [{ isEnd, admissions }, registration] = await Promise.all([
      rooms.freshState(auctionId),
      registrationOf(db, auctionId, userId),
    ])
    const admission = admissions.get(userId)
    if (!admission || !registration) continue
    const { status, holdLostAt } = registration
    const paddle = { isEnd, isSuspended: admission.suspended, status, isDepositLost: holdLostAt !== null }
    if (!isReinstated(paddle)) continue
    await registrations.admit(auctionId, userId, admission.limit)
    refreshPages(rooms, userId, auctionId, 'approved')
  }
}

/** U1: applies the block of an account to the paddles of a walk-in bidder merged with it. Idempotent. */
export async function blockLinked(deps: BlockDeps, userId: string): Promise<void> {
  const block = await blockOf(deps.db, userId, deps.clock.now())
  if (block) await suspendPaddles(deps, block.id)
}

/** U1: reinstates the paddles of a walk-in bidder whose merge with a blocked account was undone. Idempotent. */
export async function unblockUnlinked(
  deps: BlockDeps,
  { walkInId, userId }: { readonly walkInId: string; readonly userId: string },
): Promise<void> {
  const block = await blockOf(deps.db, userId, deps.clock.now())
  if (block) await reinstate(deps, walkInId, block.paddlesIn)
}
