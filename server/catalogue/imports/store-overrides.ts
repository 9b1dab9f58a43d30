import type { Transaction } from 'kysely'
import type { CheckedRow } from '#domain/imports/check.ts'
import { recordActions } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { writeOverrides } from '#server/platform/traditional/overrides.ts'

/**
 * Stores what rows write in Traditional Chinese, each text with an entry in the audit log. It is not a change of a
 * draft.
 *
 * @param placeOf the place in which the editor offers the texts of a row again when they change
 */
export async function storeOverrides(
  trx: Transaction<Rows>,
  rows: readonly CheckedRow[],
  placeOf: (row: CheckedRow) => string,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<void> {
  const written = rows.flatMap((row) =>
    row.overrides.map((change) => ({
      ...change,
      place: `${placeOf(row)} ${change.path.replace('.hant', '')}`,
    })),
  )
  for (const { overrides, place } of written) await writeOverrides(trx, overrides, { place, by, now })
  await recordActions(
    trx,
    written.map(({ place, before, after }) => ({
      by,
      act: 'traditional.set',
      about: { kind: 'traditional', id: place },
      detail: { change: `${before} → ${after}` },
    })),
    now,
  )
}
