import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Kysely, Selectable } from 'kysely'
import { unusedRetentionMs } from '#domain/registration/identity.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Seal } from '#server/platform/keys/seal.ts'
import { createUploadStore, newKey, type UploadStore } from '#server/platform/uploads/upload-store.ts'

type Row = Selectable<Rows['identity_images']>

/** The stored images of documents, each encrypted in a file named by its key. */
export type Images = Pick<UploadStore, 'receive' | 'discard'> & {
  /** Stores an uploaded image for a later submission. @returns its key */
  store(image: Buffer, userId: string, now: number): Promise<string>
  find(key: string): Promise<Row | null>
  /** Decrypts an image; null where it cannot be decrypted any more. */
  open(row: Row): Promise<Buffer | null>
  /** Deletes the files of deleted images. */
  deleteFiles(keys: readonly string[]): Promise<void>
  /** Deletes partial uploads and files without a row. @param now Unix milliseconds */
  sweep(now: number): Promise<void>
}

/** The most images of an account outside a submission; beyond that the oldest are deleted. */
const maxUnsubmitted = 6

/** How long a file without a row is left alone: its row may not be committed yet. */
const orphanAgeMs = 2 * 3_600_000

/** An allowance for the difference between the clocks of the server and the database. */
export const clockSkewMs = 60_000

/** @param folder absolute */
export function createImages(db: Kysely<Rows>, folder: string, seal: Seal): Images {
  const files = createUploadStore(folder)
  const deleteFiles = async (keys: readonly string[]) => {
    for (const key of keys) await files.remove(key)
  }
  return {
    receive: files.receive,
    discard: files.discard,
    deleteFiles,
    async store(image, userId, now) {
      const key = newKey()
      const { houseKey, dataKey, content } = seal.encrypt(image, { key, userId, createdAt: now })
      await files.keep(key, content)
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
      await deleteFiles(deleted)
      return key
    },
    find: async (key) =>
      (await db.selectFrom('identity_images').selectAll().where('key', '=', key).executeTakeFirst()) ?? null,
    async open(row) {
      const file = files.read(row.key)
      const content = file && (await buffer(file).catch(() => null))
      if (content === null) return null
      const { key, user_id: userId, created_at: createdAt } = row
      return seal.decrypt(
        { houseKey: row.house_key, dataKey: row.data_key, content },
        { key, userId, createdAt },
      )
    },
    async sweep(now) {
      await files.sweep(now)
      const names = await readdir(folder).catch((): string[] => [])
      const existing = await existingKeys(db, names)
      for (const name of names) {
        const found = existing.has(name) ? null : await stat(path.join(folder, name)).catch(() => null)
        if (found?.isFile() && now - found.mtimeMs > orphanAgeMs) await files.remove(name)
      }
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
