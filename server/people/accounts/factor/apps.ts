import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Duration, Instant } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Seal } from '#server/platform/keys/seal.ts'
import { newSecret, stepOf } from './app-codes.ts'

/** How long setting up an app may take. */
export const setUpTimeoutMs: Duration = 15 * 60_000

type Row = Selectable<Rows['authenticator_apps']>

/** The authenticator apps of accounts, one each. Their secrets are encrypted. */
export type Apps = {
  /** Starts setting up an app, which replaces an earlier start. @returns its secret */
  startSetUp(userId: string, now: Instant): Promise<Buffer>
  /** Returns whether a set-up has been started and has not expired. */
  isSetUpPending(userId: string, now: Instant): Promise<boolean>
  /** Completes the set-up where a code is right. The app replaces an earlier one. */
  confirm(trx: Kysely<Rows>, userId: string, code: string, now: Instant): Promise<boolean>
  /** Accepts a code, once. Of two concurrent calls with one code, one succeeds. */
  accept(trx: Kysely<Rows>, userId: string, code: string, now: Instant): Promise<boolean>
}

export function createApps(db: Kysely<Rows>, seal: Seal): Apps {
  const secretOf = (row: Row): Buffer | null =>
    seal.decrypt({ houseKey: row.house_key, dataKey: row.data_key, content: row.secret }, aboutRow(row))

  const pendingRow = (trx: Kysely<Rows>, userId: string, now: Instant) =>
    trx
      .selectFrom('authenticator_apps')
      .selectAll()
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .where('created_at', '>', now - setUpTimeoutMs)
      .executeTakeFirst()

  /** Returns the time step of a right code, or null if it is wrong, or the secret cannot be decrypted. */
  const stepIn = (row: Row | undefined, code: string, now: Instant): number | null => {
    const secret = row ? secretOf(row) : null
    return secret && stepOf(secret, code, now)
  }

  return {
    async startSetUp(userId, now) {
      const row = { id: randomUUID(), user_id: userId, created_at: now }
      const secret = newSecret()
      const { houseKey, dataKey, content } = seal.encrypt(secret, aboutRow(row))
      const encrypted = { ...row, house_key: houseKey, data_key: dataKey, secret: content }
      await db
        .insertInto('authenticator_apps')
        .values(encrypted)
        .onConflict((conflict) =>
          conflict.column('user_id').where('confirmed_at', 'is', null).doUpdateSet(encrypted),
        )
        .execute()
      return secret
    },

    isSetUpPending: async (userId, now) => (await pendingRow(db, userId, now)) !== undefined,

    async confirm(trx, userId, code, now) {
      const row = await pendingRow(trx, userId, now)
      const step = stepIn(row, code, now)
      if (!row || step === null) return false
      await trx
        .deleteFrom('authenticator_apps')
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null)
        .execute()
      const confirmed = await trx
        .updateTable('authenticator_apps')
        .set({ confirmed_at: now, last_step: step })
        .where('id', '=', row.id)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst()
      return confirmed.numUpdatedRows === 1n
    },

    async accept(trx, userId, code, now) {
      const row = await trx
        .selectFrom('authenticator_apps')
        .selectAll()
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst()
      const step = stepIn(row, code, now)
      if (!row || step === null) return false
      const accepted = await trx
        .updateTable('authenticator_apps')
        .set({ last_step: step })
        .where('id', '=', row.id)
        .where('last_step', '<', step)
        .executeTakeFirst()
      return accepted.numUpdatedRows === 1n
    },
  }
}

const aboutRow = ({ id, user_id, created_at }: Pick<Row, 'id' | 'user_id' | 'created_at'>) => ({
  key: id,
  userId: user_id,
  createdAt: created_at,
})
