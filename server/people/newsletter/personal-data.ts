import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime, verifiedEmail } from '#server/platform/personal-data/personal-data.ts'
import { recordUnsubscription } from './unsubscriptions.ts'

/** Returns the newsletter data of an account's verified email address. */
export const newsletterData = (db: Kysely<Rows>): PersonalData => ({
  name: 'newsletter',
  tables: ['newsletter_readers', 'newsletter_requests', 'newsletter_leavings', 'newsletter_deliveries'],
  async export(userId) {
    const email = await verifiedEmail(db, userId)
    if (email === null) return null
    const [row, issues] = await Promise.all([
      db.selectFrom('newsletter_readers').selectAll().where('email', '=', email).executeTakeFirst(),
      issuesTo(db, email),
    ])
    if (!row) return issues.length === 0 ? null : { email, issues }
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
      consentGivenAt: row.origin === '' ? row.source : row.origin,
      catalogueOrderedAt: toIsoTime(row.ordered_at),
      catalogueSentAt: toIsoTime(row.posted_at),
      issues,
    }
  },
  // An erasure is a request to unsubscribe, and is kept as a digest (N7).
  async erase(userId, now) {
    const email = await verifiedEmail(db, userId)
    if (email === null) return
    await db.transaction().execute(async (trx) => {
      const erased = await trx
        .deleteFrom('newsletter_readers')
        .where('email', '=', email)
        .returning('left_at')
        .executeTakeFirst()
      if (erased?.left_at === null) await recordUnsubscription(trx, email, 'account', now)
      await trx.deleteFrom('newsletter_requests').where('email', '=', email).execute()
      await trx.updateTable('newsletter_deliveries').set({ email: null }).where('email', '=', email).execute()
    })
  },
})

/** Returns the issues for an address, with the result of each. */
async function issuesTo(db: Kysely<Rows>, email: string) {
  const rows = await db
    .selectFrom('newsletter_deliveries as delivery')
    .innerJoin('newsletter_issues as issue', 'issue.id', 'delivery.issue_id')
    .select(['delivery.state', 'delivery.at'])
    .select(sql<string | null>`issue.frozen -> 'letters' -> delivery.lang ->> 'subject'`.as('subject'))
    .where('delivery.email', '=', email)
    .orderBy('delivery.at')
    .execute()
  return rows.map(({ subject, state, at }) => ({ subject: subject ?? '', state, at: toIsoTime(at) }))
}
