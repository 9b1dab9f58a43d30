import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { mediaTypes } from './kinds.ts'

/** How long a file waits to be sent in with something, in milliseconds. */
const waitingTime = 24 * 60 * 60_000

/** A file as the wire tells of it. */
export type UploadedFile = {
  readonly key: string
  readonly name: string
  /** Media type. */
  readonly type: string
  /** Bytes. */
  readonly size: number
}

/** Notes a file before it is put in its place, and has it looked at again in a day. */
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

/** Bytes of all files that wait. */
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

/** Holds waiting files until the transaction ends, always in the same order. @returns whether all of them are there and wait */
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

/** Gives files to the enquiry that they were sent for. */
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

/** The most that a signature may take, in bytes. */
const mostOfSignature = 512 * 1024

/** Keeps a waiting picture as somebody's signature; again for what is theirs already. @returns whether it is */
export async function attachAsSignature(db: Kysely<Rows>, key: string, userId: string): Promise<boolean> {
  const signed = await db
    .updateTable('uploads')
    .set({ signer_id: userId })
    .where('key', '=', key)
    .where('type', '=', mediaTypes.png)
    .where('bytes', '<=', mostOfSignature)
    .where('enquiry_id', 'is', null)
    .where('proof_of', 'is', null)
    .where(({ eb, or }) => or([eb('signer_id', 'is', null), eb('signer_id', '=', userId)]))
    .executeTakeFirst()
  return signed.numUpdatedRows > 0n
}

/** Keeps a waiting file as a proof of payment, within a transaction. @returns whether it is one now */
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

/** Drops a file that nobody has sent in. @returns whether it is to be thrown away */
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

/** Drops files, whatever they were sent for. */
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

/** The files of some enquiries, by the enquiry's id, in the order in which they came. */
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
