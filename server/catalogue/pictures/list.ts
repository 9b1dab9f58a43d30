import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { noText } from '#domain/drafts/bilingual.ts'
import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { readSaleDraft } from '#server/catalogue/drafts/rows.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { pictureList } from '#wire/calls/staff-pictures.ts'
import { bilingual } from '#wire/entities/draft-picture.ts'
import { lotDraftFields } from '#wire/entities/lot-draft.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { type OtherName, readOtherNames } from './other-names.ts'
import { type ArrivedPicture, picturesOf, readArrived } from './store.ts'

const text = bilingual(330)
const goods = z.pick(lotDraftFields, { kind: true, packing: true })

/**
 * Returns the lots of a draft with their pictures, and all pictures uploaded for it, or null if there is no draft.
 */
export async function listPictures(
  db: Kysely<Rows>,
  saleId: string,
): Promise<DataOf<typeof pictureList> | null> {
  const sale = await readSaleDraft(db, saleId)
  if (!sale) return null
  const lots = await db
    .selectFrom('draft_lots')
    .select(['id', 'num as lotNum', 'suffix as lotSuffix', 'rev'])
    .select([
      sql<unknown>`document->'title'`.as('title'),
      sql<unknown>`document->'producer'`.as('producer'),
      sql<string>`coalesce(document->>'vintage', '')`.as('vintage'),
      sql<unknown>`document->'kind'`.as('kind'),
      sql<unknown>`document->'packing'`.as('packing'),
      sql<unknown>`coalesce(document->'pictures', '[]')`.as('pictures'),
    ])
    .where('sale_id', '=', saleId)
    .orderBy('num')
    .orderBy('suffix')
    .execute()
  const names = Map.groupBy(await readOtherNames(db, saleId), ({ key }) => key)
  return {
    lots: lots.map((lot) => ({
      id: lot.id,
      number: lotLabel(lot),
      title: titleOf(lot),
      rev: lot.rev,
      ...goods.parse({ kind: lot.kind ?? emptyLotDraft.kind, packing: lot.packing }),
      pictures: [...picturesOf(lot.pictures)],
    })),
    pictures: (await readArrived(db, saleId)).map((picture) => toWire(picture, names.get(picture.key) ?? [])),
    cover: sale.draft.cover,
  }
}

/** Returns a lot's title, or its producer and vintage as long as it has none. */
function titleOf(lot: { readonly title: unknown; readonly producer: unknown; readonly vintage: string }) {
  const written = text.parse(lot.title ?? noText)
  if (written.en !== '' || written.zh !== '') return written
  const { en, zh } = text.parse(lot.producer ?? noText)
  return { en: `${en} ${lot.vintage}`.trim(), zh: `${zh} ${lot.vintage}`.trim() }
}

/** Returns an uploaded picture as calls return it. */
export const toWire = (
  { key, name, digest, width, height, created_at, placed_at }: ArrivedPicture,
  others: readonly OtherName[],
) => ({
  key,
  name,
  otherNames: others.map((one) => one.name),
  digest,
  width,
  height,
  at: created_at,
  wasPlaced: placed_at !== null,
})
