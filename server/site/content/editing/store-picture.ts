import type { Kysely, Transaction } from 'kysely'
import { noText } from '#domain/drafts/bilingual.ts'
import { storeTextPicture } from '#server/catalogue/pictures/pictures.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import type { FileOutcome } from '#server/platform/http/file-receiver.ts'
import { uploadRefusal } from '#server/platform/http/upload-refusal.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'

/**
 * Stores an uploaded picture for texts and the home page, or returns why it is refused.
 *
 * @param record what is recorded with it, in the same transaction
 */
export async function storePicture(
  deps: { readonly db: Kysely<Rows>; readonly pictures: Pick<Pictures, 'storePicture'> },
  file: FileOutcome,
  now: number,
  record: (trx: Transaction<Rows>, name: string) => Promise<void>,
) {
  if (file.kind !== 'received') return uploadRefusal(file)
  const stored = await storeTextPicture(deps, file, now, record)
  if (stored.kind === 'refused') return refusal('uploadRefused', { reason: stored.reason })
  const { key, width, height, name } = stored
  return { key, width, height, name, alt: noText }
}
