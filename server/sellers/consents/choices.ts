import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Rows } from '#server/platform/database/rows.ts'
import { unsoldChoices } from '#wire/entities/consent.ts'

const choice = z.enum(unsoldChoices)

/** Returns the choices of sellers for unsold lots (S11), by lot. */
export async function choicesOf(
  db: Kysely<Rows>,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, (typeof unsoldChoices)[number]>> {
  if (lotIds.length === 0) return new Map()
  const rows = await db.selectFrom('unsold_choices').selectAll().where('lot_id', 'in', lotIds).execute()
  return new Map(rows.map((row) => [row.lot_id, choice.parse(row.choice)]))
}
