import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime, verifiedEmail } from '#server/platform/personal-data/personal-data.ts'

/** The newsletter data of an account's verified email address. */
export const newsletterData = (db: Kysely<Rows>): PersonalData => ({
  name: 'newsletter',
  tables: ['newsletter_readers', 'newsletter_requests'],
  async export(userId) {
    const email = await verifiedEmail(db, userId)
    const row =
      email === null
        ? undefined
        : await db.selectFrom('newsletter_readers').selectAll().where('email', '=', email).executeTakeFirst()
    if (!row) return null
    return {
      email: row.email,
      language: row.lang,
      name: row.name,
      phone: row.phone,
      address: row.address,
      companyAddress: row.company_address,
      catalogues: row.catalogues,
      joinedAt: toIsoTime(row.joined_at),
      leftAt: toIsoTime(row.left_at),
    }
  },
  async erase(userId) {
    const email = await verifiedEmail(db, userId)
    if (email === null) return
    await db.deleteFrom('newsletter_readers').where('email', '=', email).execute()
    await db.deleteFrom('newsletter_requests').where('email', '=', email).execute()
  },
})
