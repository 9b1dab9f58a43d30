import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { mediaTypes } from './kinds.ts'

/** Milliseconds for which a file may stay pending. */
const waitingTime = 24 * 60 * 60_000

/** An uploaded file as on the wire. */
export type UploadedFile = {
  readonly key: string
  readonly name: string
  /** The media type. */
  readonly type: string
  /** The number of bytes. */
  readonly size: number
}

/** Inserts the row of a file before it is moved into the store, and schedules its cleanup in a day. */
export async function insertUpload(
  db: Kysely<Rows>,
  file: UploadedFile & { readonly sha256: string },
  now: number,
): Promise<void> {
  const { key, name, type, size: bytes, sha256 } = file
  await db.transaction().execute(async (within) => {
    await within.insertInto('uploads').values({ key, name, type, bytes, sha256, created_at: now }).execute()
    await enqueue(within, 'uploads.forget', { key }, { after: waitingTime })
  })
}

/** Returns the number of bytes of all pending files. */
export async function pendingBytes(db: Kysely<Rows>): Promise<number> {
  const { bytes } = await db
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
    .where('enquiry_id', 'is', null)
    .where('signer_id', 'is', null)
    .where('proof_of', 'is', null)
    .executeTakeFirstOrThrow()
  return bytes
}

/**
 * Locks pending files until the transaction ends, always in the same order. @returns whether all of them exist and are
 * pending
 */
export async function lockPending(db: Kysely<Rows>, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return true
  const held = await db
    .selectFrom('uploads')
    .select('key')
    .where('key', 'in', [...keys])
    .where('enquiry_id', 'is', null)
    .where('signer_id', 'is', null)
    .where('proof_of', 'is', null)
    .orderBy('key')
    .forUpdate()
    .execute()
  return held.length === new Set(keys).size
}

/** Attaches files to an enquiry. */
export async function attachToEnquiry(
  db: Kysely<Rows>,
  keys: readonly string[],
  enquiryId: string,
): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable('uploads')
    .set({ enquiry_id: enquiryId })
    .where('key', 'in', [...keys])
    .execute()
}

/** The maximum bytes of a signature. */
const maxSignatureBytes = 512 * 1024

/** Attaches a pending picture as an account's signature. Idempotent. @returns whether it is attached */
export async function attachAsSignature(db: Kysely<Rows>, key: string, userId: string): Promise<boolean> {
  const signed = await db
    .updateTable('uploads')
    .set({ signer_id: userId })
    .where('key', '=', key)
    .where('type', '=', mediaTypes.png)
    .where('bytes', '<=', maxSignatureBytes)
    .where('enquiry_id', 'is', null)
    .where('proof_of', 'is', null)
    .where(({ eb, or }) => or([eb('signer_id', 'is', null), eb('signer_id', '=', userId)]))
    .executeTakeFirst()
  return signed.numUpdatedRows > 0n
}

/** Attaches a pending file as a proof of payment, within a transaction. @returns whether it is attached */
export async function attachAsProof(trx: Kysely<Rows>, key: string, orderId: string): Promise<boolean> {
  const proven = await trx
    .updateTable('uploads')
    .set({ proof_of: orderId })
    .where('key', '=', key)
    .where('enquiry_id', 'is', null)
    .where('signer_id', 'is', null)
    .where('proof_of', 'is', null)
    .executeTakeFirst()
  return proven.numUpdatedRows > 0n
}

/** Deletes the row of a file if it is still pending. @returns whether the file is to be deleted */
export async function deletePending(db: Kysely<Rows>, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('key', '=', key)
    .where('enquiry_id', 'is', null)
    .where('signer_id', 'is', null)
    .where('proof_of', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the rows of files, attached or pending. */
export async function deleteUploads(db: Kysely<Rows>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .deleteFrom('uploads')
    .where('key', 'in', [...keys])
    .execute()
}

export async function findUpload(db: Kysely<Rows>, key: string): Promise<UploadedFile | null> {
  const row = await db
    .selectFrom('uploads')
    .select(['key', 'name', 'type', 'bytes as size'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the files of enquiries by enquiry id, in upload order. */
export async function filesByEnquiry(
  db: Kysely<Rows>,
  enquiryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly UploadedFile[]>> {
  if (enquiryIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('uploads')
    .select(['key', 'name', 'type', 'bytes as size', 'enquiry_id'])
    .where('enquiry_id', 'in', [...enquiryIds])
    .orderBy('created_at')
    .orderBy('key')
    .execute()
  const grouped = Map.groupBy(rows, ({ enquiry_id }) => enquiry_id ?? '')
  return new Map(
    [...grouped].map(([id, files]) => [
      id,
      files.map(({ key, name, type, size }) => ({ key, name, type, size })),
    ]),
  )
}
