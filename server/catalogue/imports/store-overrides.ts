import type { Transaction } from 'kysely'
import type { CheckedRow } from '#domain/imports/check.ts'
import { recordActions } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { writeOverrides } from '#server/platform/traditional/overrides.ts'

/**
 * Stores the texts of rows in Traditional Chinese, each with an entry in the audit log. This does not change
 * the draft.
 * @param placeOf the place where the editor offers the texts of a row for review when they change
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
