import type { Kysely } from 'kysely'
import { depositLimit } from '#domain/cards/deposit-choices.ts'
import type { Whole } from '#domain/money/money.ts'
import { cappedLimit } from '#domain/registration/standing-limit.ts'
import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import { linkedIds } from '#server/people/client-links/client-links.ts'
import type { Holds } from '#server/people/registrations/holds.ts'
import { type PersonalPages, refreshPages } from '#server/people/registrations/refresh-pages.ts'
import type { Registrations } from '#server/people/registrations/registrations.ts'
import { standingLimitOf } from '#server/people/registrations/restrictions.ts'
import { registrationOf } from '#server/people/registrations/store.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { lockClient } from './lock-client.ts'

export type LimitDeps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'freshState'> & PersonalPages
  readonly catalogue: Pick<Catalogue, 'published'>
  readonly registrations: Pick<Registrations, 'admit'>
  readonly holds: Pick<Holds, 'of'>
}

/** A standing limit as staff set it. */
export type NewLimit = {
  readonly userId: string
  /** In whole units; null for none. */
  readonly limit: Whole | null
  /** The limit that the caller saw. */
  readonly seen: Whole | null
  readonly reason: string
  readonly by: string
}

/**
 * U3: sets the standing limit of a client, with its entry in the audit log, and applies it to the limits of
 * running sales now, and again by a job, in case this process ends before.
 */
export async function limitClient(
  deps: LimitDeps,
  { userId, limit, seen, reason, by }: NewLimit,
  now: number,
): Promise<'set' | 'notFound' | 'changed'> {
  const outcome = await deps.db.transaction().execute(async (trx) => {
    if (!(await lockClient(trx, userId))) return 'notFound'
    const before = await standingLimitOf(trx, userId)
    if (before === limit) return 'set'
    if (before !== seen) return 'changed'
    const ids = await linkedIds(trx, userId)
    await trx.deleteFrom('client_limits').where('user_id', 'in', ids).execute()
    if (limit !== null)
      await trx
        .insertInto('client_limits')
        .values({ user_id: userId, standing: limit, at: now, by_user_id: by })
        .execute()
    const detail = { before: before ?? 0, limit: limit ?? 0, reason }
    await recordAction(trx, { by, act: 'client.limit', about: { kind: 'person', id: userId }, detail }, now)
    await enqueue(trx, 'clientLimited', { userId })
    return 'set'
  })
  if (outcome === 'set') await applyStandingLimit(deps, userId)
  return outcome
}

/**
 * U3: applies the standing limit to a client’s paddles in running sales, lowering their limits or restoring
 * their own. Suspended paddles are adjusted when they are reinstated. Idempotent.
 */
export async function applyStandingLimit(deps: LimitDeps, clientId: string): Promise<void> {
  const { db, rooms, catalogue, registrations } = deps
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('sale_standing', 'sale_standing.auction_id', 'registrations.auction_id')
    .select(['registrations.auction_id', 'user_id'])
    .where('user_id', 'in', await linkedIds(db, clientId))
    .where('is_end', 'is', false)
    .execute()
  for (const { auction_id: auctionId, user_id: userId } of rows) {
    const [sale, { admissions }] = await Promise.all([
      catalogue.published(auctionId),
      rooms.freshState(auctionId),
    ])
    const admission = admissions.get(userId)
    if (!sale || !admission || admission.suspended) continue
    const own = await ownLimitOf(deps, sale, userId, admission.limit)
    if (cappedLimit(own, await standingLimitOf(db, userId)) === admission.limit) continue
    await registrations.admit(auctionId, userId, own)
    refreshPages(rooms, userId, auctionId, 'approved')
  }
}

/**
 * W3 W4: returns a registration’s own limit: as decided, else from the deposit, or null if there is none.
 * @param current the limit of the paddle, which is kept if the deposit is no longer held
 */
async function ownLimitOf(
  { db, holds }: LimitDeps,
  sale: CatalogueSale,
  userId: string,
  current: Whole | null,
): Promise<Whole | null> {
  const row = await registrationOf(db, sale.id, userId)
  if (row === null || row.limit !== null || row.depositWaiver !== '') return row?.limit ?? null
  if (depositLimit(sale, 1) === null) return null
  const { amountCents, status } = await holds.of(userId, sale.id)
  return status === 'held' ? depositLimit(sale, Math.floor(amountCents / 100)) : current
}
