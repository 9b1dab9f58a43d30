import type { Transaction } from 'kysely'
import { team } from '#demo/content/team.ts'
import { languages } from '#demo/content/texts.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { textKeys } from './text-keys.ts'

/** Writes the team. */
export async function writeTeam(db: Transaction<Rows>): Promise<void> {
  await db
    .insertInto('team')
    .values(team.map(({ id }, position) => ({ id, position })))
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('team_text')
    .values(
      team.flatMap(({ id, name, role, about }) =>
        languages.map((lang) => ({
          team_id: id,
          lang,
          name: name[textKeys[lang]],
          role: role[textKeys[lang]],
          about: about[textKeys[lang]],
        })),
      ),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}
