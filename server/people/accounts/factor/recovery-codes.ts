import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import { createRecoveryCode, recoveryCodeBytes, recoveryCodeCount } from '#domain/staff/recovery-code.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Creates recovery codes, which replace the previous ones. They are stored hashed and returned here only. */
export async function createRecoveryCodes(
  trx: Kysely<Rows>,
  userId: string,
  now: Instant,
): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    createRecoveryCode(randomBytes(recoveryCodeBytes)),
  )
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code), created_at: now })))
    .execute()
  return codes
}

/** Redeems a recovery code. @returns whether it was an unused code of the account */
export async function redeemRecoveryCode(
  trx: Kysely<Rows>,
  userId: string,
  code: string,
  now: Instant,
): Promise<boolean> {
  const updated = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** Returns the hash of a code; a fast hash suffices, since a code has 80 random bits. */
const hashOf = (userId: string, code: string): string =>
  createHash('sha256').update(`recovery code ${userId} ${code}`).digest('hex')
