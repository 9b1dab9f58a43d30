import { type Kysely, sql } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import { earnsPoints, type Points, pointsMissing } from '#domain/points/points.ts'
import {
  type AccountChange,
  credited,
  emptyAccount,
  type PointsAccount,
  redeemed,
  reversed,
} from '#domain/points/points-account.ts'
import type { PointsReason } from '#domain/points/points-reason.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** A movement of points. Under one key, points move once. */
export type PointsMove = {
  readonly userId: string
  /** For example `order:<id>:earned`; unique to one event in the whole server. */
  readonly key: string
  readonly at: Instant
  readonly reason: PointsReason
}

/** The result of spending. */
export type SpendResult =
  | { readonly kind: 'spent' | 'known' }
  | {
      readonly kind: 'insufficient'
      readonly needed: Points
      readonly available: Points
      readonly missing: Points
    }

/**
 * Credits points in the caller’s transaction, once per key (P1). Owed points are deducted at once (P3). A purchase
 * paid before the programme began earns nothing, nor do 0 points.
 *
 * @param move `at` is when the purchase was paid
 */
export async function earn(
  trx: Kysely<Rows>,
  { points, ...move }: PointsMove & { readonly points: Points },
): Promise<'earned' | 'known' | 'nothing'> {
  const isPurchase = move.reason.kind === 'order' || move.reason.kind === 'mall'
  if (points <= 0 || (isPurchase && !earnsPoints(move.at))) return 'nothing'
  const account = await lockAccount(trx, move.userId)
  if (await isKnown(trx, move.key)) return 'known'
  await insertEntry(trx, move, account, credited(account, points))
  return 'earned'
}

/**
 * Reverses the points that an entry earned, in the caller’s transaction, once per key (P1): the available points; the
 * rest is owed (P3). Repeated calls never reverse more than the entry earned.
 *
 * @param move.earned the key under which they were earned
 * @param move.points how many, for a partial reversal; by default all that remain
 */
export async function reverse(
  trx: Kysely<Rows>,
  { earned, points, ...move }: PointsMove & { readonly earned: string; readonly points?: Points },
): Promise<'reversed' | 'known' | 'nothing'> {
  const account = await lockAccount(trx, move.userId)
  const known = await trx
    .selectFrom('points_reversals')
    .select('key')
    .where('key', '=', move.key)
    .executeTakeFirst()
  if (known) return 'known'
  const left = await remainingOf(trx, move.userId, earned)
  const going = Math.min(left, points ?? left)
  if (going <= 0) return 'nothing'
  await trx
    .insertInto('points_reversals')
    .values({ key: move.key, user_id: move.userId, earned_key: earned, points: going })
    .execute()
  await insertEntry(trx, move, account, reversed(account, going))
  return 'reversed'
}

/**
 * Spends points in the caller’s transaction, once per key; nothing moves if there are too few (P2). Concurrent spends
 * are serialised, so that the balance never becomes negative (P1).
 */
export async function spend(
  trx: Kysely<Rows>,
  { points, ...move }: PointsMove & { readonly points: Points },
): Promise<SpendResult> {
  const account = await lockAccount(trx, move.userId)
  if (await isKnown(trx, move.key)) return { kind: 'known' }
  const moved = redeemed(account, points)
  if (moved === null) {
    const { balance: available } = account
    return { kind: 'insufficient', needed: points, available, missing: pointsMissing(points, available) }
  }
  await insertEntry(trx, move, account, moved)
  return { kind: 'spent' }
}

/** Returns a user’s balance. */
export async function balanceOf(db: Kysely<Rows>, userId: string): Promise<Points> {
  const row = await db
    .selectFrom('points_accounts')
    .select('balance')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.balance ?? 0
}

/** Returns the balances of users; without an entry it is 0. */
export async function balancesOf(
  db: Kysely<Rows>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Points>> {
  const rows = await db
    .selectFrom('points_accounts')
    .select(['user_id', 'balance'])
    .where('user_id', 'in', userIds)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.balance]))
}

/** Returns an account, locked until the transaction ends. */
async function lockAccount(trx: Kysely<Rows>, userId: string): Promise<PointsAccount> {
  await trx
    .insertInto('points_accounts')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('points_accounts')
    .select(['balance', 'owed'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? emptyAccount
}

async function isKnown(trx: Kysely<Rows>, key: string): Promise<boolean> {
  const row = await trx.selectFrom('points_entries').select('seq').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

/** Returns how many points of an entry can still be reversed. */
async function remainingOf(trx: Kysely<Rows>, userId: string, earned: string): Promise<Points> {
  const { rows } = await sql<{ left: number }>`
    select (e.points - coalesce((select sum(r.points) from points_reversals r where r.earned_key = e.key), 0))::bigint
      as left
    from points_entries e where e.key = ${earned} and e.user_id = ${userId}`.execute(trx)
  return rows[0]?.left ?? 0
}

/** Writes a movement: its entries in order, then the new balance. Settling a debt has its own reason. */
async function insertEntry(
  trx: Kysely<Rows>,
  { userId, key, at, reason }: PointsMove,
  before: PointsAccount,
  { account, entries }: AccountChange,
): Promise<void> {
  let balance = before.balance
  for (const [index, points] of entries.entries()) {
    balance += points
    const entryReason: PointsReason = index === 0 ? reason : { kind: 'owed' }
    await trx
      .insertInto('points_entries')
      .values({
        key: index === 0 ? key : `${key}:owed`,
        user_id: userId,
        at,
        points,
        balance,
        kind: entryReason.kind,
        told: JSON.stringify(entryReason),
      })
      .execute()
  }
  await trx
    .updateTable('points_accounts')
    .set({ balance: account.balance, owed: account.owed })
    .where('user_id', '=', userId)
    .execute()
}
