import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { canUndoMerge, type Mergeable, mergeObstacle, mergeUndoMs } from '#domain/people/client-merge.ts'
import { personName } from '#domain/people/person-name.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'
import type { Client } from '#wire/entities/client.ts'

/** A walk-in bidder and the account that they are merged with. */
type Merge = { readonly walkInId: string; readonly userId: string; readonly by: string }

/**
 * U1: merges a walk-in bidder with an account, with its entry in the audit log. Nothing moves: paddles, orders and
 * bids keep their ids, and both are shown as one client.
 */
export const mergeClient = (
  db: Kysely<Rows>,
  { walkInId, userId, by }: Merge,
  now: number,
): Promise<ReturnType<typeof mergeObstacle> | 'notFound'> =>
  db.transaction().execute(async (trx) => {
    const found = await lockedPair(trx, [walkInId, userId])
    const [walkIn, account] = [found.get(walkInId), found.get(userId)]
    if (!walkIn || !account) return 'notFound'
    const obstacle = mergeObstacle(walkIn, account)
    if (obstacle !== null) return obstacle
    const merge = { walk_in_id: walkInId, account_id: userId, at: now, by_user_id: by }
    await trx
      .insertInto('client_merges')
      .values({ id: randomUUID(), ...merge })
      .execute()
    await record(trx, 'client.merge', { walkInId, userId, by }, now)
    // A block or a standing limit of the account also applies to the walk-in bidder’s paddles.
    await enqueue(trx, 'clientLinked', { userId })
    // Neither can bid on lots owned by the other (S10).
    await enqueue(trx, 'ownersLinked', { userIds: [walkInId, userId] })
    // So do the restrictions of staff (R6).
    await enqueue(trx, 'rolesChanged', { userId })
    return null
  })

/** U1: undoes a merge within 30 days. @returns why it cannot be undone; null if it has been */
export const unmergeClient = (
  db: Kysely<Rows>,
  { walkInId, userId, by }: Merge,
  now: number,
): Promise<'notMerged' | 'tooLate' | null> =>
  db.transaction().execute(async (trx) => {
    await lockedPair(trx, [walkInId, userId])
    const row = await trx
      .selectFrom('client_merges')
      .select(['id', 'at'])
      .where('walk_in_id', '=', walkInId)
      .where('account_id', '=', userId)
      .where('undone_at', 'is', null)
      .executeTakeFirst()
    if (!row) return 'notMerged'
    if (!canUndoMerge(row.at, now)) return 'tooLate'
    await trx.updateTable('client_merges').set({ undone_at: now }).where('id', '=', row.id).execute()
    await record(trx, 'client.unmerge', { walkInId, userId, by }, now)
    await enqueue(trx, 'clientUnlinked', { walkInId, userId })
    await enqueue(trx, 'ownersLinked', { userIds: [walkInId, userId] })
    await enqueue(trx, 'rolesChanged', { userId })
    return null
  })

const record = (
  trx: Kysely<Rows>,
  act: 'client.merge' | 'client.unmerge',
  { walkInId, userId, by }: Merge,
  now: number,
): Promise<void> =>
  recordAction(trx, { by, act, about: { kind: 'person', id: userId }, detail: { walkIn: walkInId } }, now)

async function lockedPair(
  trx: Kysely<Rows>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Mergeable>> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'walk_in', 'erased_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const merged = await trx
    .selectFrom('client_merges')
    .select('walk_in_id')
    .where('walk_in_id', 'in', ids)
    .where('undone_at', 'is', null)
    .execute()
  const mergedIds = new Set(merged.map((row) => row.walk_in_id))
  return new Map(
    rows.map(({ id, walk_in: isWalkIn, erased_at: erasedAt }) => [
      id,
      { userId: id, isWalkIn, isErased: erasedAt !== null, isMerged: mergedIds.has(id) },
    ]),
  )
}

/** Returns the walk-in bidders that an account is merged with, as staff see them. */
export async function mergedWith(db: Kysely<Rows>, userId: string): Promise<Client['merged']> {
  const rows = await db
    .selectFrom('client_merges')
    .innerJoin('users', 'users.id', 'client_merges.walk_in_id')
    .select(['users.id', 'client_number', 'first_name', 'last_name', 'phone', 'client_merges.at'])
    .where('account_id', '=', userId)
    .where('undone_at', 'is', null)
    .orderBy('client_merges.at')
    .execute()
  return rows.map((row) => ({
    userId: row.id,
    number: String(row.client_number),
    name: personName(row.first_name, row.last_name),
    phone: row.phone,
    at: row.at,
    undoUntil: row.at + mergeUndoMs,
  }))
}

/** Returns the walk-in bidders that an account is merged with (C3). */
export const mergeData = (db: Kysely<Rows>): PersonalData => ({
  name: 'merges',
  tables: ['client_merges'],
  async export(userId) {
    const rows = await db
      .selectFrom('client_merges')
      .innerJoin('users', 'users.id', 'client_merges.walk_in_id')
      .select(['client_number', 'client_merges.at', 'undone_at'])
      .where('account_id', '=', userId)
      .orderBy('client_merges.at')
      .execute()
    return rows.map((row) => ({
      walkIn: String(row.client_number),
      at: toIsoTime(row.at),
      undoneAt: toIsoTime(row.undone_at),
    }))
  },
  async erase(userId) {
    await db
      .deleteFrom('client_merges')
      .where((row) => row.or([row('account_id', '=', userId), row('walk_in_id', '=', userId)]))
      .execute()
  },
})
