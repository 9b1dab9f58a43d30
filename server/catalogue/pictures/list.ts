import { type Kysely, sql } from 'kysely'
import { lotLabel } from '#domain/drafts/numbering.ts'
import { readSaleDraft } from '#server/catalogue/drafts/rows.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { pictureList } from '#wire/calls/staff-pictures.ts'
import { bilingual } from '#wire/entities/draft-picture.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { type ArrivedPicture, picturesOf, readArrived } from './store.ts'

const title = bilingual(300)

/** The lots of a draft with their pictures, and all pictures that arrived for it; null if there is no draft. */
export async function listPictures(
  db: Kysely<Rows>,
  saleId: string,
): Promise<DataOf<typeof pictureList> | null> {
  const sale = await readSaleDraft(db, saleId)
  if (!sale) return null
  const lots = await db
    .selectFrom('draft_lots')
    .select(['id', 'num', 'suffix', 'rev'])
    .select([
      sql<unknown>`document->'title'`.as('title'),
      sql<unknown>`coalesce(document->'pictures', '[]')`.as('pictures'),
    ])
    .where('sale_id', '=', saleId)
    .orderBy('num')
    .orderBy('suffix')
    .execute()
  return {
    lots: lots.map((lot) => ({
      id: lot.id,
      number: lotLabel(lot),
      title: title.parse(lot.title),
      rev: lot.rev,
      pictures: [...picturesOf(lot.pictures)],
    })),
    pictures: (await readArrived(db, saleId)).map(toWire),
    cover: sale.draft.cover,
  }
}

/** A picture that arrived, as calls return it. */
export const toWire = ({ key, name, digest, width, height, created_at, placed_at }: ArrivedPicture) => ({
  key,
  name,
  digest,
  width,
  height,
  at: created_at,
  wasPlaced: placed_at !== null,
})
