import type { Kysely } from 'kysely'
import { personNames } from '#server/people/accounts/person-names.ts'
import { countOf, latestShown, rowCount } from '#server/people/clients/latest-shown.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'
import { pageLanguageOf } from '#wire/address/page-address.ts'
import type { Client } from '#wire/entities/client.ts'

/** Returns the latest letters of staff to a client. */
export async function writtenTo(db: Kysely<Rows>, userIds: readonly string[]): Promise<Client['written']> {
  const all = db.selectFrom('client_letters').where('user_id', 'in', userIds)
  const [rows, total] = await Promise.all([
    all.selectAll().orderBy('at', 'desc').orderBy('id').limit(latestShown).execute(),
    countOf(all.select(rowCount)),
  ])
  const names = await personNames(
    db,
    rows.map(({ by_user_id }) => by_user_id),
  )
  const list = rows.map(({ id, lang, subject, body, email, at, by_user_id, sent_at }) => ({
    id,
    lang: pageLanguageOf(lang),
    subject,
    text: body,
    email,
    at,
    by: names.get(by_user_id) ?? '',
    isSent: sent_at !== null,
  }))
  return { list, total }
}

/** Returns the letters of staff to a client (C3). */
export const clientLetterData = (db: Kysely<Rows>): PersonalData => ({
  name: 'letters',
  tables: ['client_letters'],
  async export(userId) {
    const rows = await db
      .selectFrom('client_letters')
      .select(['email', 'lang', 'subject', 'body', 'at'])
      .where('user_id', '=', userId)
      .orderBy('at')
      .execute()
    return rows.map(({ email, lang, subject, body, at }) => ({
      to: email,
      language: lang,
      subject,
      text: body,
      at: toIsoTime(at),
    }))
  },
  async erase(userId) {
    await db.deleteFrom('client_letters').where('user_id', '=', userId).execute()
  },
})
