import { randomInt, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { fitsSecret, hashSecret } from './passwords.ts'

export type CodePurpose = 'verifyEmail' | 'resetPasswd'

/** How long a code is good for, in milliseconds. */
export const codeLife = 10 * 60_000

/** After so many wrong codes the right one is no longer taken. */
const mostTries = 5

/** A code on its way to its owner: six digits, and the id of the request that it answers. */
export type FreshCode = { readonly ak: string; readonly code: string }

/** Makes a code; the one before of the same purpose is no longer good. */
export async function issueCode(
  db: Kysely<Rows>,
  { userId, purpose, now }: { userId: string; purpose: CodePurpose; now: number },
): Promise<FreshCode> {
  const ak = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = { ak, code_hash: await hashSecret(code), sent_at: now, expires_at: now + codeLife, tries: 0 }
  await db
    .insertInto('one_time_codes')
    .values({ user_id: userId, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(fresh))
    .execute()
  return { ak, code }
}

/**
 * Takes a code: right, in time, within the tries, and once only. Who does not know the request that it answers uses up
 * none of its owner's tries.
 * @param userId null where nobody has the address; takes as long
 * @param ak the request that it answers; null where the purpose has none
 */
export async function takeCode(
  db: Kysely<Rows>,
  asked: { userId: string | null; purpose: CodePurpose; ak: string | null; code: string; now: number },
): Promise<boolean> {
  const { userId, purpose, ak, code, now } = asked
  const row = await db
    .updateTable('one_time_codes')
    .set((tried) => ({ tries: tried('tries', '+', 1) }))
    .where('user_id', '=', userId ?? '')
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .$if(ak !== null, (known) => known.where('ak', '=', ak ?? ''))
    .returning(['ak', 'code_hash'])
    .executeTakeFirst()
  const isRight = await fitsSecret(row?.code_hash ?? null, code)
  if (!row || !isRight) return false
  const taken = await db.deleteFrom('one_time_codes').where('ak', '=', row.ak).executeTakeFirst()
  return taken.numDeletedRows > 0n
}
