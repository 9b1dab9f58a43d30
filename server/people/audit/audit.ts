import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Viewer } from '#server/platform/http/calls.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'
import type { ActionName } from '#web/staff/audit/action-name.ts'

export type { ActionName } from '#web/staff/audit/action-name.ts'

/** An action of a staff member. */
export type AuditedAction = {
  /** The account that acted; null for an action observed elsewhere, such as at the card provider. */
  readonly by: string | null
  /** The name of the action, such as `mall.ship`. */
  readonly act: ActionName
  readonly about: { readonly kind: string; readonly id: string }
  /** Parameters of the action. People appear by their ids only. */
  readonly detail: Readonly<Record<string, string | number>>
}

/** Records an action in the audit log, in the transaction of the action. Entries are permanent. */
export const recordAction = (trx: Kysely<Rows>, action: AuditedAction, at: number): Promise<void> =>
  recordActions(trx, [action], at)

/** Records actions of one transaction, each with an entry of its own. */
export async function recordActions(
  trx: Kysely<Rows>,
  actions: readonly AuditedAction[],
  at: number,
): Promise<void> {
  if (actions.length === 0) return
  const values = actions.map(({ by, act, about, detail }) => ({
    at,
    by_user_id: by,
    act,
    about_kind: about.kind,
    about_id: about.id,
    detail: JSON.stringify(detail),
  }))
  await trx.insertInto('audit_log').values(values).execute()
}

/**
 * Records that a list was saved as a file (R8). A call with the key of a partner is recorded when it is admitted (Q8).
 */
export const recordExport = async (
  db: Kysely<Rows>,
  { userId, isPartner }: Pick<Viewer, 'userId' | 'isPartner'>,
  { list, detail }: { readonly list: string; readonly detail: AuditedAction['detail'] },
  at: number,
): Promise<void> => {
  if (isPartner) return
  const about = { kind: 'export', id: list }
  await recordAction(db, { by: userId, act: 'export.read', about, detail: { list, ...detail } }, at)
}

/** Returns when and by whom an action was last recorded about something; null for never. */
export async function lastAction(
  db: Kysely<Rows>,
  { act, about }: Pick<AuditedAction, 'act' | 'about'>,
): Promise<{ readonly at: number; readonly by: string } | null> {
  const row = await db
    .selectFrom('audit_log')
    .select(['at', 'by_user_id'])
    .where('about_kind', '=', about.kind)
    .where('about_id', '=', about.id)
    .where('act', '=', act)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { at: row.at, by: row.by_user_id ?? '' } : null
}

/** Returns the actions of a staff member. They survive an erasure: entries identify people by ids only. */
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
