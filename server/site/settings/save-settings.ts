import { type Kysely, sql, type Transaction } from 'kysely'
import { personName } from '#domain/people/person-name.ts'
import { type HouseSetting, needsConfirming } from '#domain/settings/house-settings.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import { defaultText } from '#server/platform/config/house-config.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** A setting and its new text; '' returns to the default. */
export type SettingChange = readonly [name: HouseSetting, text: string]

type Saving = {
  readonly changes: readonly SettingChange[]
  /** The change that the editor saw last. */
  readonly since: number
  readonly by: string
  readonly at: number
}

/** A setting that a colleague has changed to another value in the meantime. */
export type SettingConflict = { readonly name: string; readonly mine: string; readonly theirs: string }

/**
 * R10: saves settings with an entry of the audit log for each that changes, unless a colleague has changed
 * one of them to another value in the meantime. @returns the conflicts, none if the settings were saved
 */
export async function saveSettings(
  trx: Transaction<Rows>,
  { changes, since, by, at }: Saving,
): Promise<readonly SettingConflict[]> {
  await sql`lock table house_settings in share row exclusive mode`.execute(trx)
  const rows = new Map((await readRows(trx)).map((row) => [row.name, row]))
  const textOf = (name: HouseSetting) => rows.get(name)?.value || defaultText(name)
  const isConfirming = (name: HouseSetting, text: string) =>
    needsConfirming(name) && text !== '' && !rows.get(name)?.value
  const changed = changes.filter(
    ([name, text]) => isConfirming(name, text) || (text || defaultText(name)) !== textOf(name),
  )
  const conflicts = changed.filter(([name]) => (rows.get(name)?.rev ?? 0) > since)
  if (conflicts.length > 0) return conflicts.map(([name, mine]) => ({ name, mine, theirs: textOf(name) }))
  const rev = revisionOf([...rows.values()]) + 1
  for (const [name, text] of changed) {
    // Values equal to the default are stored only if confirmed, so that a later version may change the default.
    const value = text === defaultText(name) && !needsConfirming(name) ? '' : text
    await trx
      .insertInto('house_settings')
      .values({ name, value, rev })
      .onConflict((on) => on.column('name').doUpdateSet({ value, rev }))
      .execute()
    const before = isConfirming(name, text) ? '' : textOf(name)
    const detail = { change: `${before || '–'} → ${text || defaultText(name) || '–'}` }
    await recordAction(trx, { by, act: 'setting.set', about: { kind: 'setting', id: name }, detail }, at)
  }
  return []
}

const readRows = (db: Kysely<Rows>) => db.selectFrom('house_settings').selectAll().execute()

/** Returns the number of the latest change, or 0 before the first. */
export const revisionOf = (rows: readonly { readonly rev: number }[]): number =>
  Math.max(0, ...rows.map(({ rev }) => rev))

/** Returns who changed each of these settings last, and when, by its name. */
export async function lastChanges(
  db: Kysely<Rows>,
  names: readonly string[],
): Promise<ReadonlyMap<string, { readonly by: string; readonly at: number }>> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'by_user_id')
    .distinctOn('about_id')
    .select(['about_id', 'at', 'first_name', 'last_name', 'email'])
    .where('about_kind', '=', 'setting')
    .where('about_id', 'in', names)
    .orderBy('about_id')
    .orderBy('audit_log.id', 'desc')
    .execute()
  return new Map(
    rows.map((row) => {
      const name = personName(row.first_name ?? '', row.last_name ?? '')
      return [row.about_id, { by: name || (row.email ?? ''), at: row.at }]
    }),
  )
}
