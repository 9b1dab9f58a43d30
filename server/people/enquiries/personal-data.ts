import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime, verifiedEmail } from '#server/platform/personal-data/personal-data.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'

/** Returns the enquiries of an account, sent while signed in or from its verified email address. */
export function enquiryData(
  db: Kysely<Rows>,
  uploads: Pick<Uploads, 'filesByEnquiry' | 'deleteFiles'>,
): PersonalData {
  const ownOf = async (userId: string) => {
    const email = await verifiedEmail(db, userId)
    return db
      .selectFrom('enquiries')
      .selectAll()
      .where(({ eb, or }) => or([eb('user_id', '=', userId), ...(email ? [eb('email', '=', email)] : [])]))
      .orderBy('created_at')
      .execute()
  }
  const filesOf = async (enquiries: Awaited<ReturnType<typeof ownOf>>) =>
    uploads.filesByEnquiry(
      db,
      enquiries.map(({ id }) => id),
    )
  return {
    name: 'enquiries',
    tables: ['enquiries', 'enquiry_steps', 'uploads'],
    async export(userId) {
      const rows = await ownOf(userId)
      const files = await filesOf(rows)
      const letters = await lettersOf(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => ({
        reference: row.reference,
        kind: row.kind,
        name: row.name,
        email: row.email,
        phone: row.phone,
        about: row.about,
        text: row.content,
        categories: row.cates,
        files: (files.get(row.id) ?? []).map(({ name, size }) => ({ name, bytes: size })),
        at: toIsoTime(row.created_at),
        answers: letters.flatMap(({ enquiry_id, content, at }) =>
          enquiry_id === row.id ? { text: content, at: toIsoTime(at) } : [],
        ),
      }))
    },
    async erase(userId) {
      const rows = await ownOf(userId)
      const keys = [...(await filesOf(rows)).values()].flat().map(({ key }) => key)
      await uploads.deleteFiles(keys)
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await db.deleteFrom('enquiries').where('id', 'in', ids).execute()
    },
  }
}

/** Returns the letters that answered enquiries; notes by staff are left out. */
async function lettersOf(db: Kysely<Rows>, enquiryIds: readonly string[]) {
  if (enquiryIds.length === 0) return []
  return db
    .selectFrom('enquiry_steps')
    .select(['enquiry_id', 'content', 'at'])
    .where('enquiry_id', 'in', [...enquiryIds])
    .where('lang', 'is not', null)
    .orderBy('at')
    .execute()
}
