import type { Kysely, Selectable } from 'kysely'
import { unusedRetentionMs } from '#domain/registration/identity.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Seal } from '#server/platform/keys/seal.ts'
import type { SpoolFolder } from '#server/platform/storage/spool.ts'
import { newKey, type UploadStore } from '#server/platform/uploads/upload-store.ts'

type Row = Selectable<Rows['identity_images']>

/** The stored images of documents, each encrypted in a file named by its key. */
export type Images = {
  /** Stores an uploaded image for a later submission. @returns its key */
  store(image: Buffer, userId: string, now: number): Promise<string>
  find(key: string): Promise<Row | null>
  /** Decrypts an image; null if it can no longer be decrypted. */
  open(row: Row): Promise<Buffer | null>
  /** Deletes the files of deleted images. */
  deleteFiles(keys: readonly string[]): Promise<void>
  /** Deletes partial uploads and files without a row. @param now Unix milliseconds */
  sweep(now: number): Promise<void>
}

/** The maximum number of images of an account outside a submission; beyond that the oldest are deleted. */
const maxUnsubmitted = 6

/** How long a file without a row is left alone: its row may not be committed yet. */
const orphanAgeMs = 2 * 3_600_000

/** An allowance for the difference between the clocks of the server and the database. */
export const clockSkewMs = 60_000

export function createImages(db: Kysely<Rows>, files: UploadStore, spool: SpoolFolder, seal: Seal): Images {
  return {
    deleteFiles: files.remove,
    async store(image, userId, now) {
      const key = newKey()
      const { houseKey, dataKey, content } = seal.encrypt(image, { key, userId, createdAt: now })
      await files.put(key, content)
      const deleted = await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('identity_images')
          .values({
            key,
            user_id: userId,
            house_key: houseKey,
            data_key: dataKey,
            bytes: image.length,
            created_at: now,
          })
          .execute()
        await enqueue(trx, 'identity.forget', {}, { after: unusedRetentionMs + clockSkewMs })
        return deleteUnsubmitted(trx, userId, maxUnsubmitted)
      })
      await files.remove(deleted)
      return key
    },
    find: async (key) =>
      (await db.selectFrom('identity_images').selectAll().where('key', '=', key).executeTakeFirst()) ?? null,
    async open(row) {
      const content = await files.read(row.key)
      if (content === null) return null
      const { key, user_id: userId, created_at: createdAt } = row
      return seal.decrypt(
        { houseKey: row.house_key, dataKey: row.data_key, content },
        { key, userId, createdAt },
      )
    },
    async sweep(now) {
      await spool.sweep(now)
      const old: string[] = []
      for await (const { name, modifiedAt } of files.list())
        if (now - modifiedAt > orphanAgeMs) old.push(name)
      const existing = await existingKeys(db, old)
      await files.remove(old.filter((key) => !existing.has(key)))
    },
  }
}

/** Deletes unsubmitted images, except the newest `keepCount`. @returns their keys, whose files the caller deletes */
export async function deleteUnsubmitted(
  db: Kysely<Rows>,
  userId: string,
  keepCount = 0,
): Promise<readonly string[]> {
  const deleted = await db
    .deleteFrom('identity_images')
    .where('key', 'in', (unsubmitted) =>
      unsubmitted
        .selectFrom('identity_images')
        .select('key')
        .where('user_id', '=', userId)
        .where('application_id', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('key')
        .offset(keepCount),
    )
    .returning('key')
    .execute()
  return deleted.map(({ key }) => key)
}

async function existingKeys(db: Kysely<Rows>, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .selectFrom('identity_images')
    .select('key')
    .where((eb) => eb('key', '=', eb.fn.any(eb.val([...names]))))
    .execute()
  return new Set(rows.map(({ key }) => key))
}
