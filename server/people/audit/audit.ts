import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'

/** Something that one of the staff has done. */
export type AuditedAction = {
  /** Whose account did it; null where it was seen to be done elsewhere, as at the card provider. */
  readonly by: string | null
  /** Such as `mall.ship`. */
  readonly act: string
  readonly about: { readonly kind: string; readonly id: string }
  /** What it was done with; people only by their ids. */
  readonly detail: Readonly<Record<string, string | number>>
}

/** Writes down what one of the staff has done, in the transaction in which it is done. It stays for good. */
export async function recordAction(
  trx: Kysely<Rows>,
  { by, act, about, detail }: AuditedAction,
  at: number,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      at,
      by_user_id: by,
      act,
      about_kind: about.kind,
      about_id: about.id,
      detail: JSON.stringify(detail),
    })
    .execute()
}

/** What somebody has done for the house: it stays, since it names them by their id alone. */
export const auditData = (db: Kysely<Rows>): PersonalData => ({
  name: 'staffActs',
  tables: ['audit_log'],
  async export(userId) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('by_user_id', '=', userId)
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      at: toIsoTime(row.at),
      act: row.act,
      about: `${row.about_kind} ${row.about_id}`,
      detail: row.detail,
    }))
  },
  erase: async () => undefined,
})
