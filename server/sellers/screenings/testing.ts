import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { dayAt } from '#server/trade/settlements/purchases.ts'
import { identityDigits } from '#wire/states/identity-digits.ts'

/** Verifies a seller's identity and records a clear screening with today's date (S2). */
export async function clearSeller(db: Kysely<Rows>, userId: string, now: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ identity_status: identityDigits.passed })
    .where('id', '=', userId)
    .execute()
  await db
    .insertInto('seller_screenings')
    .values({
      ...{
        id: `screening-${userId}-${dayAt(now)}`,
        user_id: userId,
        on_day: dayAt(now),
        list: 'United Nations',
      },
      ...{ is_clear: true, note: '', at: now, by_user_id: 'specialist' },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
