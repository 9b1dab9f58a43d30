import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { DraftPicture } from '#domain/drafts/lot-draft.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { draftPicture } from '#wire/entities/draft-picture.ts'

/** A picture uploaded for a draft. */
export type ArrivedPicture = Pick<
  Selectable<Rows['draft_pictures']>,
  'key' | 'digest' | 'name' | 'width' | 'height' | 'created_at' | 'placed_at'
>

const columns = ['key', 'digest', 'name', 'width', 'height', 'created_at', 'placed_at'] as const

/** Returns the pictures uploaded for a draft, oldest first, without those deleted from the tray. */
export const readArrived = (db: Kysely<Rows>, saleId: string): Promise<readonly ArrivedPicture[]> =>
  db
    .selectFrom('draft_pictures')
    .select(columns)
    .where('sale_id', '=', saleId)
    .where('discarded_at', 'is', null)
    .orderBy('created_at')
    .orderBy('key')
    .execute()

/**
 * Returns all or some lots of a draft with only the pictures of their documents.
 */
export async function readLotPictures(
  db: Kysely<Rows>,
  saleId: string,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, { readonly rev: number; readonly pictures: readonly DraftPicture[] }>> {
  const rows = await db
    .selectFrom('draft_lots')
    .select(['id', 'rev', sql<unknown>`coalesce(document->'pictures', '[]')`.as('pictures')])
    .where('sale_id', '=', saleId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? [...ids] : ['']))
    .execute()
  return new Map(rows.map(({ id, rev, pictures }) => [id, { rev, pictures: picturesOf(pictures) }]))
}

const pictureList = z.array(draftPicture)

/** Reads the pictures of a lot's document. */
export const picturesOf = (value: unknown): readonly DraftPicture[] => pictureList.parse(value)

/** Serializes changes of one stored picture, its upload and its deletion, until the transaction ends. */
export const lockPicture = (trx: Transaction<Rows>, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`draft picture ${key}`}, 0))`.execute(trx)

/** Records that lots show these pictures, so that their names are not matched again. */
export async function markPlaced(
  trx: Transaction<Rows>,
  saleId: string,
  keys: readonly string[],
  now: number,
): Promise<void> {
  if (keys.length === 0) return
  await trx
    .updateTable('draft_pictures')
    .set({ placed_at: now })
    .where('sale_id', '=', saleId)
    .where('key', 'in', [...keys])
    .execute()
}
