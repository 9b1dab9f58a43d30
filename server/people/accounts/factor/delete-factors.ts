import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'

/** Deletes every passkey, authenticator app and recovery code of an account. */
export async function deleteFactors(trx: Kysely<Rows>, userId: string): Promise<void> {
  for (const table of ['authenticator_apps', 'recovery_codes', 'passkeys'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
}
