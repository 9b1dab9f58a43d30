import { type Kysely, sql } from 'kysely'
import { laterPath, type OlderText, olderTexts } from '#domain/drafts/overtaken-texts.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { StoredSale } from './rows.ts'

/** K2: returns the paths of texts of a sale that were not updated with the other language. */
export async function readOlderTexts(db: Kysely<Rows>, sale: StoredSale): Promise<readonly string[]> {
  const paths: string[] = []
  for (const text of olderTexts(sale.draft, sale.revisions))
    if (await wasRewritten(db, sale.id, text)) paths.push(`${text.field}.${text.lang}`)
  return paths
}

/** Returns whether the first later change of the other language replaced a text rather than adding it. */
async function wasRewritten(db: Kysely<Rows>, saleId: string, text: OlderText): Promise<boolean> {
  const { rows } = await sql<{ before: string }>`
    select one.change ->> 'before' as before
    from draft_changes,
      jsonb_array_elements(edits) as of_one (edit),
      jsonb_array_elements(of_one.edit -> 'changes') as one (change)
    where sale_id = ${saleId} and rev > ${text.since} and kind in ('edit', 'undo')
      and of_one.edit ->> 'lotId' is null and one.change ->> 'path' = ${laterPath(text)}
    order by id limit 1`.execute(db)
  return rows.some(({ before }) => before !== '')
}
