import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PageLanguage, pageLanguageOf } from '#wire/address/page-address.ts'

/** Returns the language in which an account is written to. */
export async function languageOfAccount(db: Kysely<Rows>, userId: string): Promise<PageLanguage> {
  const row = await db.selectFrom('users').select('lang').where('id', '=', userId).executeTakeFirst()
  return pageLanguageOf(row?.lang)
}

/** Stores the language in which an account is written to, by the newsletter too if its address is verified. */
export const chooseLanguage = (db: Kysely<Rows>, userId: string, lang: PageLanguage): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { email_key, email_verified_at } = await trx
      .updateTable('users')
      .set({ lang })
      .where('id', '=', userId)
      .returning(['email_key', 'email_verified_at'])
      .executeTakeFirstOrThrow()
    if (email_verified_at === null) return
    await trx.updateTable('newsletter_readers').set({ lang }).where('email', '=', email_key).execute()
  })
