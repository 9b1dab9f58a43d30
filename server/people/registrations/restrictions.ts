import { type Kysely, sql } from 'kysely'
import type { Whole } from '#domain/money/money.ts'
import { blockInForce, type ClientBlock } from '#domain/people/client-block.ts'
import { linkedIds } from '#server/people/client-links/client-links.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'

/** The reason that the ledger gives for a suspension by a block. The staff's own text stays with the block. */
export const blockedReason = 'blocked'

/** A block as it is stored. */
export type StoredBlock = ClientBlock & {
  readonly id: string
  readonly userId: string
  readonly reason: string
  readonly by: string
  /** The sales in which the block suspended the paddle. */
  readonly paddlesIn: readonly string[]
}

const blocks = (db: Kysely<Rows>) => db.selectFrom('client_blocks').selectAll('client_blocks')

type Row = Awaited<ReturnType<ReturnType<typeof blocks>['execute']>>[number]

const storedBlock = (row: Row): StoredBlock => ({
  id: row.id,
  userId: row.user_id,
  reason: row.reason,
  at: row.at,
  by: row.by_user_id,
  until: row.until,
  liftedAt: row.lifted_at,
  paddlesIn: row.paddles_in,
})

/** Returns a block by its id, or null if there is none. */
export async function blockById(db: Kysely<Rows>, id: string): Promise<StoredBlock | null> {
  const row = await blocks(db).where('id', '=', id).executeTakeFirst()
  return row ? storedBlock(row) : null
}

/** U2: returns the block of a client that is in force at an instant, or null if there is none. */
export async function blockOf(db: Kysely<Rows>, userId: string, now: number): Promise<StoredBlock | null> {
  const ids = await linkedIds(db, userId)
  const rows = await blocks(db).where('user_id', 'in', ids).where('lifted_at', 'is', null).execute()
  return blockInForce(rows.map(storedBlock), now)
}

/** U2: returns whether a client with this telephone number is blocked, for walk-in bidders. */
export async function isPhoneBlocked(db: Kysely<Rows>, phone: string, now: number): Promise<boolean> {
  const rows = await blocks(db)
    .innerJoin('users', 'users.id', 'client_blocks.user_id')
    .where('users.phone', '=', phone)
    .where('lifted_at', 'is', null)
    .execute()
  return blockInForce(rows.map(storedBlock), now) !== null
}

/** U2: records that a block suspends the paddle in a sale, so that lifting the block reinstates it. */
export async function noteSuspension(db: Kysely<Rows>, blockId: string, auctionId: string): Promise<void> {
  await db
    .updateTable('client_blocks')
    .set({ paddles_in: sql`array_append(array_remove(paddles_in, ${auctionId}), ${auctionId})` })
    .where('id', '=', blockId)
    .execute()
}

/** U3: returns the standing limit of a client, in whole units, or null if there is none. */
export async function standingLimitOf(db: Kysely<Rows>, userId: string): Promise<Whole | null> {
  const row = await db
    .selectFrom('client_limits')
    .select('standing')
    .where('user_id', 'in', await linkedIds(db, userId))
    .orderBy('standing')
    .executeTakeFirst()
  return row?.standing ?? null
}

/** Returns the blocks and the standing limit of a client, for their data export (C3). */
export const restrictionData = (db: Kysely<Rows>): PersonalData => ({
  name: 'restrictions',
  tables: ['client_blocks', 'client_limits'],
  async export(userId) {
    const [rows, standingLimit] = await Promise.all([
      blocks(db).where('user_id', '=', userId).orderBy('at').execute(),
      standingLimitOf(db, userId),
    ])
    return {
      standingLimit,
      blocks: rows.map(({ reason, at, until, lifted_at: lifted }) => ({
        reason,
        at: toIsoTime(at),
        until: toIsoTime(until),
        liftedAt: toIsoTime(lifted),
      })),
    }
  },
  async erase(userId) {
    await db.deleteFrom('client_blocks').where('user_id', '=', userId).execute()
    await db.deleteFrom('client_limits').where('user_id', '=', userId).execute()
  },
})
