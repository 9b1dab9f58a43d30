import type { Kysely } from 'kysely'
import { undoPeriod } from '#domain/drafts/merge.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** A stored picture: its key and its size in pixels. */
export type UploadedPicture = { readonly key: string; readonly width: number; readonly height: number }

/**
 * Returns the pictures among these keys that were uploaded for a published sale, by key. Omits those that may
 * be deleted soon, because the file of a named picture must remain.
 *
 * @param now Unix milliseconds
 */
export async function readUploaded(
  db: Kysely<Rows>,
  auctionId: string,
  keys: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, UploadedPicture>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('draft_pictures')
    .select(['key', 'width', 'height'])
    .where('sale_id', '=', auctionId)
    .where('key', 'in', [...keys])
    .where('discarded_at', 'is', null)
    .where('created_at', '>=', now - undoPeriod)
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}
