import { randomInt, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { hashSecret, verifySecret } from './passwords.ts'

export type CodePurpose = 'verifyEmail' | 'resetPasswd'

/** How long a code is valid, in milliseconds. */
export const codeLifetimeMs = 10 * 60_000

/** After this many wrong codes the right one is rejected too. */
const maxTries = 5

/** A code that has just been issued: six digits, and the id of the request that it belongs to. */
export type IssuedCode = { readonly requestId: string; readonly code: string }

/** Issues a code, which replaces the previous one of the same purpose. */
export async function issueCode(
  db: Kysely<Rows>,
  { userId, purpose, now }: { userId: string; purpose: CodePurpose; now: number },
): Promise<IssuedCode> {
  const requestId = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = {
    ak: requestId,
    code_hash: await hashSecret(code),
    sent_at: now,
    expires_at: now + codeLifetimeMs,
    tries: 0,
  }
  await db
    .insertInto('one_time_codes')
    .values({ user_id: userId, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(fresh))
    .execute()
  return { requestId, code }
}

/**
 * Redeems a code, once, if it is right, has not expired and has tries left. A caller who does not know the request id
 * uses up none of the owner's tries.
 * @param userId null if the address has no account; takes the same time
 * @param requestId the id of the request that the code belongs to; null if the purpose has none
 */
export async function redeemCode(
  db: Kysely<Rows>,
  request: {
    userId: string | null
    purpose: CodePurpose
    requestId: string | null
    code: string
    now: number
  },
): Promise<boolean> {
  const { userId, purpose, requestId, code, now } = request
  const row = await db
    .updateTable('one_time_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('user_id', '=', userId ?? '')
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .$if(requestId !== null, (query) => query.where('ak', '=', requestId ?? ''))
    .returning(['ak', 'code_hash'])
    .executeTakeFirst()
  const isRight = await verifySecret(row?.code_hash ?? null, code)
  if (!row || !isRight) return false
  const deleted = await db.deleteFrom('one_time_codes').where('ak', '=', row.ak).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
